// What a package reaches exactly as it is ticked, beside the audience that is meant: the one answer that every screen shows.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { checkDefinition } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { type DefinitionDraft, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { leftOutOf } from '@peregrine/domain/audience-builder/left-out-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { PackageCountry, TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { type CountedReach, isTooBroad, sizeOfCount } from '@peregrine/domain/targeting/reach-rules.ts'
import { type TickedPart, tickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import {
  type AccountBits,
  accountsFromLeaves,
  andNotInto,
  countBits,
  type InsightPorts,
  openAudience,
  openNetwork,
  sizeOf,
  sourceOf,
} from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { both, countShown, type Narrowing } from './count-shown.ts'
import { figuresOf, type OpenedReach, unitedOf } from './opened-reach.ts'
import { findRepairs } from './reach-repairs.ts'
import { isNarrowingField, openIntended, openReach, type UnitedBits } from './reach-sets.ts'

export interface ReachInput {
  /** Null: a list without an audience; only whom it reaches can be told. */
  readonly definition: DefinitionDraft | null
  readonly package: TargetingPackage
  readonly countries: readonly PackageCountry[]
  /** Audiences that are kept out, whatever the package says. */
  readonly excluded?: readonly DefinitionDraft[]
  readonly language: 'en' | 'ja'
}

/** A package to be counted, and who may be meant besides. */
export interface OpenedPackage extends OpenedReach {
  readonly undecided: AccountBits | null
  /** Of those whom something chooses, the ones that count: nobody excluded, and nobody of whom it cannot be told. */
  readonly kept: (chosen: AccountBits) => AccountBits
}

/** Throws AudienceRefused as opening an audience does, and GraphTooHeavy where the sets are too large. */
export async function openPackage(ports: InsightPorts, input: Omit<ReachInput, 'language'>): Promise<OpenedPackage> {
  const audience = input.definition && (await openAudience(ports, input.definition))
  const network = audience?.network ?? (await openNetwork(ports))
  const ticked = tickedTargeting(input.package, input.countries)
  const [sets, intended] = await Promise.all([
    openReach(ports.graph, network, ticked),
    audience ? openIntended(ports.graph, audience) : { members: new Uint32Array(0), undecided: null },
  ])
  if (!sets || !intended) throw new GraphTooHeavy('The accounts of this package are too many to be held.')
  const { members, undecided } = intended
  const excluded = await Promise.all((input.excluded ?? []).map((definition) => openExcluded(ports, definition)))
  const retained = (chosen: AccountBits): AccountBits => {
    const rest = excluded.reduce(andNotInto, chosen.slice())
    return undecided ? andNotInto(rest, undecided) : rest
  }
  const count = (chosen: AccountBits, narrowings: readonly Narrowing[]): CountedReach => {
    const accounts = retained(chosen)
    return {
      intended: countShown(both(accounts, members), narrowings),
      others: countShown(andNotInto(accounts, members), narrowings),
    }
  }
  const size = countBits(members)
  return { ports, network, audience, ticked, sets, members, size, kept: retained, count, undecided }
}

/** Throws as opening a package does. */
export async function reachOfPackage(ports: InsightPorts, input: ReachInput): Promise<PackageReach> {
  const opened = await openPackage(ports, input)
  const { network, audience, ticked, sets, size, count, undecided } = opened
  const now = count(unitedOf(sets.united, sets), [...sets.narrowings.values()])
  const tooBroad = audience !== null && isTooBroad(now.intended.count + now.others.count, size)
  return {
    source: sourceOf(network),
    audience: audience && sizeOfCount({ count: size, variance: 0 }),
    ...figuresOf(now, size),
    everybody: ticked.united.length === 0,
    lookalikes: ticked.united.some(({ field }) => field === 'handles'),
    tooBroad,
    undecided: undecided && sizeOfCount({ count: countBits(undecided), variance: 0 }),
    uncounted: [...ticked.united, ...ticked.intersected]
      .map(({ field }) => field)
      .filter((field) => UNCOUNTED.has(field)),
    parts: [...ticked.united, ...ticked.intersected].map((part) => contributionOf(part, opened, now)),
    repairs: tooBroad ? await findRepairs(opened, now, input.language) : [],
    groups: tooBroad && sets.united.length > 1 ? sets.united.map((part) => groupOf(part, opened)) : [],
    leftOut: await leftOutWithSizes(ports, input, ticked.united.length === 0),
  }
}

/** What cannot be carried over, and how large the audience would be if it were not asked for. */
function leftOutWithSizes(
  ports: InsightPorts,
  { definition, language }: ReachInput,
  nothingChosen: boolean,
): Promise<PackageReach['leftOut']> {
  const parts = definition ? leftOutOf(definition, language) : []
  return Promise.all(
    parts.map(async ({ message: { code, values }, without }) => ({
      // Nothing else of the audience stands in for it where nothing is ticked.
      ...(code === 'left_kind' && nothingChosen ? message('left_kind_bare', values) : message(code, values)),
      without: isEmpty(without) || checkDefinition(without).length > 0 ? null : await sizeOf(ports, without),
    })),
  )
}

async function openExcluded(ports: InsightPorts, definition: DefinitionDraft): Promise<AccountBits> {
  const bits = await accountsFromLeaves(ports.graph, await openAudience(ports, definition))
  if (!bits) throw new GraphTooHeavy('The accounts of an excluded audience are too many to be held.')
  return bits
}

/** What our data knows nothing of: people put into a custom audience, and which operator somebody uses. */
export const UNCOUNTED: ReadonlySet<string> = new Set(['custom_audiences', 'network_operators'])

/** What is reached because of a part: the reach with it less the reach without it. */
function contributionOf(part: TickedPart, opened: OpenedReach, now: CountedReach): PackageReach['parts'][number] {
  const without = UNCOUNTED.has(part.field) ? null : countWithout(part, opened)
  const differ = (one: number, other: number) => {
    const difference = one - other
    return Math.abs(difference) < MINIMUM_CELL && difference !== 0 ? null : difference
  }
  return {
    field: part.field,
    family: part.family,
    ticked: part.values.length,
    adds: without && differ(totalOf(now), totalOf(without)),
    addsIntended: without && differ(now.intended.count, without.intended.count),
  }
}

/** A part as an ad set of its own. */
const groupOf = (united: UnitedBits, { sets, count, size }: OpenedReach): PackageReach['groups'][number] => ({
  field: united.part.field,
  after: figuresOf(count(unitedOf([united], sets), [...sets.narrowings.values()]), size),
})

const totalOf = ({ intended, others }: CountedReach): number => intended.count + others.count

/** Null: without it nothing would choose people any more, and everybody would be reached. */
function countWithout(part: TickedPart, { sets, count, ticked }: OpenedReach): CountedReach | null {
  const narrowings = [...sets.narrowings]
  if (part.family === 'united') {
    const others = sets.united.filter((one) => one.part !== part)
    if (others.length === 0) return null
    return count(
      unitedOf(others, sets),
      narrowings.map(([, one]) => one),
    )
  }
  const groupShared = ticked.intersected.some((one) => one !== part && one.group === part.group)
  if (groupShared || !isNarrowingField(part.field)) return null
  return count(
    unitedOf(sets.united, sets),
    narrowings.filter(([group]) => group !== part.group).map(([, one]) => one),
  )
}
