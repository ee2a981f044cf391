// A quick judgement of a package while one edits it, without asking the network: what stops it, what gets lost, what is advised.

import { criterionLimit, type LimitedKind, type TargetingType } from '../ad-network/criterion-rules.ts'
import { checkPlacements } from '../ad-network/placement-rules.ts'
import { problemMessage } from '../ad-network/problem-message-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { packageType } from './application-rules.ts'
import { hasBegunPlacements } from './begun-placements-rules.ts'
import { bucketOfBand, NETWORK_PLACEMENTS } from './network-choice-rules.ts'
import {
  COUNTRIES_SENT_BELOW,
  excludesNobody,
  HANDLES_APPLIED,
  isEmptyPackage,
  type PackageCountry,
  selected,
  selectedCounts,
  type TargetingPackage,
} from './package-rules.ts'
import { isPlacement } from './targeting-option-rules.ts'

export type CompatibilityProblem = Message & {
  /** 'error': it cannot be applied like this. 'warning': a part is left out or understood otherwise. 'advice': it could do better. */
  readonly level: 'error' | 'warning' | 'advice'
}

export interface Compatibility {
  /** Advice alone leaves it ready. */
  readonly state: 'ready' | 'warnings' | 'blocked'
  readonly problems: readonly CompatibilityProblem[]
}

export interface Surroundings {
  readonly countries?: readonly PackageCountry[]
  readonly categories?: readonly { readonly name: string }[]
  /** Of the line item, when it is known. */
  readonly productType?: string
  readonly objective?: string
  /** Handles that are not in our data, in lower case, as far as that was asked. */
  readonly unknownHandles?: ReadonlySet<string>
}

/** What the network and those who know it advise: so many keywords at least, so many handles and interests at most. */
export const ADVISED = { keywordsLeast: 25, handlesMost: 30, interestsMost: 10 } as const

const atLevel =
  (level: CompatibilityProblem['level']) =>
  (note: Message): CompatibilityProblem => ({ level, ...note })

/** The judgement of a package, worst first. It tells what can be known from the package alone; a plan knows the rest. */
export function compatibilityOf(targeting: TargetingPackage, around: Surroundings = {}): Compatibility {
  const errors = isEmptyPackage(targeting) ? [message('package_empty')] : stoppedBy(targeting, around)
  const problems: readonly CompatibilityProblem[] = [
    ...errors.map(atLevel('error')),
    ...lossesOf(targeting, around).map(atLevel('warning')),
    ...(isExclusion(targeting, around) ? [] : adviceOn(targeting)).map(atLevel('advice')),
  ]
  const worst = problems[0]?.level
  return { state: worst === 'error' ? 'blocked' : worst === 'warning' ? 'warnings' : 'ready', problems }
}

const isExclusion = (targeting: TargetingPackage, around: Surroundings) =>
  packageType(targeting, around.categories) === 'exclusion'

function stoppedBy(targeting: TargetingPackage, around: Surroundings): Message[] {
  const counts = selectedCounts(targeting)
  const words = counts.keywords + counts.hashtags
  if (isExclusion(targeting, around)) return excludesNobody(targeting) ? [message('nothing_to_exclude')] : []
  return placementRefusals(chosenPlacements(targeting, around), { ...around, hasKeyword: words > 0 })
}

/** The network's placements of a package, each once; empty: it leaves the choice open. */
export function networkPlacements(targeting: TargetingPackage): string[] {
  return [...new Set(targeting.placements.filter(isPlacement).map((placement) => NETWORK_PLACEMENTS[placement]))]
}

interface PlacedIn {
  readonly productType?: string
  readonly objective?: string
}

/** Where a package is to be shown in a line item; empty: wherever that is shown, as where it does not take what every package begins with. */
export function chosenPlacements(targeting: TargetingPackage, around: PlacedIn): string[] {
  const placements = networkPlacements(targeting)
  const { keywords, hashtags } = selectedCounts(targeting)
  const isRefused = () => placementRefusals(placements, { ...around, hasKeyword: keywords + hashtags > 0 }).length > 0
  return hasBegunPlacements(targeting) && isRefused() ? [] : placements
}

/** What stops a choice of placements, in our words; none chosen stops nothing. */
export function placementRefusals(
  placements: readonly string[],
  facts: { readonly productType?: string; readonly objective?: string; readonly hasKeyword: boolean },
): Message[] {
  if (placements.length === 0) return []
  return checkPlacements(placements, facts).map((problem) =>
    problem.rule === 'search_without_keyword' || problem.rule === 'profile_alone'
      ? message(problem.rule)
      : message('placements_refused', { reason: problemMessage(problem) }),
  )
}

/** What an entry becomes, where the network limits how many there may be. */
const LIMITED = [
  ['keywords', 'BROAD_KEYWORD'],
  ['interests', 'INTEREST'],
  ['locations', 'LOCATION'],
] as const satisfies readonly (readonly [LimitedKind, TargetingType])[]

function lossesOf(targeting: TargetingPackage, around: Surroundings): Message[] {
  const counts = selectedCounts(targeting)
  const countries = around.countries?.length ?? 0
  const notes: Message[] = []
  for (const [field, type] of LIMITED) {
    const limit = criterionLimit(type) ?? Number.POSITIVE_INFINITY
    const count = counts[field] + (field === 'keywords' ? counts.hashtags : 0)
    if (count > limit) notes.push(message('beyond_limit', { limit, what: message(`limit_${field}`) }))
  }
  if (isExclusion(targeting, around)) return notes
  if (counts.handles > HANDLES_APPLIED)
    notes.push(message('too_many_handles', { count: counts.handles, limit: HANDLES_APPLIED }))
  const unknown = selected(targeting.handles).filter(({ handle }) => around.unknownHandles?.has(handle.toLowerCase()))
  if (unknown.length > 0)
    notes.push(message('handles_not_found', { names: unknown.map(({ handle }) => `@${handle}`).join(', ') }))
  if (countries >= COUNTRIES_SENT_BELOW)
    notes.push(message('too_many_countries', { count: countries, limit: COUNTRIES_SENT_BELOW }))
  const bucket = bucketOfBand(targeting.age)
  if (bucket.kind === 'nearest') notes.push(message('age_widened', { band: targeting.age, used: bucket.band }))
  return notes
}

/** What would make the package better; nothing of it stands in the way. */
export function adviceOn(targeting: TargetingPackage): Message[] {
  const counts = selectedCounts(targeting)
  const words = counts.keywords + counts.hashtags
  // Ticked or not: what the list cannot offer is no use as advice.
  const offered = targeting.keywords.length + targeting.hashtags.length
  const notes: Message[] = []
  if (words > 0 && words < ADVISED.keywordsLeast)
    notes.push(
      offered < ADVISED.keywordsLeast
        ? message('few_keywords_offered', { count: words, all: offered, limit: ADVISED.keywordsLeast })
        : message('few_keywords', { count: words, limit: ADVISED.keywordsLeast }),
    )
  if (counts.handles > ADVISED.handlesMost)
    notes.push(message('many_handles', { count: counts.handles, limit: ADVISED.handlesMost }))
  if (counts.interests > ADVISED.interestsMost)
    notes.push(message('many_interests', { count: counts.interests, limit: ADVISED.interestsMost }))
  return notes
}
