// How many people ad sets share of those whom what they send reaches, and which exclusions would end it.

import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { isMostlyEstimated } from '@peregrine/domain/campaigns/shared-people-rules.ts'
import {
  discloseOverlap,
  isMostlyShared,
  isWorthSaying,
  type TellableOverlap,
} from '@peregrine/domain/insights/overlap-rules.ts'
import { type Counted, discloseFew, MINIMUM_CELL, sizeOfCount } from '@peregrine/domain/insights/size-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import {
  countReached,
  countTogether,
  type ReachedPeople,
  reachedByBoth,
  reachedPeople,
  withoutMeant,
} from '#features/targeting/targeting-public.ts'
import type { AdSetLine } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type EstimatedPair, estimateOverlap, estimateWithout } from './estimate-overlap.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import type { Scope } from './own-campaigns.ts'
import { uncountedFor, whomAdSetIsFor } from './whom-ad-set-is-for.ts'

interface Seen {
  readonly row: AdSetLine
  readonly people: ReachedPeople
  readonly counted: Counted
  readonly config: string | null
  readonly partly: boolean
}

const configOf = (targeting: AdSetTargeting) => (targeting.kind === 'config' ? targeting.config_id : null)

/** The people whom an ad set reaches, or why they cannot be counted. */
async function peopleOf(
  ports: CampaignPorts & OverlapPorts,
  scope: Scope,
  row: AdSetLine,
): Promise<Pick<Seen, 'people' | 'config' | 'partly'> | Message> {
  const targeting = AdSetTargeting.parse(row.targeting)
  const excludeConfigs = row.exclude_configs as readonly string[]
  const account = scope.accounts.get(row.team_account_id)?.account_id ?? null
  const requested = { targeting, adSet: row, account, excludeConfigs, userId: null, asSent: true }
  const whom = await whomAdSetIsFor(ports, scope, requested)
  if ('code' in whom) return whom
  try {
    const people = await reachedPeople({ graph: ports.graph, network: ports.networkOf }, whom)
    if (!people) return message('nothing_countable')
    return { people, partly: people.partly, config: configOf(targeting) }
  } catch (error) {
    return uncountedFor(error)
  }
}

/** `estimated`: the ad platform is asked too. */
export async function overlapAdSets(
  ports: CampaignPorts & OverlapPorts,
  scope: Scope,
  rows: readonly AdSetLine[],
  { estimated = true }: { readonly estimated?: boolean } = {},
): Promise<AdSetOverlap> {
  const seen: Seen[] = []
  const unknown: AdSetOverlap['unknown'] = []
  for (const row of rows) {
    const found = await peopleOf(ports, scope, row)
    if ('code' in found) unknown.push({ id: row.id, name: row.name, reason: found })
    else seen.push({ row, ...found, counted: countReached(found.people) })
  }
  const pairs = seen.flatMap((a, first) => seen.slice(first + 1).map((b) => ({ a, b, ...sharedBy(a, b) })))
  const theirs = estimated ? await estimateOverlap(ports, scope, rows) : { sets: [], pairs: [], together: null }
  const mergedOf = (one: string, other: string) => {
    const found = theirs.pairs.find(({ a, b }) => [a.id, b.id].includes(one) && [a.id, b.id].includes(other))
    return found ? { least: found.together.least, most: found.together.most } : null
  }
  const suggestions = pairs
    .filter(({ disclosed }) => isWorthSaying(disclosed))
    .sort((one, other) => other.both.count - one.both.count)
    .map(({ a, b, disclosed }) => ({ ...suggestionFor(a, b, disclosed), merged: mergedOf(a.row.id, b.row.id) }))
  const mostly = pairs.filter(({ disclosed }) => isMostlyShared(disclosed))
  const unseen = theirs.pairs.filter(
    (pair) => isMostlyEstimated(pair) && !mostly.some(({ a, b }) => a.row.id === pair.a.id && b.row.id === pair.b.id),
  )
  const byEstimate = await Promise.all(unseen.map((pair) => estimatedSuggestion(ports, scope, rows, pair)))
  const replaced = new Set(unseen.map(({ a, b }) => `${a.id} ${b.id}`))
  return {
    ad_sets: seen.map(({ row, counted }) => ({
      id: row.id,
      name: row.name,
      campaign_name: row.campaign_name,
      size: sizeOfCount(counted),
    })),
    unknown,
    partly: seen.filter(({ partly }) => partly).map(({ row }) => row.id),
    together: sizeOfCount(countTogether(seen.map(({ people }) => people))),
    pairs: pairs.map(({ a, b, both, disclosed }) => ({
      a: a.row.id,
      b: b.row.id,
      both: sizeOfCount({ count: disclosed.both, variance: both.variance }),
      share_a: disclosed.ofFirst,
      share_b: disclosed.ofSecond,
    })),
    estimated: {
      ad_sets: theirs.sets.map(({ id, least, most }) => ({ id, least, most })),
      pairs: theirs.pairs.map(({ a, b, least, most, likely, shareA, shareB }) => ({
        ...{ a: a.id, b: b.id, least, most, likely },
        ...{ share_a: wholePercent(shareA), share_b: wholePercent(shareB) },
      })),
      together: theirs.together,
    },
    not_excluded: await notExcluded(ports, scope, rows),
    suggestions: [
      ...byEstimate.flatMap((one) => one ?? []),
      ...suggestions.filter(
        ({ from, exclude }) => !replaced.has(`${from} ${exclude}`) && !replaced.has(`${exclude} ${from}`),
      ),
    ],
  }
}

