// From a targeting package to a plan for one line item: what is created, what stands already, what goes, what is left out and why.
import { type CriteriaFacts, checkCriteria } from '../ad-network/criterion-check-rules.ts'
import { CRITERION_LIMITS, criterionKey, KEYWORD_TYPES, type TargetingType } from '../ad-network/criterion-rules.ts'
import type { NetworkProblem } from '../ad-network/network-problem-rules.ts'
import { checkPlacements } from '../ad-network/placement-rules.ts'
import { problemMessage } from '../ad-network/problem-message-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { packageType } from './application-rules.ts'
import { adviceOn, chosenPlacements, networkPlacements, placementRefusals } from './compatibility-rules.ts'
import { COUNTRIES_SENT_BELOW, isEmptyPackage, selectedCounts } from './package-rules.ts'
import { meaningOf } from './plan-meaning.ts'
import { reachedAndExcluded } from './reached-and-excluded-rules.ts'
import { type Resolved, resolveExclusion, resolveTargeting } from './resolve-entries.ts'
import { isPlacement } from './targeting-option-rules.ts'
import type {
  ApplyMode,
  CompileInput,
  DroppedItem,
  ExistingItem,
  PlanItem,
  PlanOption,
  PlanTarget,
  TargetingPlan,
} from './targeting-plan.ts'

/** The placement that holds all others on the network itself. */
const EVERYWHERE = 'ALL_ON_TWITTER'

/** What a line item is that does not stand yet: posts, shown everywhere on the network. */
export const NEW_LINE_ITEM: PlanTarget = {
  criteria: [],
  placements: [EVERYWHERE],
  objective: 'ENGAGEMENTS',
  productType: 'PROMOTED_TWEETS',
}

/** The types that a package speaks of: a line item that it is put into targets of these what the package says, no more. */
const PACKAGE_TYPES: readonly TargetingType[] = [
  ...KEYWORD_TYPES,
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'INTEREST',
  'CONVERSATION',
  'TV_SHOW',
  'LANGUAGE',
  'NETWORK_OPERATOR',
  'LOCATION',
  'AGE',
  'GENDER',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
]

/**
 * The plan for putting a package into a line item. A package that targets is added to what the line item targets, or
 * replaces what of it is of the types that a package can express, as `mode` says; what is excluded there, and other
 * types, stay untouched. A package of the category Exclusion Audience only adds exclusions. Compiling once more against what the plan made finds nothing to do.
 */
