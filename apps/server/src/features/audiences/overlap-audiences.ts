// What several audiences have in common as it is told of them (decision 026): every combination of them, and each two.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Overlap } from '@peregrine/contract/audiences/audience-shapes.ts'
import { discloseOverlap, type TellableOverlap } from '@peregrine/domain/insights/overlap-rules.ts'
import { discloseFew, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import {
  AudienceRefused,
  andInto,
  countBits,
  countTold,
  openAudience,
  openNetwork,
  toldAccounts,
} from '#features/insights/insights-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type AudienceRow, findAudiences } from './audience-store.ts'
import { answering, memberships } from './own-audience.ts'

type Requested<Name extends 'overlap' | 'compare'> = HandlerContext<(typeof audienceConfigs)[Name]>

/** These audiences in their order; refuses when one is not there, or foreign. */
export async function audiencesInOrder(
  { db, clock }: Pick<AudiencePorts, 'db' | 'clock'>,
  context: Pick<Requested<'overlap'>, 'caller' | 'namedTeam' | 'refuse'>,
  ids: readonly string[],
): Promise<AudienceRow[]> {
  const teams = memberships(context).map(({ team }) => team)
  const found = await findAudiences(db, teams, ids, new Date(clock()))
  return ids.map((id) => found.find((row) => row.id === id && row.deleted_at === null) ?? context.refuse('not_found'))
}

/** The accounts of an audience that are told of; throws AudienceRefused when they are too many to be compared one by one. */
export async function toldMembers(ports: AudiencePorts, row: AudienceRow): Promise<Uint32Array> {
  const members = await toldAccounts(ports.graph, await openAudience(ports, row.definition))
  if (members === undefined) throw new AudienceRefused('question_too_heavy')
  return members
}

export async function overlapAudiences(ports: AudiencePorts, context: Requested<'overlap'>): Promise<Overlap> {
  const rows = await audiencesInOrder(ports, context, [...new Set(context.body.audiences)])
  return await answering(context.refuse, async () => {
    const network = await openNetwork(ports)
    const sets: Uint32Array[] = []
    for (const row of rows) sets.push(await toldMembers(ports, row))
    return overlapReply(rows, sets, network.accounts)
  })
}

const NOBODY = new Uint32Array(0)

/** What these sets of accounts have in common, as far as it may be told. */
export function overlapReply(
  rows: readonly (Pick<AudienceRow, 'id' | 'name'> & Partial<Pick<AudienceRow, 'core_size' | 'sizes'>>)[],
  sets: readonly Uint32Array[],
  population: number,
): Overlap {
  // Whether a few people are in another audience is told of a person.
  const counted = [...countCombinations(sets.map((set) => (countBits(set) < MINIMUM_CELL ? NOBODY : set)))]
  // Of what was counted, not of what is told: the small ones would weigh too much.
  const sumOf = (holds: (mask: number) => boolean): number =>
    discloseFew(counted.reduce((total, [mask, accounts]) => (holds(mask) ? total + accounts : total), 0))
  const combinations = new Map(counted.map(([mask, accounts]) => [mask, discloseFew(accounts)]))
  const sizes = sets.map(countTold)
  const all = rows.map((_, index) => index)
  const intersections = [...combinations]
    .filter(([, accounts]) => accounts >= MINIMUM_CELL)
    .map(([mask, accounts]) => ({ members: all.filter((index) => (mask >>> index) & 1), accounts }))
    .sort((one, other) => other.accounts - one.accounts || one.members.length - other.members.length)
  return {
    audiences: rows.map(({ id, name, core_size: size, sizes: told }, index) => ({
      ...{ id, name },
      // Estimated for those who say nothing, too: nobody knows which of them are in two audiences.
      size: size ?? sizes[index] ?? 0,
      counted: size === 0 ? 0 : (sizes[index] ?? 0),
      ...(told?.core.notReflected && { notReflected: told.core.notReflected }),
    })),
    population,
    union: sumOf(() => true),
    several: sumOf((mask) => (mask & (mask - 1)) !== 0),
    intersections,
    pairs: all.flatMap((first) =>
      all.slice(first + 1).map((second) => {
        const [one, other] = [sets[first], sets[second]]
        return { first, second, ...pairOverlap(one ?? new Uint32Array(0), other ?? new Uint32Array(0), population) }
      }),
    ),
    unique: all.map((audience) => ({ audience, accounts: combinations.get(1 << audience) ?? discloseFew(0) })),
  }
}

/** How two sets overlap, as far as it may be told. */
export function pairOverlap(one: Uint32Array, other: Uint32Array, population: number): TellableOverlap {
  const [first, second] = [countBits(one), countBits(other)]
  return discloseOverlap({ first, second, both: countBits(andInto(one.slice(), other)), population })
}

/** Accounts by the sets in which they stand (a bit each) and in no others; at most 31 sets. */
export function countCombinations(sets: readonly Uint32Array[]): Map<number, number> {
  const words = sets.reduce((most, set) => Math.max(most, set.length), 0)
  const counts = new Map<number, number>()
  for (let at = 0; at < words; at += 1) {
    let any = 0
    for (const set of sets) any |= set[at] ?? 0
    while (any !== 0) {
      const lowest = any & -any
      let mask = 0
      for (let index = 0; index < sets.length; index += 1)
        if (((sets[index]?.[at] ?? 0) & lowest) !== 0) mask |= 1 << index
      counts.set(mask, (counts.get(mask) ?? 0) + 1)
      any ^= lowest
    }
  }
  return counts
}
