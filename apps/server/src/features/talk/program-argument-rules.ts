// Small faults of form in a program's arguments: marks before handles and hashtags are taken off, names in the place of ids answered with the ids.
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import type { TaxonomyEntry } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { COUNTRY_CODES, countryLabel, isCountryCode } from '#features/taxonomy/taxonomy-public.ts'

type Given = Readonly<Record<string, unknown>>

const LISTS: Readonly<Record<string, readonly TaxonomyEntry[]>> = {
  interests: INTERESTS,
  jobs: JOB_TITLES,
  languages: LANGUAGES,
  not_languages: LANGUAGES,
}
const COUNTRIES = new Set(['countries', 'not_countries'])
/** What begins with a mark where people write it. */
const MARKED = new Set(['handle', 'follows', 'hashtag'])
const NEAREST = 3
const LONGEST_SAID = 60

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const quoted = (text: string): string => `“${[...text].slice(0, LONGEST_SAID).join('')}”`
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const withoutMark = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^[@＠#＃]/, '') : Array.isArray(value) ? value.map(withoutMark) : value

/** As the shapes have it. */
export function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, MARKED.has(name) ? withoutMark(one) : withoutMarks(one)]),
  )
}

function countryFault(given: string): string | null {
  if (isCountryCode(given)) return null
  const code = COUNTRY_CODES.find((one) =>
    [one, countryLabel(one, 'en'), countryLabel(one, 'ja')].some((name) => folded(name) === folded(given)),
  )
  return code === undefined ? `${quoted(given)} is no country code.` : `${quoted(given)} is written ${code}.`
}

function idFault(entries: readonly TaxonomyEntry[], given: string): string | null {
  if (entries.some(({ id }) => id === given)) return null
  const wanted = folded(given)
  const rank = ({ id, label }: TaxonomyEntry): number => {
    const names = [id.split('/').at(-1) ?? '', label.en, label.ja].map(folded)
    return names.includes(wanted) ? 2 : wanted !== '' && names.some((name) => name.includes(wanted)) ? 1 : 0
  }
  const nearest = entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, NEAREST)
    .map(({ entry: { id, label } }) => `${id} (${label.en})`)
  return `${quoted(given)} is no id here. ${nearest.length === 0 ? 'list_ids has them all.' : `Nearest: ${nearest.join(', ')}.`}`
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function faultsOf(name: string, value: unknown): readonly string[] {
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
  const fault = COUNTRIES.has(name) ? countryFault : list && ((given: string) => idFault(list, given))
  return fault ? texts(value).flatMap((given) => fault(given) ?? []) : []
}

/** Conditions that nobody can meet, which would be answered with an honest and useless 0. */
function contradictions({ of, filter }: Given): readonly string[] {
  if (!isObject(filter)) return []
  const { min_followers: min, max_followers: max, how } = filter
  return [
    ...(typeof min === 'number' && typeof max === 'number' && min > max
      ? ['min_followers: It is more than max_followers.']
      : []),
    ...(how !== undefined && of !== 'unfollowers' ? ['how: Only unfollowers have left.'] : []),
  ]
}

/** Sentences that say what is wanted instead; none where nothing is wrong. */
export function argumentFaults(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(argumentFaults)
  if (!isObject(value)) return []
  return [
    ...contradictions(value),
    ...Object.entries(value).flatMap(([name, one]) => [
      ...faultsOf(name, one).map((fault) => `${name}: ${fault}`),
      ...argumentFaults(one),
    ]),
  ]
}
