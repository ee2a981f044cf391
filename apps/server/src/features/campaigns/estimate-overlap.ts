// What the ad platform's own estimates say of how many people ad sets share: of each, of two as one, and of all as one.
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import {
  type Between,
  mergedCriteria,
  type SharedPeople,
  sharedPeople,
  withinParts,
} from '@peregrine/domain/campaigns/shared-people-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { Refusal } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import { type AdSetLine, findCampaign } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { compileAdSet, TargetingUnfit } from './compile-targeting.ts'
import { estimateOf } from './estimate-criteria.ts'
import type { Scope } from './own-campaigns.ts'
import { criterionOf, isWaiting, type NamedCriterion, type StoredCriterion, storedOf } from './stored-criteria.ts'

/** More ad sets than these are not compared two by two. */
const MOST = 8
/** Estimates at the same time. */
const AT_ONCE = 4

export interface EstimatedSet extends Between {
  readonly id: string
  readonly criteria: readonly NamedCriterion[]
  readonly account: string
}

export interface EstimatedPair extends SharedPeople {
  readonly a: EstimatedSet
  readonly b: EstimatedSet
  readonly together: Between
}

export interface EstimatedOverlap {
  readonly sets: readonly EstimatedSet[]
  readonly pairs: readonly EstimatedPair[]
  readonly together: AdSetOverlap['estimated']['together']
}

const UNKNOWN: EstimatedOverlap = { sets: [], pairs: [], together: null }

/** Nothing where the ad platform cannot be asked, or does not tell. */
export async function estimateOverlap(
  ports: CampaignPorts,
  scope: Scope,
  rows: readonly AdSetLine[],
): Promise<EstimatedOverlap> {
  const accounts = [...Map.groupBy(rows.slice(0, MOST), (row) => row.team_account_id)]
  const found: EstimatedOverlap[] = []
  for (const [account, own] of accounts) {
    try {
      found.push(await inAccount(ports, scope.acting, account, (open) => estimateIn(ports, scope, open, own)))
    } catch (error) {
      // What is counted in our data is told all the same while the ad platform is away.
      if (!(error instanceof Refusal)) throw error
    }
  }
  const [only = UNKNOWN] = found
  const whole = accounts.length === 1 && only.sets.length === rows.length
  return {
    sets: found.flatMap(({ sets }) => sets),
    pairs: found.flatMap(({ pairs }) => pairs),
    together: whole ? only.together : null,
  }
}

async function estimateIn(
  ports: CampaignPorts,
  scope: Scope,
  account: OpenAdAccount,
  rows: readonly AdSetLine[],
): Promise<EstimatedOverlap> {
  const sets = await inBatches(rows, async (row): Promise<EstimatedSet | null> => {
    const criteria = (await sentBy(ports, scope, account, row))?.map(criterionOf)
    const estimate = criteria && criteria.length > 0 ? await estimateOf(ports, account, criteria.map(storedOf)) : null
    return criteria && estimate ? { id: row.id, criteria, account: account.accountId, ...estimate } : null
  })
  const two = sets.flatMap((a, first) => sets.slice(first + 1).map((b) => ({ a, b })))
  const pairs = await inBatches(two, async ({ a, b }): Promise<EstimatedPair | null> => {
    const merged = await estimateMerged(ports, account, [a, b])
    return merged && { a, b, together: merged, ...sharedPeople(a, b, merged, merged.exact) }
  })
  return { sets, pairs, together: sets.length < 2 ? null : await estimateMerged(ports, account, sets) }
}

async function estimateMerged(ports: CampaignPorts, account: OpenAdAccount, sets: readonly EstimatedSet[]) {
  const merged = mergedCriteria(sets.map(({ criteria }) => criteria))
  const estimate = merged && (await estimateOf(ports, account, merged.criteria.map(storedOf)))
  return merged && estimate && { ...estimate, ...withinParts(estimate, sets), exact: merged.exact }
}

/** What `from` would still reach if the list of an audience were excluded from it; null: not told. */
export async function estimateWithout(
  ports: CampaignPorts,
  scope: Scope,
  teamAccount: string,
  from: EstimatedSet,
  list: { readonly id: string; readonly name: string },
): Promise<Between | null> {
  const excluded: StoredCriterion = ['CUSTOM_AUDIENCE', 'NE', list.id, list.name]
  try {
    return await inAccount(ports, scope.acting, teamAccount, (open) =>
      estimateOf(ports, open, [...from.criteria.map(storedOf), excluded]),
    )
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** As it was sent or checked last, compiled now otherwise; null: it cannot be sent. */
async function sentBy(
  ports: CampaignPorts,
  scope: Scope,
  account: OpenAdAccount,
  row: AdSetLine,
): Promise<readonly StoredCriterion[] | null> {
  const known = row.criteria ?? row.criteria_observed
  // Without a list that isn't sent yet it would be others.
  if (known) return known.some(isWaiting) ? null : known
  const campaign = await findCampaign(ports.db, [scope.acting.team], row.campaign_id, new Date(ports.clock()))
  if (!campaign) return null
  try {
    return (await compileAdSet(ports, account, campaign, row)).criteria
  } catch (error) {
    if (error instanceof TargetingUnfit) return null
    throw error
  }
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result | null>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = await Promise.all(items.slice(from, from + AT_ONCE).map(work))
    results.push(...some.filter((one) => one !== null))
  }
  return results
}
