// What compiling a package needs to know, and the plan that comes of it.
import {
  type Criterion,
  type CriterionGroup,
  isTargetingType,
  type TargetingType,
} from '../ad-network/criterion-rules.ts'
import type { Message } from '../shell/message-rules.ts'
import type { EntryField, PackageCountry, TargetingPackage } from './package-rules.ts'

/** One entry of a look-up at the network. A show that runs in several markets stands once for each. */
export interface PlanOption {
  readonly type: TargetingType
  readonly value: string
  readonly name: string
  /** COUNTRIES, REGIONS, … of a location; the conversation type of a conversation; the locale of a show. */
  readonly group: string | null
  readonly countryCode: string | null
}

export interface PlanAudience {
  readonly id: string
  readonly name: string
  readonly targetable: boolean
  /** Whether it is a look-alike of another. */
  readonly lookalike?: boolean
}

/** A criterion that stands at the line item; of whatever type, known or not. */
export interface ExistingItem {
  readonly id: string
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
  readonly name: string
}

/** The line item that the package is put into. */
export interface PlanTarget {
  readonly criteria: readonly ExistingItem[]
  readonly placements: readonly string[]
  readonly objective: string
  readonly productType: string
}

export const APPLY_MODES = ['add', 'replace'] as const
export type ApplyMode = (typeof APPLY_MODES)[number]

export interface CompileInput {
  readonly package: TargetingPackage
  readonly countries: readonly PackageCountry[]
  /** Of the audience; one of them decides whether people are targeted or excluded. */
  readonly categories: readonly { readonly name: string }[]
  /** What the look-ups answered: more than is needed does no harm. */
  readonly options: readonly PlanOption[]
  /** User ids by handle in lower case. */
  readonly userIds: ReadonlyMap<string, string>
  /** The custom audiences of the ad account. */
  readonly audiences: readonly PlanAudience[]
  /** What becomes of what the line item targets already: it stays beside the package, or goes. */
  readonly mode: ApplyMode
  /** Null: a new line item, shown everywhere on the network unless the package says otherwise. */
  readonly target: PlanTarget | null
  /** As the network is called in sentences: its name, or a word for it. */
  readonly network: string | Message
}

/** Where in the package something comes from. */
export type PlanField = EntryField | 'countries' | 'age' | 'gender' | 'placements'

export interface PlanItem extends Criterion {
  readonly field: PlanField
  /** As the package has it. */
  readonly label: string
  /** As the network calls it. */
  readonly name: string
}

/** With the reason why. */
export type DroppedItem = Message & {
  readonly field: PlanField
  readonly label: string
}

export interface MeaningGroup {
  readonly group: CriterionGroup
  readonly count: number
  /** The first few of them. */
  readonly names: readonly string[]
}

/**
 * What the network makes of everything that stands afterwards: people who fit any one of `united` (everybody if it is
 * empty), and of each of `intersected` at least one, and none of `excluded`.
 */
export interface PlanMeaning {
  readonly united: readonly MeaningGroup[]
  readonly intersected: readonly MeaningGroup[]
  readonly excluded: readonly MeaningGroup[]
  readonly everybody: boolean
  readonly worldwide: boolean
}

export interface TargetingPlan {
  readonly type: 'targeting' | 'exclusion'
  /** Not empty: the package cannot be applied as it is. */
  readonly refusals: readonly Message[]
  /** To be asked before applying. */
  readonly confirmations: readonly Message[]
  /** To be told before applying. */
  readonly alerts: readonly Message[]
  /** Where the network understands it otherwise than one might think. */
  readonly notices: readonly Message[]
  readonly advice: readonly Message[]
  readonly created: readonly PlanItem[]
  readonly standing: readonly (PlanItem & { readonly id: string })[]
  readonly removed: readonly ExistingItem[]
  /** What replacing would remove: `removed` where that is chosen, a part of `untouched` where it is not. */
  readonly replaceable: readonly ExistingItem[]
  /** What the line item has that is none of the package's business. */
  readonly untouched: readonly ExistingItem[]
  readonly dropped: readonly DroppedItem[]
  readonly placements: {
    readonly before: readonly string[]
    readonly after: readonly string[]
    readonly changed: boolean
  }
  /** In which the countries and places lie that are targeted afterwards; '' for a place whose country the network does not tell. */
  readonly countries: readonly string[]
  readonly meaning: PlanMeaning
}

/** Every criterion of the package that stands when the plan is carried out. */
export function criteriaAfter(plan: TargetingPlan): PlanItem[] {
  return [...plan.standing, ...plan.created]
}

/** What the network's estimate is asked with: everything that stands afterwards, as far as an estimate takes it. */
export function criteriaToEstimate(plan: TargetingPlan): Criterion[] {
  return [...plan.untouched, ...criteriaAfter(plan)].flatMap(
    ({ targeting_type: type, targeting_value: value, operator_type: operator }) =>
      isTargetingType(type) && (operator === 'EQ' || operator === 'NE')
        ? [{ targeting_type: type, targeting_value: value, operator_type: operator }]
        : [],
  )
}
