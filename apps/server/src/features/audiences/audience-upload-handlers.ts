// The calls of uploads: which there are, putting an audience into an ad account, taking it out.
import { setTimeout as after } from 'node:timers/promises'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { uploadObstacle } from '@peregrine/domain/billing/subscription-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { listTeamAccounts, usableTeamAccount, withTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { authorOf } from './audience-store.ts'
import {
  changeUpload,
  findUpload,
  insertUpload,
  listUploads,
  settleUploads,
  uploadReply,
} from './audience-upload-store.ts'
import { cleanName } from './check-audience.ts'
import { locate, memberships } from './own-audience.ts'
import { syncLater, uploadLater, watchUploads } from './upload-jobs.ts'

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
      await takeOut({ ...membership, userId: personOf(context.caller).userId }, upload)
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

  async function takeOut(
    acting: ReturnType<typeof teamOf>,
    upload: NonNullable<Awaited<ReturnType<typeof findUpload>>>,
  ): Promise<void> {
    const { network_id: networkId, team_account_id: account } = upload
    if (networkId !== null && account !== null)
      await throughNetwork(() =>
        withTeamAccount(
          ports.accounts,
          acting,
          account,
          async ({ grant, accountId }) => {
            try {
              await ports.accounts.ads.deleteCustomAudience(grant, accountId, networkId)
            } catch (error) {
              // It is gone: that is what was wanted.
              if (!(error instanceof AdsFailure && error.kind === 'not_found')) throw error
            }
          },
          { write: true },
        ),
      )
    await inTransaction(db, async (tx) => {
      await changeUpload(tx, upload.id, { state: 'removed' })
      const target = { kind: 'audience', id: upload.config_id, name: upload.audience_name }
      const detail = { account: upload.account_name, account_id: upload.account_id }
      const line = { teamId: upload.team_id, actor: acting.userId, action: 'audience.upload-removed', target, detail }
      await recordActivity(tx, { ...line, at: now() })
    })
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
