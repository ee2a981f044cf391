// What a package reaches exactly as it is ticked, beside the audience that is meant: the one answer that every screen shows.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { checkDefinition } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { type DefinitionDraft, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { leftOutOf } from '@peregrine/domain/audience-builder/left-out-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { toldChange } from '@peregrine/domain/insights/told-number-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { PackageCountry, TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { isTooBroad, sumOf } from '@peregrine/domain/targeting/reach-rules.ts'
import { type TickedPart, tickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import {
  type AccountBits,
  andNotInto,
  both,
  countBits,
  countMeant,
  countShown,
  type InsightPorts,
  isNarrowingField,
  joinedNarrowings,
  type Narrowing,
  openAudience,
  openNetwork,
  openToldPeople,
  sayNotReflected,
  sizeOf,
  sizeOfPeople,
  sourceOf,
  toldAccounts,
} from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { figuresOf, type OpenedCount, type OpenedReach, unitedOf } from './opened-reach.ts'
import { findRepairs } from './reach-repairs.ts'
import { isUncounted, type KnownLists, openReach } from './reach-sets.ts'

export interface ReachInput {
  /** Null: a list without an audience; only whom it reaches can be told. */
  readonly definition: DefinitionDraft | null
  readonly package: TargetingPackage
  readonly countries: readonly PackageCountry[]
  /** Audiences that are kept out, whatever the package says. */
  readonly excluded?: readonly DefinitionDraft[]
  /** Custom audiences whose people are left out. */
  readonly excludedLists?: readonly AccountBits[]
  /** Custom audiences of the package whose people we know. */
  readonly lists?: KnownLists
  readonly language: 'en' | 'ja'
}

/** A package to be counted, and whom it is meant for. */
export interface OpenedPackage extends OpenedReach {
  readonly lists: KnownLists
  /** The intended audience as it is shown; null where there is none. */
  readonly meant: Size | null
  /** Whoever may be meant, as far as what is known of everybody tells. */
  readonly possible: AccountBits
  /** Of those whom something chooses, the ones that are not excluded. */
  readonly withoutExcluded: (chosen: AccountBits) => AccountBits
}

const NOBODY = new Uint32Array(0)

/** Throws AudienceRefused as opening an audience does, and GraphTooHeavy where the sets are too large. */
export async function openPackage(ports: InsightPorts, input: Omit<ReachInput, 'language'>): Promise<OpenedPackage> {
  const audience = input.definition && (await openAudience(ports, input.definition))
  const network = audience?.network ?? (await openNetwork(ports))
  const ticked = tickedTargeting(input.package, input.countries)
  const lists: KnownLists = input.lists ?? new Map()
  const [sets, people] = await Promise.all([
    openReach(ports.graph, network, ticked, lists),
    audience
      ? openToldPeople(ports.graph, audience)
      : { stated: NOBODY, possible: NOBODY, narrowings: new Map<string, Narrowing>() },
  ])
  if (!sets || !people) throw new GraphTooHeavy('The accounts of this package are too many to be held.')
  const { stated, possible, narrowings: conditions } = people
  const defined = await Promise.all((input.excluded ?? []).map((definition) => openExcluded(ports, definition)))
  const excluded = [...defined, ...(input.excludedLists ?? [])]
  const withoutExcluded = (chosen: AccountBits): AccountBits =>
    excluded.reduce(
      // Fewer are not reflected in a size.
      (rest, out) => (countBits(both(rest, out)) < MINIMUM_CELL ? rest : andNotInto(rest, out)),
      chosen.slice(),
    )
  const count = (chosen: AccountBits, narrowings: ReadonlyMap<string, Narrowing>): OpenedCount => {
    const accounts = withoutExcluded(chosen)
    const inside = both(accounts, possible)
    const passing = [...narrowings.values()]
    const whole = countShown(inside, passing)
    const reached = sumOf(whole, countShown(andNotInto(accounts, possible), passing))
    const intended =
      conditions.size === 0 ? whole : countShown(inside, [...joinedNarrowings(conditions, narrowings).values()])
    const others = {
      count: Math.max(0, reached.count - intended.count),
      variance: reached.variance + intended.variance,
    }
    return { intended, others, reached }
  }
  const meant = audience && sizeOfPeople(audience, people)
  return {
    ...{ ports, network, audience, ticked, lists, sets, stated, possible, count },
    // Whether there is one of a few, or none, is told of a person.
    size: meant ? Math.max(countMeant(people).count, meant.size > 0 ? 1 : 0) : 0,
    meant,
    withoutExcluded,
  }
}

/** As the contract tells it: files, mails and saved lists are made of it as well (decision 026). Throws as opening a package does. */
export async function reachOfPackage(ports: InsightPorts, input: ReachInput): Promise<PackageReach> {
  const opened = await openPackage(ports, input)
  const { network, audience, ticked, lists, sets, size, count, meant } = opened
  const now = count(unitedOf(sets.united, sets), sets.narrowings)
  const tooBroad = audience !== null && isTooBroad(now.reached.count, size)
  return PackageReach.parse({
    source: sourceOf(network),
    audience: meant && audience && (await sayNotReflected(ports.graph, audience, meant)),
    ...figuresOf(now, size),
    everybody: ticked.united.length === 0,
    lookalikes: ticked.united.some(({ field }) => field === 'handles'),
    tooBroad,
    uncounted: [...ticked.united, ...ticked.intersected]
      .filter((part) => isUncounted(part, lists))
      .map(({ field }) => field),
    parts: [...ticked.united, ...ticked.intersected].map((part) => contributionOf(part, opened, now)),
    repairs: tooBroad ? await findRepairs(opened, now, input.language) : [],
    groups: tooBroad ? groupsOf(opened) : [],
    leftOut: await leftOutWithSizes(ports, input, ticked.united.length === 0),
  } satisfies PackageReach)
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
      without: isEmpty(without) || checkDefinition(without).length > 0 ? null : await sizeAlone(ports, without),
    })),
  )
}

