// The calls that work with campaigns: check, launch, duplicate, pause all, bulk, drift, sync, overlap, time line, options.

import { CampaignObjective } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { beginOf, endOf } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { OBJECTIVE_RULES, OBJECTIVES } from '@peregrine/domain/ad-network/objective-rules.ts'
import { PLACEMENT_SETS } from '@peregrine/domain/ad-network/placement-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { startTask, taskReply } from '#features/tasks/tasks-public.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { inTransaction } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import { bulkOutcome } from './bulk-change.ts'
import { findPreview, insertPreview, runningCampaigns, setPreviewTask } from './bulk-store.ts'
import { businessCategories } from './business-categories.ts'
import { inAccount, mayChange, record, refuseProblems, sendIfLive } from './campaign-changes.ts'
import {
  adSetSorts,
  adSetsOf,
  campaignSorts,
  campaignsWithin,
  findCampaign,
  listAdSets,
  listCampaigns,
} from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { campaignReply } from './campaign-reply.ts'
import { changeCampaign, readTree, touchCampaign } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import { checkCampaign } from './check-campaign.ts'
import { forgetChecked, keepChecked } from './checked-criteria-store.ts'
import { productTypeOf } from './draft-campaign.ts'
import { driftReply } from './drift-parts.ts'
import { copyName, duplicateCampaign } from './duplicate-campaign.ts'
import { keptDraft } from './kept-draft.ts'
import { pageOrder } from './keyset-pages.ts'
import { launchTask, TASK_SECONDS } from './launch-campaign.ts'
import { bulkTask, pauseTask } from './many-campaigns-jobs.ts'
import { overlapAdSets } from './overlap-ad-sets.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { accountsNamed, type Owned, ownCampaign, type Scope, scopeOf } from './own-campaigns.ts'
import { stepsLeft } from './plan-campaign-step.ts'
import { campaignFilter } from './read-campaigns.ts'
import { overviewOf } from './read-overview.ts'
import { repairDrift } from './repair-drift.ts'
import { syncAccount } from './sync-account.ts'
import { syncTask } from './sync-account-job.ts'
import { countCampaigns, listSyncs } from './sync-store.ts'

type Of<Name extends keyof typeof campaignWork> = HandlerContext<(typeof campaignWork)[Name]>

interface Refuses {
  readonly refuse: (code: 'not_found') => never
}

const PREVIEW_MS = 3_600_000
const MOST_AT_ONCE = 1000
const MOST_BARS = 300

