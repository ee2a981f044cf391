// A medium of the caller's team, in an ad account that they may use; and how it is sent to the ad platform and shown.
import type { AdMedia } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { startTask } from '#features/tasks/tasks-public.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { findMedia, type MediaRow, updateMedia } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import { mediaRef, stepsOf } from './plan-media.ts'
import { SEND_MEDIA, TASK_SECONDS } from './send-media.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'request' | 'refuse'> & {
  readonly params: { readonly pk: string }
}

export interface OwnMedia {
  readonly row: MediaRow
  readonly acting: ReturnType<typeof teamOf>
}

export async function requireMedia({ db, accounts }: CreativePorts, context: Requested): Promise<OwnMedia> {
  const row = await findMedia(db, teamIds(context), context.params.pk)
  if (!row) return context.refuse('not_found')
  const acting = teamOf({ ...context, namedTeam: row.team_id })
  await usableTeamAccount(accounts, acting, row.team_account_id)
  return { row, acting }
}

/** The task shows how far it is; without it the media are sent all the same. */
export async function requestSending(ports: CreativePorts, tx: DbOrTx, row: MediaRow, userId: string): Promise<string> {
  const { clock, reconcile } = ports
  const steps = stepsOf(Number(row.bytes))
  const task = await startTask({ tx, jobs: ports.jobs(), clock }, SEND_MEDIA, {
    teamId: row.team_id,
    userId,
    title: row.name,
    payload: { media: row.id },
    accounts: [row.team_account_id],
    steps,
  })
  await updateMedia(tx, row.id, { task_id: task.id }, new Date(clock()))
  await reconcile.request(tx, mediaRef(row.id), { teamId: row.team_id }, { steps, afterSeconds: TASK_SECONDS })
  return task.id
}

export const mediaReply = (row: MediaRow, used: number): AdMedia => ({
  id: row.id,
  account: row.team_account_id,
  name: row.name,
  kind: row.kind,
  content_type: row.content_type,
  bytes: Number(row.bytes),
  width: row.width,
  height: row.height,
  duration_ms: row.duration_ms,
  state: row.state,
  problem: readMessage(row.problem),
  thumbnail: row.kind === 'video' ? null : `/api/ad-media/${row.id}/content/?size=thumbnail`,
  content: `/api/ad-media/${row.id}/content/`,
  created: row.created_at.toISOString(),
  used,
})