/** Of another definition than the audience's: its parts have other places there. */
async function sizeAlone(ports: InsightPorts, definition: DefinitionDraft): Promise<Size> {
  const { notReflected: _, ...size } = await sizeOf(ports, definition)
  return size
}

async function openExcluded(ports: InsightPorts, definition: DefinitionDraft): Promise<AccountBits> {
  const bits = await toldAccounts(ports.graph, await openAudience(ports, definition))
  if (!bits) throw new GraphTooHeavy('The accounts of an excluded audience are too many to be held.')
  return bits
}

/** What is reached because of a part: the reach with it less the reach without it. */
function contributionOf(part: TickedPart, opened: OpenedPackage, now: OpenedCount): PackageReach['parts'][number] {
  const without = isUncounted(part, opened.lists) ? null : countWithout(part, opened)
  return {
    field: part.field,
    family: part.family,
    ticked: part.values.length,
    adds: without && toldChange(now.reached.count, without.reached.count),
    addsIntended: without && toldChange(now.intended.count, without.intended.count),
  }
}

/** Each part as an ad set of its own, but for those that reach nobody; one alone is no choice. */
function groupsOf({ sets, count, size, lists }: OpenedPackage): PackageReach['groups'] {
  const groups = sets.united.flatMap((united) => {
    const alone = count(unitedOf([united], sets), sets.narrowings)
    const reaches = alone.reached.count > 0 || isUncounted(united.part, lists)
    return reaches ? [{ field: united.part.field, after: figuresOf(alone, size) }] : []
  })
  return groups.length > 1 ? groups : []
}

/** Null: without it nothing would choose people any more, and everybody would be reached. */
function countWithout(part: TickedPart, { sets, count, ticked }: OpenedReach): OpenedCount | null {
  if (part.family === 'united') {
    const others = sets.united.filter((one) => one.part !== part)
    return others.length === 0 ? null : count(unitedOf(others, sets), sets.narrowings)
  }
  const groupShared = ticked.intersected.some((one) => one !== part && one.group === part.group)
  if (groupShared || !isNarrowingField(part.field)) return null
  const rest = new Map([...sets.narrowings].filter(([group]) => group !== part.group))
  return count(unitedOf(sets.united, sets), rest)
}