export function createCampaignWorkHandlers(ports: CampaignPorts & OverlapPorts): Handlers<typeof campaignWork> {
  const { db, clock, jobs } = ports
  const now = (): Date => new Date(clock())

  const own = async (context: Pick<Of<'checkCampaign'>, 'caller' | 'access' | 'namedTeam' | 'params'> & Refuses) =>
    (await ownCampaign(ports, context, context.params.pk)) ?? context.refuse('not_found')

  const treeOf = async ({ row }: Owned, { refuse }: Refuses) => (await readTree(db, row.id)) ?? refuse('not_found')

  const reply = async (tx: Parameters<typeof findCampaign>[0], { row, account }: Owned) => {
    const found = await findCampaign(tx, [row.team_id], row.id, now())
    return campaignReply(found ?? row, account, now())
  }

  const checkKept = async (owned: Owned, context: Refuses) => {
    const tree = await treeOf(owned, context)
    const checked = keptDraft(tree)
    const { compiled, ...check } = await inAccount(ports, owned.scope.acting, owned.account.id, (account) =>
      checkCampaign(ports, account, checked),
    )
    // A draft shows from then on what it is going to be.
    if (!owned.row.live) await keepChecked(db, tree, compiled)
    return check
  }

  /** Campaigns that are meant, with everything below them; ids of others are refused. */
  const chosenTrees = async (context: Of<'bulkPreview'>, scope: Scope) => {
    const { ids, filter } = context.body
    const desired = ids ?? (await filteredIds(ports, scope, filter))
    const trees = []
    for (const id of new Set(desired)) {
      const owned = await ownCampaign(ports, context, id)
      const tree = owned && (await readTree(db, id))
      if (!owned || !tree) return context.refuse('not_found')
      trees.push({ owned, tree })
    }
    return trees
  }

  return {
    campaignOptions: async (context) => {
      const { acting } = await scopeOf(ports, context)
      const row = await usableTeamAccount(ports.accounts, acting, context.query.account)
      return await inAccount(ports, acting, row.id, async (account) => {
        const funding = await ports.network.fundingSources(account.grant, account.accountId)
        const found = [await promotableAccounts(ports, account), await businessCategories(ports, account)] as const
        return optionsReply(row, account, funding, ...found)
      })
    },

    checkDraft: async (context) => {
      const { acting } = await scopeOf(ports, context)
      const { account: key, ad_sets: adSets, team: _team, objective, promotes, ...fields } = context.body
      const row = await usableTeamAccount(ports.accounts, acting, key)
      const checked = {
        id: null,
        teamId: acting.team,
        teamAccountId: row.id,
        userId: acting.userId,
        objective: CampaignObjective.parse(objective),
        productType: productTypeOf(objective, promotes),
        fields,
        adSets: adSets.map(({ ads, ...set }) => ({
          id: null,
          fields: set,
          ads: ads.map((ad) => ({
            id: null,
            creativeId: ad.creative_id,
            postId: ad.post_id,
            userId: ad.user_id,
            running: ad.running,
          })),
        })),
      }
      const { compiled: _, ...check } = await inAccount(ports, acting, row.id, (account) =>
        checkCampaign(ports, account, checked),
      )
      return check
    },

    checkCampaign: async (context) => await checkKept(await own(context), context),

    launchCampaign: async (context) => {
      const owned = await own(context)
      const { row, scope } = owned
      const { acting } = scope
      await inAccount(ports, acting, owned.account.id, async () => undefined, { write: true })
      const { problems } = await checkKept(owned, context)
      refuseProblems(
        context.refuse,
        problems.filter(({ severity }) => severity === 'error'),
      )
      const tree = await treeOf(owned, context)
      return await once(context, db, async (tx) => {
        const status = context.body.paused ? 'PAUSED' : 'ACTIVE'
        const desired = { ...row.desired, entity_status: status }
        if (row.version !== context.body.version || !(await changeCampaign(tx, row.id, row.version, desired, now())))
          return context.refuse('changed', undefined, { current: await reply(tx, owned) })
        // Stopping a launch takes back what was made: never what stands already.
        if (row.live && row.state === 'standing')
          return context.refuse('changed', 'This campaign was launched already.', { current: await reply(tx, owned) })
        const steps = stepsLeft(tree)
        const task = await startTask({ tx, jobs: jobs(), clock }, launchTask, {
          teamId: acting.team,
          userId: acting.userId,
          title: row.name,
          steps,
          payload: { campaign: row.id, actor: acting.userId },
        })
        // Whom it is for is worked out anew with what stands at the network then.
        if (!row.live) await forgetChecked(tx, row.id)
        // The task runs it; should that be stopped before it begins, the background notices.
        await sendCampaign(ports, tx, row.id, { live: true, task: task.id }, { steps, afterSeconds: TASK_SECONDS })
        const target = { kind: 'campaign', id: row.id, name: row.name }
        await record(ports, tx, { acting, action: 'campaign.launch_asked', target })
        return { campaign: await reply(tx, owned), task: taskReply(task) }
      })
    },

    duplicateCampaign: async (context) => {
      const owned = await own(context)
      const { row, scope, account } = owned
      const tree = await treeOf(owned, context)
      const name = context.body.name ?? copyName(row.name)
      return await once(context, db, async (tx) => {
        const id = await duplicateCampaign(tx, tree, { name, userId: scope.acting.userId }, now())
        const target = { kind: 'campaign', id, name }
        const detail = { copied_from: row.id }
        await record(ports, tx, { acting: scope.acting, action: 'campaign.duplicated', target, detail })
        const copied = await findCampaign(tx, [row.team_id], id, now())
        return copied ? campaignReply(copied, account, now()) : context.refuse('not_found')
      })
    },

    pauseAll: async (context) => {
      const scope = await scopeOf(ports, context)
      const { acting } = scope
      if (context.body.account !== undefined) await usableTeamAccount(ports.accounts, acting, context.body.account)
      const accounts = accountsNamed(scope, context.body.account)
      const campaigns = await runningCampaigns(
        db,
        acting.team,
        accounts.map(({ id }) => id),
      )
      return await once(context, db, async (tx) => {
        const title = accounts.length === 1 ? (accounts[0]?.name ?? '') : ''
        const task = await startTask({ tx, jobs: jobs(), clock }, pauseTask, {
          teamId: acting.team,
          userId: acting.userId,
          title,
          steps: campaigns.length,
          payload: { team: acting.team, actor: acting.userId, campaigns },
        })
        const target = { kind: 'campaigns', id: task.id, name: title }
        const detail = { campaigns: campaigns.length }
        await record(ports, tx, { acting, action: 'campaigns.pause_all_asked', target, detail })
        return taskReply(task)
      })
    },

    bulkPreview: async (context) => {
      const scope = await scopeOf(ports, context)
      const trees = await chosenTrees(context, scope)
      const outcomes = trees.map(({ owned, tree }) => ({ owned, ...bulkOutcome(tree, context.body.change) }))
      const changed = outcomes.filter(({ parts, problems }) => parts.length > 0 && problems.length === 0)
      const preview = {
        teamId: scope.acting.team,
        userId: scope.acting.userId,
        change: context.body.change,
        campaigns: changed.map(({ owned }) => [owned.row.id, owned.row.version] as const),
      }
      const id = await insertPreview(db, preview, now())
      return {
        id,
        changes: outcomes
          .filter(({ parts }) => parts.length > 0)
          .map(({ owned: { row }, parts, problems }) => ({
            campaign_id: row.id,
            name: row.name,
            status: row.status,
            fields: parts.flatMap((part) =>
              part.fields.map(({ field, before, after }) => ({
                part: part.name,
                part_id: part.id,
                field,
                before: shown(before),
                after: shown(after),
              })),
            ),
            problems: [...problems],
          })),
        counts: {
          changed: changed.length,
          same: outcomes.filter(({ parts }) => parts.length === 0).length,
          refused: outcomes.filter(({ parts, problems }) => parts.length > 0 && problems.length > 0).length,
        },
      }
    },

    bulkApply: async (context) => {
      const { acting } = await scopeOf(ports, context)
      const preview = await findPreview(db, { teamId: acting.team, userId: acting.userId }, context.body.preview)
      if (!preview) return context.refuse('not_found')
      for (const account of await accountsOfPreview(ports, context, preview.campaigns))
        await inAccount(ports, acting, account, async () => undefined, { write: true })
      return await once(context, db, async (tx) => {
        if (preview.task_id !== null || clock() - preview.created_at.getTime() > PREVIEW_MS)
          return context.refuse('preview_old')
        const task = await startTask({ tx, jobs: jobs(), clock }, bulkTask, {
          teamId: acting.team,
          userId: acting.userId,
          title: '',
          steps: preview.campaigns.length,
          payload: { team: acting.team, actor: acting.userId, preview: preview.id },
        })
        if (!(await setPreviewTask(tx, preview.id, task.id))) return context.refuse('preview_old')
        const target = { kind: 'campaigns', id: task.id, name: '' }
        const detail = { campaigns: preview.campaigns.length, change: preview.change }
        await record(ports, tx, { acting, action: 'campaigns.bulk_change_asked', target, detail })
        return taskReply(task)
      })
    },

    readDrift: async (context) => {
      const owned = await own(context)
      const { row, scope, account } = owned
      if (context.query.fresh === 'true' && row.network_id !== null) {
        const place = { teamId: row.team_id, teamAccountId: row.team_account_id }
        const only = [row.network_id]
        await inAccount(ports, scope.acting, account.id, (opened) => syncAccount(ports, place, opened, { only }))
      }
      return driftReply(await treeOf(owned, context))
    },

    repairDrift: async (context) => {
      const owned = await own(context)
      const { row, scope } = owned
      await mayChange(ports, scope.acting, row)
      return await once(context, db, async (tx) => {
        const tree = await readTree(tx, row.id)
        if (!tree) return context.refuse('not_found')
        const drift = driftReply(tree)
        if (drift.mark !== context.body.mark) return context.refuse('drift_changed', undefined, { current: drift })
        const sends = await repairDrift(tx, tree, context.body, now())
        await touchCampaign(tx, row.id, now())
        if (sends) await sendIfLive(ports, tx, { id: row.id, live: true })
        const target = { kind: 'campaign', id: row.id, name: row.name }
        const action = context.body.direction === 'push' ? 'campaign.ours_put_back' : 'campaign.theirs_taken'
        await record(ports, tx, { acting: scope.acting, action, target, detail: { parts: drift.parts } })
        return await reply(tx, owned)
      })
    },

    syncNow: async (context) => {
      const { acting } = await scopeOf(ports, context)
      const row = await usableTeamAccount(ports.accounts, acting, context.body.account)
      return await inTransaction(db, async (tx) =>
        taskReply(
          await startTask({ tx, jobs: jobs(), clock }, syncTask, {
            teamId: acting.team,
            userId: acting.userId,
            title: row.name,
            steps: 0,
            payload: { team: acting.team, account: row.id },
          }),
        ),
      )
    },

    syncStates: async (context) => {
      const scope = await scopeOf(ports, context)
      const ids = [...scope.accounts.keys()]
      const [rows, counts] = await Promise.all([listSyncs(db, ids), countCampaigns(db, ids)])
      return [...scope.accounts.values()].map((account) => {
        const row = rows.find(({ team_account_id: id }) => id === account.id)
        const { campaigns = 0, drifted = 0 } = counts.get(account.id) ?? {}
        return {
          account: { id: account.id, account_id: account.account_id, name: account.name },
          state: account.state === 'connected' ? (row?.state ?? ('never' as const)) : ('reconnect' as const),
          at: row?.ended_at?.toISOString() ?? null,
          problem: readMessage(row?.problem ?? null),
          campaigns,
          drifted,
        }
      })
    },

    overlapOfAdSets: async (context) => {
      const scope = await scopeOf(ports, context)
      const at = now()
      const order = pageOrder(adSetSorts(at), { sort: 'created' })
      const rows = []
      for (const id of new Set(context.body.ad_sets)) {
        const [row] = order
          ? await listAdSets(db, { ...campaignFilter(scope, {}), id }, order, { limit: 1, now: at })
          : []
        rows.push(row ?? context.refuse('not_found'))
      }
      return await overlapAdSets(ports, scope.acting, rows)
    },

    overview: async (context) => await overviewOf(ports, await scopeOf(ports, context), context.query),

    timeline: async (context) => {
      const scope = await scopeOf(ports, context)
      const { from, to } = context.query
      if (from > to) return context.invalid({ from: ['The first day is after the last one.'] })
      const [first] = accountsNamed(scope, context.query.account)
      const zone = first?.timezone || 'UTC'
      const window = { from: new Date(beginOf(zone, from)), to: new Date(endOf(zone, to)) }
      const found = await campaignsWithin(db, campaignFilter(scope, context.query), {
        ...window,
        limit: MOST_BARS,
        now: now(),
      })
      const campaigns = found.slice(0, MOST_BARS)
      const sets = await adSetsOf(
        db,
        campaigns.map(({ id }) => id),
        now(),
      )
      return {
        from: window.from.toISOString(),
        to: window.to.toISOString(),
        campaigns: campaigns.map((row) => ({
          id: row.id,
          name: row.name,
          status: row.status,
          objective: row.objective,
          currency: row.currency,
          start: row.starts_at?.toISOString() ?? null,
          end: row.ends_at?.toISOString() ?? null,
          spent: amountOf(row.spent),
          budget: row.total_budget === null ? null : amountOf(row.total_budget),
          ad_sets: sets
            .filter(({ campaign_id: id }) => id === row.id)
            .map((set) => ({
              id: set.id,
              name: set.name,
              status: set.status,
              start: set.starts_at?.toISOString() ?? null,
              end: set.ends_at?.toISOString() ?? null,
            })),
        })),
        cut: found.length > MOST_BARS,
      }
    },
  }
}

