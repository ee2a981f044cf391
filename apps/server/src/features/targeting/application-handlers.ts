// The calls of putting packages into ad accounts: everybody sees their own plans and applications and nobody else's.

import type { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { LineItemDrift, Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, type OpenAdAccount, refusalOf, withGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { brokenConstraint, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { listReconcileSteps } from '#platform/reconcile/reconcile-store.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { APPLICATION } from './application-reconciler.ts'
import { applicationReply, summaryOf } from './application-reply.ts'
import {
  type ApplicationRow,
  appliedAfter,
  findApplication,
  isRunning,
  LINE_ITEM_TAKEN,
  listApplications,
  setUndoing,
  setUndoingAgain,
} from './application-store.ts'
import { type BegunPlan, beginPlan, begunBefore, unfitFor } from './apply-plan.ts'
import { contentOf } from './change-usage.ts'
import { makePlan, type PlanInput } from './make-plan.ts'
import { findPlan, readPlan } from './plan-store.ts'
import { appliedContent } from './record-applied-use.ts'
import { beginRollback } from './roll-back-application.ts'
import { placeOf, textOfPlaceAt } from './usage-cursor.ts'
import { checkUsage, type UsageContent } from './usage-rules.ts'
import { findUsage } from './usage-store.ts'

type Of<Name extends keyof typeof applications> = HandlerContext<(typeof applications)[Name]>
type Refuses<Code extends string> = (code: Code, detail?: string, extra?: Readonly<Record<string, unknown>>) => never
interface Planning extends Pick<Of<'planUsage'>, 'caller'> {
  readonly refuse: Refuses<'no_ad_account' | 'package_empty' | 'line_item_unknown'>
}
interface Changing {
  readonly refuse: (
    ...refusal:
      | [code: 'line_item_unknown' | 'not_found']
      | [code: 'application_running', detail: undefined, payload: { application_id: string | null }]
      | [code: 'line_item_changed', detail: undefined, payload: { drift: LineItemDrift }]
  ) => never
}

/** An account that a person has not got is the same to them as one that is closed to them. */
const asNoAccess = (error: unknown): never => {
  if (error instanceof AdsFailure) throw refusalOf(error)
  throw error instanceof Refusal && error.code === 'not_found' ? adAccountRefusal('no_account_access') : error
}

export function createApplicationHandlers(ports: ApplicationPorts): Handlers<typeof applications> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const inAccount = async <Result>(
    userId: string,
    adAccountId: string,
    work: (account: OpenAdAccount) => Promise<Result>,
  ): Promise<Result> => await withGrant(ports.accounts, userId, adAccountId, work, { write: true }).catch(asNoAccess)

  const own = async ({ caller, params, refuse }: Pick<Of<'readApplication'>, 'caller' | 'params' | 'refuse'>) =>
    (await findApplication(db, personOf(caller).userId, params.pk)) ?? refuse('not_found')

  const reply = async (row: ApplicationRow) =>
    applicationReply(
      row,
      await listReconcileSteps(db, { kind: APPLICATION, target: row.id }),
      (await readPlan(db, row.user_id, row.plan_id))?.sizes.reach ?? null,
    )

  /** Has the engine go on with what its row says now. */
  const goOn = async (tx: DbOrTx, { id, user_id: userId }: ApplicationRow, steps?: number): Promise<void> =>
    await ports.reconcile.request(
      tx,
      { kind: APPLICATION, target: id },
      { userId },
      { continues: true, ...(steps !== undefined && { steps }) },
    )

  const plan = async (
    { caller, refuse }: Planning,
    given: Pick<PlanInput, 'usage' | 'target' | 'mode' | 'categories'> & { readonly ad_account_id: string },
    content: UsageContent,
    checked: PlanInput['planned'],
  ): Promise<Plan> => {
    const account = given.ad_account_id.trim()
    if (account === '') return refuse('no_ad_account')
    if (isEmptyPackage(content.targeting_package)) return refuse('package_empty')
    const used = appliedContent(content, account)
    // The account's id was not of the form that ids have: the network has no such account either.
    if (used.outcome !== 'fits') throw adAccountRefusal('no_account_access')
    const { userId } = personOf(caller)
    const input = { ...given, userId, planned: checked, used }
    return (await inAccount(userId, account, (opened) => makePlan(ports, opened, input))) ?? refuse('line_item_unknown')
  }

  const begun = async (userId: string, result: BegunPlan, { refuse }: Changing) => {
    switch (result.outcome) {
      case 'begun': {
        const row = await findApplication(db, userId, result.id)
        return row ? await reply(row) : refuse('not_found')
      }
      case 'running':
        return refuse('application_running', undefined, { application_id: result.id })
      case 'changed':
        return refuse('line_item_changed', undefined, { drift: result.drift })
      case 'line_item_unknown':
        return refuse('line_item_unknown')
    }
  }

  const history = async (
    { caller, query, invalid }: Pick<Of<'listUsageApplications'>, 'caller' | 'query' | 'invalid'>,
    of: { readonly adAccountId?: string | undefined; readonly usageId?: string | undefined },
  ) => {
    const after = query.cursor === undefined ? null : placeOf(query.cursor)
    if (after === undefined) return invalid({ cursor: ['This is not a place in the list.'] })
    const found = await listApplications(db, personOf(caller).userId, { ...of, after, limit: query.limit + 1 })
    const results = found.slice(0, query.limit)
    const last = results.at(-1)
    const next = found.length > results.length && last ? textOfPlaceAt(last.created_at, last.id) : null
    return { results: results.map(summaryOf), next }
  }

  return {
    planUsage: async (context) => {
      const { caller, params, body, refuse } = context
      const usage = await findUsage(db, personOf(caller).userId, params.pk, now())
      if (!usage || usage.deleted_at !== null) return refuse('not_found')
      if (body.version !== undefined && body.version !== usage.version) return refuse('usage_changed')
      const content = contentOf(usage)
      const { id, version } = usage
      return await plan(context, { ...body, usage: { id, version } }, content, { content, notices: [] })
    },

    planPackage: async (context) => {
      const { target, mode, categories, ad_account_id, ...body } = context.body
      const given = { ...body, ad_account_id: null, state: 'saved' as const }
      const checked = checkUsage(given, isCountryCode)
      if (checked.outcome === 'invalid') return context.invalid(checked.fields)
      // Of what may be refused when a list is saved, only this concerns one that is not applied yet.
      if (checked.outcome === 'refused') return context.refuse('country_unavailable')
      return await plan(context, { target, mode, categories, ad_account_id, usage: null }, checked.content, checked)
    },

    readPlan: async ({ caller, params, refuse }) =>
      (await readPlan(db, personOf(caller).userId, params.pk)) ?? refuse('not_found'),

    applyPlan: async (context) => {
      const { caller, params, body, refuse } = context
      const { userId } = personOf(caller)
      const stored = await findPlan(db, userId, params.pk)
      if (!stored) return refuse('not_found')
      const before = await begunBefore(ports, stored)
      if (before !== undefined) return await begun(userId, { outcome: 'begun', id: before }, context)
      const unfit = await unfitFor(ports, stored, body.confirmed)
      switch (unfit?.outcome) {
        case 'expired':
          return refuse('plan_expired')
        case 'usage_changed':
          return refuse('usage_changed')
        case 'blocked':
          return refuse('plan_blocked', undefined, { problems: unfit.problems })
        case 'not_confirmed':
          return refuse('not_confirmed', undefined, { missing: unfit.missing })
      }
      const result = await inAccount(userId, stored.adAccountId, (account) => beginPlan(ports, account, stored))
      return await begun(userId, result, context)
    },

    readApplication: async (context) => await reply(await own(context)),

    undoApplication: async (context) => {
      const row = await own(context)
      const stop = { code: 'asked_to_stop' as const, reason: message('stop_requested'), items: [] }
      const turned = await inTransaction(db, async (tx) => {
        const done = await setUndoing(tx, row.id, stop)
        if (done) await goOn(tx, row)
        return done
      })
      return turned ? await reply(await own(context)) : context.refuse('not_under_way')
    },

    retryApplication: async (context) => {
      const row = await own(context)
      if (isRunning(row.state)) {
        await inTransaction(db, (tx) => goOn(tx, row))
        return await reply(await own(context))
      }
      try {
        const again = await inTransaction(db, async (tx) => {
          const taken = await setUndoingAgain(tx, row.id)
          if (taken) await goOn(tx, row, 1)
          return taken
        })
        return again ? await reply(await own(context)) : context.refuse('nothing_to_retry')
      } catch (error) {
        if (!LINE_ITEM_TAKEN.includes(brokenConstraint(error) ?? '')) throw error
        return context.refuse('application_running', undefined, { application_id: null })
      }
    },

    rollBack: async (context) => {
      const row = await own(context)
      if (isRunning(row.state)) return context.refuse('application_running', undefined, { application_id: row.id })
      if (row.state !== 'applied' && row.state !== 'failed') return context.refuse('not_applied')
      if (await appliedAfter(db, row)) return context.refuse('applied_over')
      const { overwrite } = context.body
      const result = await inAccount(row.user_id, row.ad_account_id, (account) =>
        beginRollback(ports, account, row, overwrite),
      )
      return await begun(row.user_id, result, context)
    },

    listApplications: async (context) => await history(context, { adAccountId: context.query.ad_account_id }),

    listUsageApplications: async (context) => await history(context, { usageId: context.params.pk }),
  }
}
