// What the words of a brief may mean: terms and limits of a definition, and the marks that tell how they go together.
import type { CriterionKind, DayWindow, GenderFilter } from '@peregrine/domain/audience-builder/definition-rules.ts'

/** Something that a definition can hold. */
export type BriefItem =
  | {
      readonly what: 'term'
      readonly kind: CriterionKind
      readonly term: string
      readonly from: TermSource
      readonly broader?: Broader
      /** The interest that people of this name may share instead of the job: 'gardeners'. */
      readonly or?: string
    }
  | { readonly what: 'country'; readonly codes: readonly string[] }
  | { readonly what: 'place'; readonly places: readonly string[]; readonly country: string }
  | { readonly what: 'language'; readonly code: string }
  | { readonly what: 'gender'; readonly gender: Exclude<GenderFilter, 'ANY'> }
  | { readonly what: 'age'; readonly low: number; readonly high: number | null }
  /** A generation, by its years of birth. */
  | { readonly what: 'born'; readonly from: number; readonly to: number }
  | { readonly what: 'verified'; readonly verified: boolean }
  | { readonly what: 'followers'; readonly min: number | null; readonly max: number | null }
  | { readonly what: 'active'; readonly days: DayWindow }
  /** Of the campaign, not of who is to see it: a budget, a goal, a time. */
  | { readonly what: 'aside' }
  /** Of who is to see it, and no data has it: cut apart it would say something else. */
  | { readonly what: 'unsupported' }

/** What the words of a term come to where nobody in the network uses them. */
export interface Broader {
  readonly kind: 'interest' | 'job'
  readonly term: string
}

/** How sure it is what the term stands for: written as such, found in the taxonomy, or only words. */
export type TermSource = 'quoted' | 'handle' | 'hashtag' | 'taxonomy' | 'words'

/** Which criterion the words beside a mark belong to; `field`: the field of work; `place`: where people live. */
export type Relation = CriterionKind | 'field' | 'place'

export type BriefMark =
  | 'not'
  | 'not_before'
  | 'or'
  | 'and'
  | 'both'
  | 'comma'
  /** Something else begins: a full stop, "but". */
  | 'stop'
  /** Says more of what stands before it: "who", "with". */
  | 'which'
  | 'fill'

export type BriefToken = { readonly start: number; readonly end: number } & (
  | { readonly type: 'item'; readonly item: BriefItem }
  | { readonly type: 'mark'; readonly mark: BriefMark }
  /** What the words after it, or before it, belong to. */
  | { readonly type: 'relation'; readonly relation: Relation; readonly side: 'after' | 'before' }
  | { readonly type: 'word' }
)