const shown = (value: unknown): string | number | boolean | null | string[] =>
  Array.isArray(value) ? value.map(String) : ((value ?? null) as string | number | boolean | null)

async function filteredIds(
  ports: CampaignPorts,
  scope: Scope,
  filter: Of<'bulkPreview'>['body']['filter'],
): Promise<readonly string[]> {
  const at = new Date(ports.clock())
  const order = pageOrder(campaignSorts(at), { sort: 'created' })
  if (!order || !filter) return []
  const lines = await listCampaigns(ports.db, campaignFilter(scope, filter), order, {
    limit: MOST_AT_ONCE - 1,
    now: at,
  })
  return lines.map(({ id }) => id)
}

async function accountsOfPreview(
  ports: CampaignPorts,
  context: Of<'bulkApply'>,
  campaigns: readonly (readonly [string, number])[],
): Promise<ReadonlySet<string>> {
  const accounts = new Set<string>()
  for (const [id] of campaigns) {
    const owned = await ownCampaign(ports, context, id)
    if (owned?.row.live) accounts.add(owned.account.id)
  }
  return accounts
}

/** Whose account can be promoted, the ad account's own first; how they are called may stay unknown. */
async function promotableAccounts({ accounts: { ads } }: CampaignPorts, { grant, accountId }: OpenAdAccount) {
  const ids = await ads.promotableUsers(grant, accountId)
  const people = await ads.profiles(grant, ids).catch((error: unknown) => {
    if (!(error instanceof AdsFailure) || error.kind === 'unauthorised') throw error
    return []
  })
  return ids.map((id) => {
    const { handle = '', name = '' } = people.find(({ userId }) => userId === id) ?? {}
    return { user_id: id, handle, name }
  })
}

