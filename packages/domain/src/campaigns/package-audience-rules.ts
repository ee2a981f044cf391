// Whom a targeting package reaches, as a definition that can be counted in our data.
import {
  type Criterion,
  type CriterionKind,
  type Definition,
  emptyFilters,
  LIMITS,
} from '../audience-builder/definition-rules.ts'
import { isAgeBandId } from '../targeting/age-band-rules.ts'
import { type PackageCountry, selected, type TargetingPackage } from '../targeting/package-rules.ts'
import { normaliseGender } from '../targeting/targeting-option-rules.ts'
import { INTERESTS } from '../taxonomy/interests.ts'
import { LANGUAGES } from '../taxonomy/languages.ts'
import { foldText, type TaxonomyEntry } from '../taxonomy/taxonomy-entries.ts'

const indexes = new WeakMap<readonly TaxonomyEntry[], ReadonlyMap<string, string>>()
/** Labels name the parent first: "Food and drink/Coffee", in packages with an em dash (spec §5). */
const lastPart = (label: string): string => label.split(/[/—]/).at(-1) ?? ''

function indexOf(entries: readonly TaxonomyEntry[]): ReadonlyMap<string, string> {
  const known = indexes.get(entries)
  if (known) return known
  const index = new Map<string, string>()
  const add = (word: string, id: string): void => {
    const folded = foldText(word)
    if (!index.has(folded)) index.set(folded, id)
  }
  for (const { id, label } of entries) for (const word of [id, label.en, label.ja]) add(word, id)
  for (const { id, label } of entries) for (const word of [label.en, label.ja]) add(lastPart(word), id)
  indexes.set(entries, index)
  return index
}

/** The id of an entry by itself, by one of its labels, or by the last part of it. */
function idOf(entries: readonly TaxonomyEntry[], text: string): string | undefined {
  const index = indexOf(entries)
  return index.get(foldText(text.replaceAll('—', '/'))) ?? index.get(foldText(lastPart(text)))
}

export interface PackageAudience {
  readonly definition: Definition
  /** Kinds of entries that our data cannot tell people by: counted as if they were not there. */
  readonly untold: readonly string[]
}

/**
 * People who fit one entry that chooses, narrowed by places, languages, age and gender: as the network combines them. The
 * network widens handles to people like their followers; here the followers themselves are counted. Null: it cannot be
 * counted, because it has more entries than a question may have, or nothing that our data knows.
 */
export function audienceOfPackage(
  given: TargetingPackage,
  countries: readonly PackageCountry[],
): PackageAudience | null {
  const labels = (entries: TargetingPackage['keywords']): string[] => selected(entries).map(({ label }) => label)
  const interests = labels(given.interests).flatMap((label) => idOf(INTERESTS, label) ?? [])
  const criteria = [
    ...criteriaOf(
      'follows',
      selected(given.handles).map(({ handle }) => handle),
    ),
    ...criteriaOf('posted', [
      ...labels(given.keywords),
      ...labels(given.hashtags),
      ...labels(given.conversation_topics),
    ]),
    ...criteriaOf('interest', interests),
  ]
  const terms = criteria.reduce((sum, criterion) => sum + criterion.terms.length, 0)
  if (criteria.length > LIMITS.criteriaPerGroup || terms > LIMITS.termsInAll) return null
  const languages = labels(given.languages).flatMap((label) => idOf(LANGUAGES, label) ?? [])
  const filters = {
    ...emptyFilters,
    countries: countries.map(({ code }) => code),
    languages,
    gender: normaliseGender(given.gender),
    age: isAgeBandId(given.age) ? given.age : emptyFilters.age,
  }
  const narrows = filters.countries.length + languages.length > 0 || filters.gender !== 'ANY' || filters.age !== 'any'
  if (criteria.length === 0 && !narrows) return null
  const untold = (['movies_tv_shows', 'network_operators', 'custom_audiences', 'locations'] as const).filter(
    (field) => selected(given[field]).length > 0,
  )
  return {
    definition: { include: criteria.length === 0 ? [] : [{ atLeast: 1, criteria }], exclude: [], filters },
    untold,
  }
}

function criteriaOf(kind: CriterionKind, terms: readonly string[]): Criterion[] {
  const distinct = [...new Set(terms.map((term) => term.trim()).filter((term) => term !== ''))]
  const parts: Criterion[] = []
  for (let from = 0; from < distinct.length; from += LIMITS.termsPerCriterion)
    parts.push({ kind, terms: distinct.slice(from, from + LIMITS.termsPerCriterion), atLeast: 1 })
  return parts
}