const wholePercent = (share: number): number => Math.round(share * 100) / 100

/** Audiences that an ad set leaves out in vain. */
async function notExcluded(
  ports: CampaignPorts,
  { acting, accounts }: Scope,
  rows: readonly AdSetLine[],
): Promise<AdSetOverlap['not_excluded']> {
  const missing: AdSetOverlap['not_excluded'] = []
  for (const row of rows) {
    const account = accounts.get(row.team_account_id)
    for (const config of row.exclude_configs as readonly string[]) {
      const list = account && (await ports.uploadedAudience(acting.team, account.account_id, config))
      // Of a customer list that is not ready the check says so, and nothing is launched.
      if ((list && list.id !== null) || (await ports.customerList(acting.team, config))) continue
      const name = (await ports.audienceName(acting.team, config)) ?? ''
      missing.push({ ad_set: row.id, config_id: config, name, account: account?.id ?? null })
    }
  }
  return missing
}

/** The larger gives way, where the list of the other takes most of what they share away from it; otherwise both are one. */
async function estimatedSuggestion(
  ports: CampaignPorts,
  scope: Scope,
  rows: readonly AdSetLine[],
  pair: EstimatedPair,
): Promise<AdSetOverlap['suggestions'][number] | null> {
  const [from, exclude] = pair.a.least >= pair.b.least ? [pair.a, pair.b] : [pair.b, pair.a]
  const [fromRow, row] = [from, exclude].map((set) => rows.find(({ id }) => id === set.id))
  if (!fromRow || !row) return null
  const shared = pair.likely ?? pair.least
  const { least, most } = pair.together
  const base = {
    ...{ from: from.id, exclude: exclude.id, shared, basis: 'estimated' as const, merged: { least, most } },
    names: { excluded: row.name, from: fromRow.name },
  }
  const merge = ({ names, ...rest }: typeof base) => ({
    ...rest,
    ...{ action: 'merge' as const, config_id: null, left: 0, how: message('overlap_merge_estimated', names) },
  })
  const config = configOf(AdSetTargeting.parse(row.targeting))
  // An ad set can't exclude the audience that it is for.
  if (config !== null && config === configOf(AdSetTargeting.parse(fromRow.targeting))) return merge(base)
  const list = config && (await ports.uploadedAudience(scope.acting.team, exclude.account, config))
  if (!list || list.id === null || list.state !== 'ready') return merge(base)
  const left = await estimateWithout(ports, scope, fromRow.team_account_id, from, { id: list.id, name: list.name })
  const taken = left && (from.least + from.most - left.least - left.most) / 2
  if (!left || !taken || taken < shared / 2) return merge(base)
  const { names, ...rest } = base
  return {
    ...rest,
    ...{ action: 'exclude', config_id: config, left: Math.round((left.least + left.most) / 2) },
    how: message('overlap_exclude_listed', names),
  }
}

function sharedBy(a: Seen, b: Seen): { readonly both: Counted; readonly disclosed: TellableOverlap } {
  const { count, variance } = countReached(reachedByBoth(a.people, b.people))
  // Of whom something is not known is likely, not certain: no more than either of them has.
  const both = { count: Math.min(count, a.counted.count, b.counted.count), variance }
  return {
    both,
    disclosed: discloseOverlap({ first: a.counted.count, second: b.counted.count, both: both.count, population: 1 }),
  }
}

/** The larger one gives way: it loses the smaller part of its people. Where too few remain of it, both are one. */
function suggestionFor(
  a: Seen,
  b: Seen,
  reported: TellableOverlap,
): Omit<AdSetOverlap['suggestions'][number], 'merged'> {
  const [from, exclude] = a.counted.count >= b.counted.count ? [a, b] : [b, a]
  const left =
    exclude.config === null ? (from === a ? reported.onlyFirst : reported.onlySecond) : leftWithout(from, exclude)
  const names = { excluded: exclude.row.name, from: from.row.name }
  // An ad set can't exclude the audience that it is for.
  const merge = left < MINIMUM_CELL || (exclude.config !== null && exclude.config === from.config)
  const how = merge ? 'overlap_merge' : exclude.config === null ? 'overlap_save_and_exclude' : 'overlap_exclude'
  return {
    action: merge ? 'merge' : 'exclude',
    from: from.row.id,
    exclude: exclude.row.id,
    config_id: merge ? null : exclude.config,
    shared: reported.both,
    left,
    basis: 'counted',
    how: message(how, names),
  }
}

/** Excluding an audience takes away whom it means, not everybody whom its ad set reaches. */
const leftWithout = ({ people }: Seen, exclude: Seen): number =>
  discloseFew(countReached(withoutMeant(people, exclude.people)).count)
