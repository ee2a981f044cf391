// How many people ad sets share, counted exactly in our data, and which exclusions would end it.

import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { audienceOfPackage } from '@peregrine/domain/campaigns/package-audience-rules.ts'
import { type TellableOverlap, tellOverlap } from '@peregrine/domain/insights/overlap-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import {
  AudienceRefused,
  accountsFromLeaves,
  andInto,
  countBits,
  exactSize,
  openAudience,
} from '#features/insights/insights-public.ts'
import type { AdSetLine } from './campaign-list-store.ts'
import { chosenAudience } from './compile-targeting.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import type { Acting } from './own-campaigns.ts'

const sizeOf = (size: number): Size => exactSize(size, size)

interface Seen {
  readonly row: AdSetLine
  readonly members: Uint32Array
  readonly size: number
  readonly config: string | null
}

/** The people of an ad set, or why they cannot be counted. */
async function peopleOf(
  ports: OverlapPorts,
  acting: Acting,
  row: AdSetLine,
): Promise<{ readonly members: Uint32Array; readonly config: string | null } | Message> {
  const targeting = AdSetTargeting.parse(row.targeting)
  if (targeting.kind === 'network') return message('targeted_there_only')
  const chosen = await chosenAudience(ports, targeting, { teamId: acting.team, userId: acting.userId })
  if (!chosen) return message('audience_or_list_gone')
  const packaged = audienceOfPackage(chosen.package, chosen.countries)
  // Entries of its own say whom it is shown to; the audience they are meant for is somebody else's.
  const meant = targeting.kind === 'package' ? null : chosen.definition
  const definition: Definition | null = meant ?? packaged?.definition ?? null
  if (definition === null) return message('nothing_countable')
  try {
    const members = await accountsFromLeaves(
      ports.graph,
      await openAudience({ graph: ports.graph, network: ports.networkOf }, definition),
    )
    if (members === undefined) return message('too_many_to_compare')
    return { members, config: targeting.kind === 'config' ? targeting.config_id : null }
  } catch (error) {
    if (error instanceof AudienceRefused) return message(error.code)
    throw error
  }
}

const widened = (bits: Uint32Array, words: number): Uint32Array => {
  const wide = new Uint32Array(words)
  wide.set(bits)
  return wide
}

export async function overlapAdSets(
  ports: OverlapPorts,
  acting: Acting,
  rows: readonly AdSetLine[],
): Promise<AdSetOverlap> {
  const seen: Seen[] = []
  const unknown: AdSetOverlap['unknown'] = []
  for (const row of rows) {
    const people = await peopleOf(ports, acting, row)
    if ('code' in people) unknown.push({ id: row.id, name: row.name, reason: people })
    else seen.push({ row, members: people.members, size: countBits(people.members), config: people.config })
  }
  const words = Math.max(0, ...seen.map(({ members }) => members.length))
  const together = new Uint32Array(words)
  for (const { members } of seen) for (const [at, word] of members.entries()) together[at] = (together[at] ?? 0) | word
  const pairs = seen.flatMap((a, first) =>
    seen.slice(first + 1).map((b) => {
      const both = countBits(andInto(widened(a.members, words), widened(b.members, words)))
      return { a, b, both, told: tellOverlap({ first: a.size, second: b.size, both, population: 1 }) }
    }),
  )
  return {
    ad_sets: seen.map(({ row, size }) => ({
      id: row.id,
      name: row.name,
      campaign_name: row.campaign_name,
      size: sizeOf(size),
    })),
    unknown,
    together: sizeOf(countBits(together)),
    pairs: pairs.map(({ a, b, told }) => ({
      a: a.row.id,
      b: b.row.id,
      both: sizeOf(told.both),
      share_a: told.ofFirst,
      share_b: told.ofSecond,
    })),
    suggestions: pairs
      .filter(({ both }) => both > 0)
      .sort((one, other) => other.both - one.both)
      .map(({ a, b, told }) => suggestionFor(a, b, told)),
  }
}

/** The larger one gives way: it loses the smaller part of its people. */
function suggestionFor(a: Seen, b: Seen, told: TellableOverlap): AdSetOverlap['suggestions'][number] {
  const [from, exclude] = a.size >= b.size ? [a, b] : [b, a]
  const left = from === a ? told.onlyFirst : told.onlySecond
  const names = { excluded: exclude.row.name, from: from.row.name }
  return {
    from: from.row.id,
    exclude: exclude.row.id,
    config_id: exclude.config,
    shared: told.both,
    left,
    how: message(exclude.config === null ? 'overlap_save_and_exclude' : 'overlap_exclude', names),
  }
}
