// Lists a team's uploads in ad accounts that the caller may use, with the ad platform's present word when it answers in time.
import { setTimeout as after } from 'node:timers/promises'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { listUploads, uploadReply } from './audience-upload-store.ts'
import { watchUploads } from './watch-uploads.ts'

const SHOWN = 200
/** Whoever looks wants the network's present word. */
const LOOKED_SECONDS = 30
const LOOK_MS = 2000

export async function listTeamUploads(
  ports: AudiencePorts,
  context: HandlerContext<(typeof uploadedAudiences)['listUploads']>,
) {
  const { team, userId } = teamOf(context)
  await lookAtUploads(ports, team)
  const shown = { config: context.query.audience, seenBy: userId, limit: SHOWN }
  return (await listUploads(ports.db, team, shown)).map(uploadReply)
}

/** A network that is slow to answer, or not there, holds up nobody: what was known is shown, and soon the rest. */
export async function lookAtUploads(ports: AudiencePorts, team: string): Promise<void> {
  const looked = watchUploads(ports, LOOKED_SECONDS, team).catch((error: unknown) =>
    ports.accounts.log.error('The network was not asked about uploads.', { error }),
  )
  await Promise.race([looked, after(LOOK_MS, undefined, { ref: false })])
}