function optionsReply(
  row: { readonly id: string; readonly account_id: string; readonly name: string },
  account: OpenAdAccount,
  funding: Awaited<ReturnType<CampaignPorts['network']['fundingSources']>>,
  promotable: Awaited<ReturnType<typeof promotableAccounts>>,
  categories: Awaited<ReturnType<typeof businessCategories>>,
) {
  const currency = (funding.find(({ usable }) => usable) ?? funding[0])?.currency ?? ''
  const bids = biddingRuleOf(currency)
  return {
    account: { id: row.id, account_id: row.account_id, name: row.name },
    timezone: account.timezone,
    funding_sources: funding.map((one) => ({ ...one })),
    currency,
    bids: bids && { least: amountOf(bids.minimum), most: amountOf(bids.maximum), step: amountOf(bids.denomination) },
    objectives: OBJECTIVES.map((objective) => {
      const rule = OBJECTIVE_RULES[objective]
      return {
        objective,
        goals: [...rule.goals],
        bid_strategies: [...rule.bidStrategies],
        products: [...rule.products],
        frequency_cap: rule.frequencyCap,
        needs_app: rule.needsApp,
        needs_categories: rule.needsCategories,
      }
    }),
    placements: PLACEMENT_SETS.PROMOTED_TWEETS.map((set) => [...set]),
    account_placements: PLACEMENT_SETS.PROMOTED_ACCOUNT.map((set) => [...set]),
    promotable_accounts: promotable,
    business_categories: categories.map(({ iab, ...one }) => ({ ...one, iab: [...iab] })),
    may_write: account.mayWrite,
  }
}
