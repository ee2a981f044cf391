// What the documents about an audience are made of: the insights as the product shows them, as far as a summary needs them.
import type { CriterionKind, DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { WholePart } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import type { Figure } from '@peregrine/domain/insights/score-rules.ts'
import type { DocumentLanguage } from '../document-look.ts'

export interface RankedItem {
  readonly id: string
  readonly label: string
  readonly figure: Figure
}

export interface ItemList<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** `known` of `n` members reveal it. */
export interface KnownDistribution extends ItemList<RankedItem> {
  readonly known: number
  readonly n: number
}

export interface DocumentAccount {
  readonly id?: string
  readonly handle: string
  readonly name: string
  readonly followers: number
  readonly figure: Figure
}

export interface DocumentPost {
  readonly author: { readonly id?: string; readonly handle: string; readonly name?: string }
  readonly text: string
  readonly createdAt: string
  readonly likes: number
  readonly byAudience: number
}

export interface DocumentCommunity {
  readonly name: string
  readonly size: number
  readonly share: number
  readonly words: readonly RankedItem[]
  readonly accounts: readonly DocumentAccount[]
  readonly densityRatio: number | null
}

export interface DocumentSize {
  readonly size: number
  readonly low: number
  readonly high: number
  readonly exact: boolean
  readonly belowMinimum: boolean
  /** Of these, those of whom every condition is known; missing where all of it is known of everybody. */
  readonly stated?: number | undefined
  /** Parts of the definition without which the size is the same. */
  readonly notReflected?: readonly WholePart[] | undefined
}

export interface DocumentSource {
  readonly network: 'demo' | 'imported'
  readonly asOf: string
  readonly accounts: number
}

export const DEMOGRAPHIC_KINDS = [
  'genders',
  'ages',
  'occupations',
  'fields',
  'incomes',
  'socioeconomic',
  'educations',
  'countries',
  'regions',
  'cities',
  'languages',
] as const
export type DemographicKind = (typeof DEMOGRAPHIC_KINDS)[number]

type DefiningKind = CriterionKind | 'country' | 'place' | 'language' | 'gender' | 'age'

/** Kinds that are estimated for the whole audience too, not only told of those of whom they are known. */
export const ESTIMATED_KINDS = ['ages', 'genders', 'languages'] as const
export type EstimatedKind = (typeof ESTIMATED_KINDS)[number]

export interface EstimatedShares {
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly share: number
    readonly low: number
    readonly high: number
  }[]
  /** From how many accounts of which it is known the estimate was learned. */
  readonly learnedFrom: number
}

/** The insights; what the server answers about a definition fits. */
export interface InsightsReport {
  readonly source: DocumentSource
  readonly size: DocumentSize
  readonly sample: { readonly n: number; readonly of: number }
  readonly baseline: { readonly m: number; readonly matchedOn: readonly ('country' | 'language')[] }
  /** What the audience was chosen by; no finding about it. */
  readonly definedBy: readonly { readonly kind: DefiningKind }[]
  readonly tooSmall: boolean
  readonly tabs: {
    readonly contentWall: { readonly liked: ItemList<DocumentPost>; readonly reposted: ItemList<DocumentPost> }
    readonly demographics: Readonly<Record<DemographicKind, KnownDistribution>> & {
      /** The whole audience, estimated; null where no estimate would hold. */
      readonly everybody: Readonly<Record<EstimatedKind, EstimatedShares | null>>
    }
    readonly conversation: {
      readonly words: ItemList<RankedItem>
      readonly hashtags: ItemList<RankedItem>
      readonly bioWords: ItemList<RankedItem>
      readonly bioHashtags: ItemList<RankedItem>
      readonly mentioned: ItemList<DocumentAccount>
      readonly liked: ItemList<DocumentAccount>
      readonly reposted: ItemList<DocumentAccount>
      readonly sentiment: {
        readonly positive: number
        readonly neutral: number
        readonly negative: number
        readonly posts: number
        readonly baselinePositive: number
        readonly baselineNegative: number
      }
    }
    readonly jobTitles: { readonly titles: KnownDistribution; readonly companies: KnownDistribution }
    readonly network: {
      readonly influencers: ItemList<DocumentAccount>
      readonly communities: readonly DocumentCommunity[]
      readonly stability: number
    }
    readonly topicAnalysis: { readonly topics: ItemList<RankedItem>; readonly shows: ItemList<RankedItem> }
    readonly interests: { readonly interests: KnownDistribution; readonly categories: KnownDistribution }
  }
}

export interface InsightsDocumentInput {
  readonly language: DocumentLanguage
  /** The audience's name; '' when it has none yet. */
  readonly name: string
  readonly definition: DefinitionDraft
  readonly report: InsightsReport
  /** ISO time at which the document is made. */
  readonly madeAt: string
}
