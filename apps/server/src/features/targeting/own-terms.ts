// The user's own terms as entries of a package: what of a definition the network can target, in the order in which it is said.
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { entryOfTerm } from '@peregrine/domain/audience-builder/joined-terms-rules.ts'
import { INTERESTS, type Interest, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobCategory } from '@peregrine/domain/taxonomy/job-categories.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { foldText, taxonomyIndex } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import {
  type AudienceSample,
  findItems,
  itemKey,
  lookupOf,
  type MemberKind,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type ChosenField, entryKey } from './entry-key.ts'
import type { CandidateItem } from './reached-rows.ts'

/** One term of the definition as an entry; without items where nothing in the network answers to it. */
export interface OwnTerm extends CandidateItem {
  readonly field: ChosenField
  readonly id: string
  /** It stands for a term that the network has no targeting for. */
  readonly implied?: boolean
  /** Looked for in profiles: at the network the word reaches those who post it. */
  readonly ofProfile?: boolean
}

interface Wanted {
  readonly field: ChosenField
  readonly id: string
  readonly kind: 'follows' | 'interest' | 'posted'
  readonly implied?: boolean
  readonly ofProfile?: boolean
}

const KINDS = { handles: 'follows', interests: 'interest', keywords: 'posted', hashtags: 'posted' } as const

/** As which kind of item an entry is looked up; the network knows no jobs and companies, but their names are words. */
function wantedOf({ kind }: Criterion, term: string, spoken: Spoken): readonly Wanted[] {
  if (kind === 'job') return jobNames(term, spoken).map(word)
  if (kind === 'company') return [word(term)]
  const entry = entryOfTerm(kind, term)
  return entry ? [{ ...entry, kind: KINDS[entry.field], ...(kind === 'bio' && { ofProfile: true }) }] : []
}

const word = (id: string): Wanted => ({ field: 'keywords', id, kind: 'posted', implied: true })

/** Whether a good part of the audience writes Japanese, and whether one does not. */
interface Spoken {
  readonly ja: boolean
  readonly others: boolean
}
/** In a language that fewer write a job has no name. */
const SPOKEN_SHARE = 0.1

function spokenBy(strata: AudienceSample['strata']): Spoken {
  const reported = strata.filter(({ language }) => language !== '')
  const all = reported.reduce((sum, { members }) => sum + members, 0)
  const ja = reported.reduce((sum, { language, members }) => sum + (language === 'ja' ? members : 0), 0)
  return { ja: ja >= SPOKEN_SHARE * all, others: all - ja >= SPOKEN_SHARE * all }
}

const findJobTitle = taxonomyIndex(JOB_TITLES)

/** A job as people call it; a category of jobs has no name that anybody says. */
function jobNames(term: string, { ja, others }: Spoken): readonly string[] {
  const title = findJobTitle(term)
  if (!title) return findJobCategory(term) ? [] : [term]
  const { label } = title
  return [...(others ? [foldText(label.en)] : []), ...(ja ? [label.ja] : [])]
}

const COLUMNS = { follows: 'follows', interest: 'interests', posted: 'post_terms' } as const

/** The first of two that make the same entry stands; a word that is looked for in posts too is no word of profiles alone. */
const says = (desired: Wanted, present: Wanted | undefined): boolean =>
  !present || (present.ofProfile === true && !desired.ofProfile && !desired.implied)

const termsOf = (groups: Definition['include'], spoken: Spoken): Wanted[] => {
  const found = new Map<string, Wanted>()
  for (const { criteria } of groups)
    for (const criterion of criteria)
      for (const term of criterion.terms) {
        for (const desired of wantedOf(criterion, term, spoken))
          if (says(desired, found.get(entryKey(desired)))) found.set(entryKey(desired), desired)
      }
  return [...found.values()]
}

const shortName = (interest: Interest, language: 'en' | 'ja'): string =>
  foldText(interestShortLabel(interest, language))

/** What the definition leaves out, as entries that are not suggested, and the names of it in both languages. */
export interface Excluded {
  readonly keys: ReadonlySet<string>
  readonly names: readonly string[]
}

/** What the definition leaves out is not suggested, nor an interest of the same name, nor what is named after it. */
export function excludedTerms({ exclude }: Definition): Excluded {
  const terms = termsOf(exclude, { ja: true, others: true })
  const names = new Set(terms.map(({ id }) => foldText(id)))
  const named = INTERESTS.filter(
    (interest) => names.has(shortName(interest, 'en')) || names.has(shortName(interest, 'ja')),
  )
  const interests = named.map(({ id }) => ({ field: 'interests' as const, id }))
  return {
    keys: new Set([...terms, ...interests].map(entryKey)),
    names: [
      ...terms.flatMap(({ field, id }) => (field === 'keywords' || field === 'hashtags' ? [id] : [])),
      ...named.flatMap((interest) => [shortName(interest, 'en'), shortName(interest, 'ja')]),
    ],
  }
}

/** Of what is left out, the kinds that mean the same in our data: whoever has one of their terms is not meant. */
const EXCLUDING: ReadonlySet<Criterion['kind']> = new Set(['posted', 'follows', 'interest'])

/** Terms of which any one leaves somebody out, whenever it was said. */
export async function excludingTerms(
  graph: Graph,
  sample: AudienceSample,
  definition: Definition,
): Promise<CandidateItem[]> {
  const include = definition.exclude.flatMap(({ atLeast, criteria }) => {
    const plain = criteria.filter(
      (one) => EXCLUDING.has(one.kind) && one.atLeast === 1 && one.withinDays === undefined && atLeast === 1,
    )
    return plain.length > 0 ? [{ atLeast, criteria: plain }] : []
  })
  const terms = await ownTerms(graph, sample, { ...definition, include })
  return terms.filter(({ items }) => items.length > 0)
}

export async function ownTerms(graph: Graph, sample: AudienceSample, definition: Definition): Promise<OwnTerm[]> {
  const desired = termsOf(definition.include, spokenBy(sample.strata)).map((one) => ({
    ...one,
    look: lookupOf(one.kind, one.id),
  }))
  const labels = desired.flatMap(({ look }) => look.labels.map((label) => ({ kind: look.kind, label })))
  const items: ReadonlyMap<string, number> =
    labels.length > 0 ? await findItems(graph, sample.db, labels) : new Map<string, number>()
  const find = (kind: MemberKind, label: string) => items.get(itemKey(kind, label))
  return desired.flatMap(({ field, id, kind, look, implied, ofProfile }) => {
    const found = look.labels.flatMap((label) => find(look.kind, label) ?? [])
    const whole = look.needs === 'any' || found.length === look.labels.length
    if (implied && !whole) return []
    const one = { field, id, column: COLUMNS[kind], items: whole ? found : [], needs: look.needs }
    return [{ ...one, ...(implied && { implied }), ...(ofProfile && { ofProfile }) }]
  })
}
