// How many people ad sets share of those whom what they send reaches, and which exclusions would end it.

import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { isWorthSaying, type TellableOverlap, tellOverlap } from '@peregrine/domain/insights/overlap-rules.ts'
import { MINIMUM_CELL, tellParts } from '@peregrine/domain/insights/size-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { type Counted, sizeOfCount } from '@peregrine/domain/targeting/reach-rules.ts'
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
import type { OverlapPorts } from './overlap-ports.ts'
import type { Scope } from './own-campaigns.ts'
import { uncountedFor, whomAdSetIsFor } from './whom-ad-set-is-for.ts'

interface Seen {
  readonly row: AdSetLine
  readonly people: ReachedPeople
  readonly counted: Counted
  readonly config: string | null
}

/** The people whom an ad set reaches, or why they cannot be counted. */
async function peopleOf(
  ports: CampaignPorts & OverlapPorts,
  scope: Scope,
  row: AdSetLine,
): Promise<Pick<Seen, 'people' | 'config'> | Message> {
  const targeting = AdSetTargeting.parse(row.targeting)
  const excludeConfigs = row.exclude_configs as readonly string[]
  const whom = await whomAdSetIsFor(ports, scope, { targeting, adSet: row, excludeConfigs, userId: null })
  if ('code' in whom) return whom
  try {
    const people = await reachedPeople({ graph: ports.graph, network: ports.networkOf }, whom)
    if (!people) return message('nothing_countable')
    return { people, config: targeting.kind === 'config' ? targeting.config_id : null }
  } catch (error) {
    return uncountedFor(error)
  }
}

export async function overlapAdSets(
  ports: CampaignPorts & OverlapPorts,
  scope: Scope,
  rows: readonly AdSetLine[],
): Promise<AdSetOverlap> {
  const seen: Seen[] = []
  const unknown: AdSetOverlap['unknown'] = []
  for (const row of rows) {
    const found = await peopleOf(ports, scope, row)
    if ('code' in found) unknown.push({ id: row.id, name: row.name, reason: found })
    else seen.push({ row, ...found, counted: countReached(found.people) })
  }
  const pairs = seen.flatMap((a, first) => seen.slice(first + 1).map((b) => ({ a, b, ...sharedBy(a, b) })))
  return {
    ad_sets: seen.map(({ row, counted }) => ({
      id: row.id,
      name: row.name,
      campaign_name: row.campaign_name,
      size: sizeOfCount(counted),
    })),
    unknown,
    together: sizeOfCount(countTogether(seen.map(({ people }) => people))),
    pairs: pairs.map(({ a, b, both, told: reported }) => ({
      a: a.row.id,
      b: b.row.id,
      both: sizeOfCount({ count: reported.both, variance: both.variance }),
      share_a: reported.ofFirst,
      share_b: reported.ofSecond,
    })),
    suggestions: pairs
      .filter(({ told: reported }) => isWorthSaying(reported))
      .sort((one, other) => other.both.count - one.both.count)
      .map(({ a, b, told: reported }) => suggestionFor(a, b, reported)),
  }
}

function sharedBy(a: Seen, b: Seen): { readonly both: Counted; readonly told: TellableOverlap } {
  const { count, variance } = countReached(reachedByBoth(a.people, b.people))
  // Of whom something is not known is likely, not certain: no more than either of them has.
  const both = { count: Math.min(count, a.counted.count, b.counted.count), variance }
  return {
    both,
    told: tellOverlap({ first: a.counted.count, second: b.counted.count, both: both.count, population: 1 }),
  }
}

/** The larger one gives way: it loses the smaller part of its people. Where too few remain of it, both are one. */
function suggestionFor(a: Seen, b: Seen, reported: TellableOverlap): AdSetOverlap['suggestions'][number] {
  const [from, exclude] = a.counted.count >= b.counted.count ? [a, b] : [b, a]
  const left =
    exclude.config === null ? (from === a ? reported.onlyFirst : reported.onlySecond) : leftWithout(from, exclude)
  const names = { excluded: exclude.row.name, from: from.row.name }
  const merge = left < MINIMUM_CELL
  const how = merge ? 'overlap_merge' : exclude.config === null ? 'overlap_save_and_exclude' : 'overlap_exclude'
  return {
    action: merge ? 'merge' : 'exclude',
    from: from.row.id,
    exclude: exclude.row.id,
    config_id: merge ? null : exclude.config,
    shared: reported.both,
    left,
    how: message(how, names),
  }
}

/** Excluding an audience takes away whom it means, not everybody whom its ad set reaches. */
function leftWithout({ people, counted }: Seen, exclude: Seen): number {
  const { count } = countReached(withoutMeant(people, exclude.people))
  const [left = 0] = tellParts([count, Math.max(0, counted.count - count)])
  return left
}
