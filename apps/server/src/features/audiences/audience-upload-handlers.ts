// The calls of uploads: which there are, putting an audience into an ad account, taking it out.
import { setTimeout as after } from 'node:timers/promises'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { uploadObstacle } from '@peregrine/domain/billing/subscription-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { refusalOf, refusalOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { listTeamAccounts, usableTeamAccount, withTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { findReconciliation } from '#platform/reconcile/reconcile-store.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { authorOf } from './audience-store.ts'
import {
  changeUpload,
  findAnyUpload,
  findUpload,
  insertUpload,
  listUploads,
  settleUploads,
  type UploadRow,
  uploadReply,
} from './audience-upload-store.ts'
import { cleanName } from './check-audience.ts'
import { locate, memberships } from './own-audience.ts'
import { syncLater, uploadLater, watchUploads } from './upload-jobs.ts'
import { keepRemoved, uploadRef } from './upload-reconciler.ts'

const SHOWN = 200
/** Whoever looks wants the network's present word. */
const LOOKED_SECONDS = 30
const LOOK_MS = 2000
const UNDER_WAY = new Set<string>(['waiting', 'uploading', 'running'])

export function createAudienceUploadHandlers(ports: AudiencePorts): Handlers<typeof uploadedAudiences> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  return {
    listUploads: async (context) => {
      const { team } = teamOf(context)
      // A network that is slow to answer, or not there, holds up nobody: what was known is shown, and soon the rest.
      const looked = watchUploads(ports, LOOKED_SECONDS, team).catch((error: unknown) =>
        ports.accounts.log.error('The network was not asked about uploads.', { error }),
      )
      await Promise.race([looked, after(LOOK_MS, undefined, { ref: false })])
      return (await listUploads(db, team, context.query.audience, SHOWN)).map(uploadReply)
    },

    createUpload: async (context) => {
      const { body } = context
      const { row, acting } = await locate(db, context, body.audience, now())
      if (row.deleted_at !== null) return context.refuse('not_found')
      const connected = (await listTeamAccounts(db, acting.team)).filter(({ state }) => state === 'connected')
      await ports.requireUpload(acting.team, now())
      if (uploadObstacle(true, connected.length) !== null) return context.refuse('account_needed')
      if (row.core_size === 0) return context.refuse('nobody_in_it')
      const account = await usableTeamAccount(ports.accounts, acting, body.account)
      // Asks the network now whether this person's way into the account still stands, and may write.
      await throughNetwork(() =>
        withTeamAccount(ports.accounts, acting, account.id, async () => undefined, { write: true }),
      )
      const name = cleanName(body.name ?? '') || row.name
      await settleUploads(db)
      return await once(context, db, async (tx) => {
        const author = await authorOf(tx, acting.userId)
        const at = { id: account.id, accountId: account.account_id, name: account.name }
        const given = { teamId: acting.team, config: row.id, account: at, name, by: author, follows: body.follows }
        const id = await insertUpload(tx, given, now())
        if (id === undefined) return context.refuse('already_uploaded')
        const upload = { id, title: row.name, config: row.id }
        await uploadLater(ports, tx, upload, { teamId: acting.team, userId: acting.userId })
        const target = { kind: 'audience', id: row.id, name: row.name }
        const detail = { account: account.name, account_id: account.account_id }
        const line = { teamId: acting.team, actor: acting.userId, action: 'audience.uploaded', target, detail }
        const made = await findUpload(tx, [acting.team], id)
        await recordActivity(tx, { ...line, at: now() })
        return made ? uploadReply(made) : context.refuse('not_found')
      })
    },

    changeUpload: async (context) => {
      const { upload, acting } = await ownUpload(context)
      const { follows } = context.body
      return await inTransaction(db, async (tx) => {
        await changeUpload(tx, upload.id, { follows })
        const behind = upload.behind_added + upload.behind_removed > 0
        if (follows && behind) await syncLater(ports, tx, upload, acting.userId)
        const target = { kind: 'audience', id: upload.config_id, name: upload.audience_name }
        const detail = { account: upload.account_name, follows }
        const line = { teamId: upload.team_id, actor: acting.userId, action: 'audience.upload-changed', target, detail }
        await recordActivity(tx, { ...line, at: now() })
        return uploadReply((await findUpload(tx, [upload.team_id], upload.id)) ?? upload)
      })
    },

    syncUpload: async (context) => {
      const { upload, acting } = await ownUpload(context)
      if (upload.network_id === null || UNDER_WAY.has(upload.state)) return context.refuse('not_there_yet')
      return await once(context, db, async (tx) => {
        if (!(await syncLater(ports, tx, upload, acting.userId))) return context.refuse('under_way')
        return uploadReply((await findUpload(tx, [upload.team_id], upload.id)) ?? upload)
      })
    },

    deleteUpload: async (context) => {
      const upload = await findUpload(db, teamIds(context), context.params.pk)
      const membership = memberships(context).find(({ team }) => team === upload?.team_id)
      if (!upload || !membership) return context.refuse('not_found')
      if (UNDER_WAY.has(upload.state) || UNDER_WAY.has(upload.sync)) return context.refuse('under_way')
      await takeOut({ ...membership, userId: personOf(context.caller).userId }, upload, context.gone)
    },
  }

  /** An upload of the caller's team, in an ad account that they may use. */
  async function ownUpload(
    context:
      | HandlerContext<typeof uploadedAudiences.changeUpload>
      | HandlerContext<typeof uploadedAudiences.syncUpload>,
  ) {
    const upload = await findUpload(db, teamIds(context), context.params.pk)
    const membership = memberships(context).find(({ team }) => team === upload?.team_id)
    if (!upload || !membership) return context.refuse('not_found')
    const acting = { ...membership, userId: personOf(context.caller).userId }
    if (upload.team_account_id !== null) await usableTeamAccount(ports.accounts, acting, upload.team_account_id)
    return { upload, acting }
  }

  /** Answers when it is not in the ad account any more; of a call whose answer was lost the background finds out. */
  async function takeOut(acting: ReturnType<typeof teamOf>, upload: UploadRow, signal: AbortSignal): Promise<void> {
    const { id, team_id: teamId, network_id: networkId, team_account_id: account } = upload
    const ref = uploadRef(id)
    const unknown = networkId === null && (await findReconciliation(db, ref))?.state === 'running'
    if (account === null || (networkId === null && !unknown))
      return await inTransaction(db, (tx) => keepRemoved(tx, { ...upload, removed_by: acting.userId }, now()))
    await usableTeamAccount(ports.accounts, acting, account)
    await inTransaction(db, async (tx) => {
      await changeUpload(tx, id, { removing: true, removed_by: acting.userId })
      await ports.reconcile.request(tx, ref, { teamId }, { inBackground: false })
    })
    const ran = await ports.reconcile.follow(ref, { signal, patienceSeconds: 0 })
    if ((await findAnyUpload(db, id))?.state === 'removed') return
    await inTransaction(db, async (tx) => {
      await changeUpload(tx, id, { removing: false })
      await ports.reconcile.wake(tx, ref)
    })
    const problem = ran.kind === 'finished' ? ran.end.problem : ran.kind === 'waiting' ? ran.problem : null
    throw refusalOfProblem(problem, ran.kind === 'waiting' ? ran.seconds : undefined)
  }
}

/** A failure of the network as the refusal that a person reads. */
async function throughNetwork<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AdsFailure ? refusalOf(error) : error
  }
}
