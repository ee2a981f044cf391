// Takes an uploaded file into the media library and requests that it is sent to the ad platform.
import type { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findFile, noteContent, takeFile } from '#features/files/files-public.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import { insertMedia } from './ad-media-store.ts'
import { cleanFile } from './clean-media.ts'
import type { CreativePorts } from './creative-ports.ts'
import { lookAtMedia } from './look-at-media.ts'
import { mediaReply, requestSending } from './own-media.ts'

/**
 * Takes the metadata out of what was uploaded; false when it cannot be read. Before the
 * transaction, since it takes a while: the call may end in between, and what stands in the folder is what counts then.
 */
async function cleanUpload({ db, folder }: CreativePorts, userId: string, id: string): Promise<boolean> {
  const file = await findFile(db, userId, id)
  return file?.state !== 'complete' || (await cleanFile(folder, id, file.content_type))
}

export async function createMedia(
  ports: CreativePorts,
  context: HandlerContext<(typeof media)['createMedia']>,
): Promise<HandlerReplyOf<(typeof media)['createMedia']>> {
  const { db, clock, folder, accounts } = ports
  const acting = teamOf(context)
  const account = await usableTeamAccount(accounts, acting, context.body.account)
  if (!(await cleanUpload(ports, acting.userId, context.body.file))) return context.refuse('media_refused')
  // Bytes are read while a connection is held: few at once.
  return await onceExternal(context, db, async (tx) => {
    const taken = await takeFile(tx, acting.userId, context.body.file)
    if (!taken) return context.refuse('file_missing')
    const file = await noteContent(tx, folder, taken.id)
    const seen = await lookAtMedia(folder.path(file.id), file.content_type)
    if (seen === null) return context.refuse('media_refused')
    const name = (context.body.name ?? file.name).slice(0, 100)
    const { width, height, kind } = seen
    const row = await insertMedia(
      tx,
      {
        team_id: acting.team,
        team_account_id: account.id,
        file_id: file.id,
        name,
        kind,
        content_type: file.content_type,
        bytes: String(file.bytes),
        width,
        height,
        created_by: acting.userId,
      },
      new Date(clock()),
    )
    const task = await requestSending(ports, tx, row, acting.userId)
    const target = { kind: 'media', id: row.id, name }
    const at = new Date(clock())
    await recordActivity(tx, { teamId: acting.team, actor: acting.userId, action: 'media.uploaded', target, at })
    return { media: mediaReply(row, 0), task }
  })
}
