// Small faults of form in a program's arguments: what can mean one thing only is read so, anything else is answered with what is wanted.
import { daysInMonth, isDate } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import type { TaxonomyEntry } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { isCountryCode, namedPlace } from '#features/taxonomy/taxonomy-public.ts'

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

const HANDLE = /^\w{1,15}$/
const PROFILE = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w{1,15})(?:[/?#].*)?$/i
const COUNTS = new Set(['limit', 'quiet_days', 'min_followers', 'max_followers', 'min_following', 'max_following'])
/** Queries whose days are never null in their shape, though every side of them may be open. */
const ALL_DAYS = new Set(['growth', 'days', 'totals'])
const OPEN = { from: null, to: null }

/** `harborroast` of `@harborroast` and of the address of its profile. */
export const handleSaid = (text: string): string => {
  const said = text.trim()
  return PROFILE.exec(said)?.[1] ?? said.replace(/^[@＠]/, '')
}

const withoutMark = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutMark(name, one))
  if (typeof value !== 'string') return value
  return name === 'hashtag' ? value.replace(/^[#＃]/, '') : handleSaid(value)
}

/** A side of a period that is left out is open. */
function withOpenSides(given: Given): Given {
  const names = Object.keys(given)
  const isPeriod = names.length > 0 && names.every((name) => name === 'from' || name === 'to')
  return isPeriod ? { ...OPEN, ...given } : given
}

function readOne(name: string, value: unknown, kind: unknown): unknown {
  if (MARKED.has(name)) return withoutMark(name, value)
  if (COUNTS.has(name) && typeof value === 'string' && /^\d{1,10}$/.test(value.trim())) return Number(value)
  if (name === 'period' && value === null && typeof kind === 'string' && ALL_DAYS.has(kind)) return OPEN
  return asShaped(value)
}

/** As the shapes have it: handles and hashtags without marks, numbers that came as text, open sides of periods. */
export function asShaped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShaped)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(withOpenSides(value)).map(([name, one]) => [name, readOne(name, one, value.kind)]),
  )
}

function countryFault(given: string): string | null {
  if (isCountryCode(given)) return null
  const place = namedPlace(given)
  if (place === null) return `${quoted(given)} is no country code.`
  return place.region === ''
    ? `${quoted(given)} is written ${place.country}.`
    : `${quoted(given)} is part of a country, and only whole countries can be given.`
}

const handleFault = (given: string): string | null =>
  HANDLE.test(given) ? null : `${quoted(given)} is no handle: 1 to 15 letters, digits and underscores, such as @name.`

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]
const DAY_FORM = 'A day is written as year-month-day'

/** The same day with the year first, of the forms in which only one day can be meant or the month comes first. */
function dayMeant(given: string): string | null {
  const [, one = '', two = '', last = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(given) ?? []
  const [, first = '', middle = '', end = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(given) ?? []
  const isDayFirst = Number(one) > 12
  const [year, month, day] = last === '' ? [first, middle, end] : [last, ...(isDayFirst ? [two, one] : [one, two])]
  if (year === undefined || year === '' || !isDate(Number(year), Number(month), Number(day))) return null
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

function dayFault(given: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) {
    const meant = dayMeant(given)
    return `${DAY_FORM}: ${meant === null ? 'such as 2026-11-01' : `write ${meant}`}.`
  }
  const name = MONTHS[month - 1]
  if (name === undefined) return `${DAY_FORM}, and there is no month ${month}.`
  const most = daysInMonth(year, month)
  return day >= 1 && day <= most ? null : `${name} ${year} has ${most} days.`
}

const periodFault = (): string =>
  'Give an object {"from": "2026-11-01", "to": "2026-11-30"}; a side that is null or left out is open.'

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

/** What is wrong with one text under a name; undefined: texts of this name are free. */
function faultFinder(name: string): ((given: string) => string | null) | undefined {
  if (COUNTRIES.has(name)) return countryFault
  if (name === 'handle' || name === 'follows') return handleFault
  if (name === 'from' || name === 'to') return dayFault
  if (name === 'period' || name === 'joined') return periodFault
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
  return list && ((given) => idFault(list, given))
}

/** What is wanted, and where. */
export interface ArgumentFault {
  readonly path: string
  readonly wanted: string
}

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function faultsOf(path: string, name: string, value: unknown): readonly ArgumentFault[] {
  const fault = faultFinder(name)
  if (!fault) return []
  const given = typeof value === 'string' ? [value] : texts(value)
  return given.flatMap((one) => {
    const wanted = fault(one)
    return wanted === null ? [] : [{ path, wanted }]
  })
}

const ONLY_LEFT = 'Only unfollowers have left.'

/** Conditions that nobody can meet, which would be answered with an honest and useless 0. */
function contradictions({ kind, of, by, filter: given }: Given, path: string): readonly ArgumentFault[] {
  const filter = isObject(given) ? given : {}
  const { min_followers: min, max_followers: max, how } = filter
  const fault = (isWrong: boolean, name: string, wanted: string): ArgumentFault[] =>
    isWrong ? [{ path: within(path, name), wanted }] : []
  const isCrossed = typeof min === 'number' && typeof max === 'number' && min > max
  return [
    ...fault(isCrossed, 'filter.min_followers', 'It is more than max_followers.'),
    ...fault(how !== undefined && of !== 'unfollowers', 'filter.how', ONLY_LEFT),
    ...fault(kind === 'people_distribution' && by === 'how' && of !== 'unfollowers', 'by', ONLY_LEFT),
  ]
}

/** What is wanted instead, at its path; none where nothing is wrong. */
export function argumentFaults(value: unknown, path = ''): readonly ArgumentFault[] {
  if (Array.isArray(value)) return value.flatMap((one, place) => argumentFaults(one, within(path, String(place))))
  if (!isObject(value)) return []
  return [
    ...contradictions(value, path),
    ...Object.entries(value).flatMap(([name, one]) => [
      ...faultsOf(within(path, name), name, one),
      ...argumentFaults(one, within(path, name)),
    ]),
  ]
}
