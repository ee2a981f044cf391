// The calls of the media library.

import type { AdMedia, media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem, type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { takeFile } from '#features/files/files-public.ts'
import { startTask } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, usableTeamAccount, withTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { readMessage } from '#platform/stored-message.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import {
  countUnposted,
  countUses,
  findMedia,
  insertMedia,
  listMediaRows,
  type MediaRow,
  updateMedia,
  waitAgain,
} from './ad-media-store.ts'
import { pageOf } from './creative-pages.ts'
import type { CreativePorts } from './creative-ports.ts'
import { lookAtMedia, thumbnailOf } from './look-at-media.ts'
import { mediaRef, stepsOf } from './plan-media.ts'
import { SEND_MEDIA, TASK_SECONDS } from './send-media.ts'

/** So long whoever asked waits for the outcome; the background takes over then. */
const OUTCOME_SECONDS = 10

function throwAsRefusal(error: unknown): never {
  throw error instanceof AdsFailure ? refusalOf(error) : error
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

export function createMediaHandlers(ports: CreativePorts): Handlers<typeof media> {
  const { db, clock, folder, accounts, reconcile } = ports
  /** The task shows how far it is; without it the media are sent all the same. */
  const send = async (tx: DbOrTx, row: MediaRow, userId: string): Promise<string> => {
    const steps = stepsOf(Number(row.bytes))
    const task = await startTask({ tx, jobs: ports.jobs(), clock }, SEND_MEDIA, {
      teamId: row.team_id,
      userId,
      title: row.name,
      payload: { media: row.id },
      steps,
    })
    await updateMedia(tx, row.id, { task_id: task.id }, new Date(clock()))
    await reconcile.request(tx, mediaRef(row.id), { teamId: row.team_id }, { steps, afterSeconds: TASK_SECONDS })
    return task.id
  }
  /** Of a team of the caller's, in an ad account that they may use there. */
  const found = async (
    context: Pick<HandlerContext<(typeof media)['retryMedia']>, 'caller' | 'access' | 'namedTeam' | 'params'>,
  ) => {
    const row = await findMedia(db, teamIds(context), context.params.pk)
    if (!row) return undefined
    const acting = teamOf({ ...context, namedTeam: row.team_id })
    await usableTeamAccount(accounts, acting, row.team_account_id)
    return { row, acting }
  }
  return {
    listMedia: async (context) => {
      const acting = teamOf(context)
      const { kind, search } = context.query
      const { shown, next } = await pageOf(
        context,
        { accounts, acting },
        (asked) => listMediaRows(db, { ...asked, kind, search }),
        (row) => row.created_at,
      )
      const uses = await countUses(
        db,
        acting.team,
        shown.map(({ id }) => id),
      )
      return { results: shown.map((row) => mediaReply(row, uses.get(row.id) ?? 0)), next }
    },

    createMedia: async (context) => {
      const acting = teamOf(context)
      const account = await usableTeamAccount(accounts, acting, context.body.account)
      return await once(context, db, async (tx) => {
        const file = await takeFile(tx, acting.userId, context.body.file)
        if (!file) return context.refuse('file_missing')
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
        const task = await send(tx, row, acting.userId)
        const target = { kind: 'media', id: row.id, name }
        const at = new Date(clock())
        await recordActivity(tx, { teamId: acting.team, actor: acting.userId, action: 'media.uploaded', target, at })
        return { media: mediaReply(row, 0), task }
      })
    },

    retryMedia: async (context) => {
      const known = await found(context)
      if (!known) return context.refuse('not_found')
      const { row, acting } = known
      const { userId } = acting
      return await once(context, db, async (tx) => {
        const at = new Date(clock())
        if (!(await waitAgain(tx, row.id, at))) return context.refuse('not_failed')
        const task = await send(tx, row, userId)
        const target = { kind: 'media', id: row.id, name: row.name }
        await recordActivity(tx, { teamId: row.team_id, actor: userId, action: 'media.sent_again', target, at })
        return { media: mediaReply({ ...row, state: 'waiting', problem: null }, 0), task }
      })
    },

    deleteMedia: async (context) => {
      const owned = await found(context)
      if (!owned) return context.refuse('not_found')
      const { row, acting } = owned
      if ((await countUnposted(db, row.team_id, row.id)) > 0) return context.refuse('media_in_use')
      const { media_key: key, team_id: teamId } = row
      const { userId } = acting
      const at = new Date(clock())
      if (key === null || !(await findTeamAccount(db, teamId, row.team_account_id))) {
        await inTransaction(db, async (tx) => {
          await updateMedia(tx, row.id, { deleted_at: at }, at)
          const target = { kind: 'media', id: row.id, name: row.name }
          await recordActivity(tx, { teamId, actor: userId, action: 'media.deleted', target, at })
        })
        return
      }
      // The ad platform is asked before anything is stored: what it says of that is the answer.
      const look = (account: OpenAdAccount) => accounts.ads.hasMedia(account.grant, account.accountId, key)
      await withTeamAccount(accounts, acting, row.team_account_id, look, { write: true }).catch(throwAsRefusal)
      const ref = mediaRef(row.id)
      await inTransaction(db, async (tx) => {
        await updateMedia(tx, row.id, { deleting: true, deleting_by: userId, problem: null }, at)
        await reconcile.request(tx, ref, { teamId }, { steps: 1, afterSeconds: OUTCOME_SECONDS })
      })
      const ran = await reconcile.run(ref, { signal: AbortSignal.timeout(OUTCOME_SECONDS * 1000) })
      if (ran.kind === 'finished' && ran.end.problem) {
        const reason = messageOfProblem(ran.end.problem)
        throw new Refusal('network_refused', 409, messageText(reason, 'en'), undefined, { reason }, reason)
      }
    },

    readContent: async (context) => {
      const row = (await found(context))?.row
      if (!row) return context.refuse('not_found')
      const { reply } = context.http
      reply.header('cache-control', 'private, max-age=3600')
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
      if (context.query.size === 'whole') {
        reply.type(row.content_type)
        return folder.read(row.file_id) as never
      }
      const small = row.kind === 'video' ? null : await thumbnailOf(folder.path(row.file_id))
      if (small === null) return context.refuse('not_found')
      reply.type('image/webp')
      return small as never
    },
  }
}