export function compilePackage(input: CompileInput): TargetingPlan {
  const type = packageType(input.package, input.categories)
  const target = input.target ?? NEW_LINE_ITEM
  const resolved = type === 'exclusion' ? resolveExclusion(input) : resolveTargeting(input)
  const managed = (item: ExistingItem) =>
    type === 'targeting' &&
    item.operator_type !== 'NE' &&
    (PACKAGE_TYPES as readonly string[]).includes(item.targeting_type)
  const replaced = (item: ExistingItem) => input.mode === 'replace' && managed(item)
  const others = target.criteria.filter((item) => !replaced(item))
  const placing = placementsOf(input, target, type)
  const { targetable: retained, dropped } = keepAccepted(input, resolved, others, placing.wanted)
  const asChosen = placementRefusals(placing.chosen, { ...target, hasKeyword: hasWord(retained) })
  // Beside what is there already, the ad platform may refuse what it would take alone.
  const together = sameSet(placing.wanted, target.placements)
    ? []
    : placementRefusals(placing.wanted, { ...target, hasKeyword: hasWord([...others, ...retained]) })
  const { created, standing: current, removed, untouched } = settle(retained, target.criteria, replaced)
  const refusals = [
    ...refusalsOf(input, type, retained, asChosen.length > 0 ? asChosen : together),
    ...bothWays(created, untouched),
  ]
  const after = refusals.length > 0 ? target.placements : placing.wanted
  const meaning = meaningOf([...untouched, ...retained])
  const allDropped = [...resolved.dropped, ...placing.dropped, ...dropped]
  return {
    type,
    refusals,
    confirmations: [
      ...resolved.confirmations,
      ...everybodyLeft(input, type, meaning.everybody),
      ...(type === 'exclusion' ? exclusionsLost(allDropped) : limitsLost(input, allDropped, meaning)),
    ],
    alerts: resolved.alerts,
    notices: [
      ...distinct(resolved.notices),
      ...(placing.givesWay ? [message('list_placements_differ')] : []),
      ...noticesOf(type, retained, untouched, meaning),
    ],
    advice: type === 'exclusion' ? [] : adviceOn(input.package),
    created,
    standing: current,
    removed,
    replaceable: [...removed, ...untouched].filter(managed),
    untouched,
    dropped: allDropped,
    placements: { before: target.placements, after, changed: !sameSet(target.placements, after) },
    countries: [
      ...new Set(
        [...untouched, ...retained].flatMap(
          ({ targeting_type: kind, targeting_value: value, operator_type: operator }) =>
            kind === 'LOCATION' && operator !== 'NE' ? [resolved.locationCountries.get(value) ?? ''] : [],
        ),
      ),
    ],
    meaning,
  }
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join()

/** Adding leaves what is there in its place: what is chosen comes beside it, where the network takes both together. */
function placementsAfter(mode: ApplyMode, chosen: readonly string[], target: PlanTarget): readonly string[] {
  const there = target.placements
  if (sameSet(chosen, there) || (mode === 'add' && there.includes(EVERYWHERE))) return there
  if (mode === 'replace') return chosen
  const together = [...new Set([...there, ...chosen])]
  return checkPlacements(together, target).length === 0 ? together : there
}

const hasWord = (items: readonly Pick<ExistingItem, 'targeting_type' | 'operator_type'>[]) =>
  items.some(
    (item) => (KEYWORD_TYPES as readonly string[]).includes(item.targeting_type) && item.operator_type === 'EQ',
  )

interface Placing {
  /** As the package chose; empty: it leaves the choice open. */
  readonly chosen: readonly string[]
  /** The line item does not take what the package begins with: its own placements stay. */
  readonly givesWay: boolean
  readonly wanted: readonly string[]
  readonly dropped: readonly DroppedItem[]
}

function placementsOf(input: CompileInput, target: PlanTarget, type: TargetingPlan['type']): Placing {
  if (type === 'exclusion') return { chosen: [], givesWay: false, wanted: target.placements, dropped: [] }
  const chosen = chosenPlacements(input.package, target)
  const unknown = input.package.placements.filter((placement) => !isPlacement(placement))
  const desired = chosen.length === 0 ? target.placements : placementsAfter(input.mode, chosen, target)
  const dropped = unknown.map((label) => ({ field: 'placements' as const, label, ...message('placement_unknown') }))
  const givesWay = chosen.length === 0 && networkPlacements(input.package).length > 0
  return { chosen, givesWay, wanted: desired, dropped }
}

/**
 * Leaves out what is the same as something before it, what exceeds a limit, and whatever else the network would refuse,
 * until it would refuse nothing. What stands is counted where it stays.
 */
function keepAccepted(
  input: CompileInput,
  resolved: Resolved,
  others: readonly ExistingItem[],
  placements: readonly string[],
): { readonly targetable: readonly PlanItem[]; readonly dropped: readonly DroppedItem[] } {
  const dropped: DroppedItem[] = []
  const drop = ({ field, label }: PlanItem, note: Message) => dropped.push({ field, label, ...note })
  const distinctItems = withoutRepeats(resolved.items, drop)
  let retained = withinLimits(distinctItems, others, drop)
  const stays = new Set(others.map(criterionKey))
  const facts: CriteriaFacts = {
    existing: others,
    placements,
    audiences: new Map(
      input.audiences.map(({ id, lookalike }) => [id, { targetable: true, lookalike: lookalike === true }]),
    ),
    // Of what stands on the line item too, as far as its options were looked up.
    showLocales: new Map([...localesOf(input.options), ...resolved.showLocales]),
    locationCountries: new Map([...countriesOf(input.options), ...resolved.locationCountries]),
  }
  for (;;) {
    // What an exclusion list finds in its place already is not created once more, so it cannot be refused.
    const requested = retained.filter((item) => !stays.has(criterionKey(item)))
    const refused = new Map<PlanItem, NetworkProblem>()
    for (const problem of checkCriteria(requested, facts)) {
      const item = requested[problem.index ?? 0]
      if (item !== undefined && !refused.has(item)) refused.set(item, problem)
    }
    if (refused.size === 0) return { targetable: retained, dropped }
    for (const [item, problem] of refused) drop(item, noteOf(problem))
    retained = retained.filter((item) => !refused.has(item))
  }
}

function localesOf(options: readonly PlanOption[]): Map<string, readonly string[]> {
  const locales = new Map<string, readonly string[]>()
  for (const { type, value, group } of options)
    if (type === 'TV_SHOW' && group !== null) locales.set(value, [...(locales.get(value) ?? []), group])
  return locales
}

const countriesOf = (options: readonly PlanOption[]): (readonly [string, string])[] =>
  options.flatMap(({ type, value, countryCode }) =>
    type === 'LOCATION' && countryCode !== null ? [[value, countryCode] as const] : [],
  )

function noteOf(problem: NetworkProblem): Message {
  if (problem.rule === 'not_for_placement') return message('not_on_placement')
  if (problem.rule === 'show_without_location') return message('show_without_location')
  if (problem.rule === 'show_outside_market') return message('show_outside_market')
  return message('refused_by_network', { reason: problemMessage(problem) })
}

type Drop = (item: PlanItem, note: Message) => void

function withoutRepeats(items: readonly PlanItem[], drop: Drop): PlanItem[] {
  const first = new Map<string, PlanItem>()
  return items.filter((item) => {
    const key = criterionKey(item)
    const other = first.get(key)
    if (other !== undefined) drop(item, message('same_as', { other: other.label }))
    else first.set(key, item)
    return other === undefined
  })
}

function withinLimits(items: readonly PlanItem[], others: readonly ExistingItem[], drop: Drop): readonly PlanItem[] {
  const stays = new Set(others.map(criterionKey))
  let retained = items
  for (const { types, limit, kind } of CRITERION_LIMITS) {
    const counts = (type: string) => (types as readonly string[]).includes(type)
    let room = limit - others.filter((item) => counts(item.targeting_type)).length
    retained = retained.filter((item) => {
      if (!counts(item.targeting_type) || stays.has(criterionKey(item))) return true
      room -= 1
      if (room < 0) drop(item, message('beyond_limit', { limit, what: message(`limit_${kind}`) }))
      return room >= 0
    })
  }
  return retained
}

/** What of it stands already, what has to be created, what of the line item's goes, and what is left alone. */
function settle(
  retained: readonly PlanItem[],
  criteria: readonly ExistingItem[],
  managed: (item: ExistingItem) => boolean,
): Pick<TargetingPlan, 'created' | 'standing' | 'removed' | 'untouched'> {
  const desired = new Map(retained.map((item) => [criterionKey(item), item]))
  const current: (PlanItem & { readonly id: string })[] = []
  const removed: ExistingItem[] = []
  const untouched: ExistingItem[] = []
  for (const item of criteria) {
    const key = criterionKey(item)
    const match = desired.get(key)
    if (match !== undefined) {
      current.push({ ...match, targeting_value: item.targeting_value, id: item.id })
      desired.delete(key)
    } else if (managed(item)) removed.push(item)
    else untouched.push(item)
  }
  return { created: [...desired.values()], standing: current, removed, untouched }
}

function refusalsOf(
  input: CompileInput,
  type: TargetingPlan['type'],
  retained: readonly PlanItem[],
  placements: readonly Message[],
): Message[] {
  if (isEmptyPackage(input.package)) return [message('package_empty')]
  if (type === 'exclusion') {
    const { keywords, hashtags, custom_audiences: audiences } = selectedCounts(input.package)
    if (keywords + hashtags + audiences === 0) return [message('nothing_to_exclude')]
  }
  const onlyPlacements = networkPlacements(input.package).length > 0 && !selectsCriteria(input)
  if (retained.length === 0 && !onlyPlacements) return [message('nothing_left')]
  return [...placements]
}

/** Lists of people that the package would have reached and excluded at once, beside what stays. */
function bothWays(created: readonly PlanItem[], untouched: readonly ExistingItem[]): Message[] {
  const both = new Set(reachedAndExcluded([...created, ...untouched]).map(({ targeting_value: value }) => value))
  const names = created
    .filter(({ targeting_type: type, targeting_value: value }) => type === 'CUSTOM_AUDIENCE' && both.has(value))
    .map(({ name }) => name)
  return names.length > 0 ? [message('list_reached_and_excluded', { names: names.join('; ') })] : []
}

/** Whether anything is selected that would become a criterion: all but the placements. */
const selectsCriteria = (input: CompileInput) => !isEmptyPackage({ ...input.package, placements: [] })

/** The fields whose entries choose people; the others only narrow. */
const CHOOSING = [
  'keywords',
  'handles',
  'hashtags',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
] as const

function everybodyLeft(input: CompileInput, type: TargetingPlan['type'], everybody: boolean): Message[] {
  const counts = selectedCounts(input.package)
  const chose = CHOOSING.some((field) => counts[field] > 0)
  return type === 'targeting' && everybody && chose ? [message('everybody_left')] : []
}

/** The parts of a package that narrow, beside places, and what is asked when the network keeps none of what a part says. */
const LIMITS = [
  { field: 'languages', group: 'languages', lost: 'languages_lost' },
  { field: 'network_operators', group: 'network_operators', lost: 'operators_lost' },
  { field: 'age', group: 'age', lost: 'age_lost' },
  { field: 'gender', group: 'gender', lost: 'gender_lost' },
] as const

/** Limits of the package that are lost: without them the ads would reach people beyond them. */
function limitsLost(
  { countries }: CompileInput,
  dropped: readonly DroppedItem[],
  { intersected, worldwide }: TargetingPlan['meaning'],
): Message[] {
  const lost = LIMITS.filter(
    ({ field, group }) =>
      dropped.some((item) => item.field === field) && !intersected.some((kept) => kept.group === group),
  )
  return [
    ...(worldwide ? placesLost(dropped, countries.length) : []),
    ...lost.map(({ lost: question }) => message(question)),
  ]
}

function placesLost(dropped: readonly DroppedItem[], count: number): Message[] {
  const places = dropped.filter(({ field }) => field === 'countries' || field === 'locations')
  if (places.length === 0) return []
  return places.every(({ code }) => code === 'beyond_countries')
    ? [message('countries_unsent', { count, limit: COUNTRIES_SENT_BELOW })]
    : [message('places_lost')]
}

/** Entries of which nothing is lost when they are left out: they are there already, or say nothing. */
const NOTHING_LOST: ReadonlySet<string> = new Set(['same_as', 'empty_text', 'exclusion_keeps'])

/** Who is to be kept out and is not, would be reached. Custom audiences that are missing have questions of their own. */
function exclusionsLost(dropped: readonly DroppedItem[]): Message[] {
  const lost = dropped.filter(({ code }) => !NOTHING_LOST.has(code) && !ASKED_ABOUT.has(code))
  return lost.length > 0 ? [message('exclusions_lost', { count: lost.length })] : []
}
const ASKED_ABOUT: ReadonlySet<string> = new Set(['audience_unknown', 'audience_not_ready'])

function noticesOf(
  type: TargetingPlan['type'],
  retained: readonly PlanItem[],
  untouched: readonly ExistingItem[],
  meaning: TargetingPlan['meaning'],
): Message[] {
  if (type === 'exclusion') return untouched.length > 0 ? [message('others_stay', { count: untouched.length })] : []
  const widening = meaningOf(untouched).united.reduce((sum, group) => sum + group.count, 0)
  return [
    ...(retained.some((item) => item.targeting_type === 'SIMILAR_TO_FOLLOWERS_OF_USER')
      ? [message('lookalikes_of_followers')]
      : []),
    ...(meaning.united.length > 1 ? [message('united_groups', { count: meaning.united.length })] : []),
    ...(meaning.everybody ? [message('everybody')] : []),
    ...(meaning.worldwide ? [message('worldwide')] : []),
    ...(widening > 0 ? [message('others_widen', { count: widening })] : []),
    ...(untouched.length > widening ? [message('others_stay', { count: untouched.length - widening })] : []),
  ]
}

function distinct(notes: readonly Message[]): Message[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()]
}
