// The size of an audience in DuckDB's SQL: each group a set of accounts, joined by semi- and anti-joins.
import type { Criterion, Definition, Filters, Group } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { FindItem, ResolvedTerm } from '#features/insights/definition-terms.ts'
import { resolveCriterion } from './resolve-terms.ts'

const NOBODY = 'SELECT 0::UINTEGER AS account WHERE false'

/** Numbers of the network itself stand in the text; texts are quoted. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const list = (texts: readonly string[]): string => texts.map(quoted).join(', ')

/** One statement that answers `size`; `asOf` in seconds since 1970. */
export function sizeSql(definition: Definition, asOf: number, find: FindItem): string {
  const today = Math.floor(asOf / 86_400)
  const sets = (groups: readonly Group[]) => groups.map((group) => groupSql(group, today, find))
  const filters = filterSql(definition.filters, asOf)
  const [first, ...others] = sets(definition.include)
  const from = first === undefined ? 'accounts' : `(${first}) AS kept`
  const joins = [
    ...others.map((set) => `SEMI JOIN (${set}) USING (account)`),
    ...sets(definition.exclude).map((set) => `ANTI JOIN (${set}) USING (account)`),
    ...(first !== undefined && filters !== '' ? ['JOIN accounts USING (account)'] : []),
  ]
  const where = filters === '' ? '' : ` WHERE ${filters}`
  return `SELECT count(DISTINCT account)::INTEGER AS size FROM ${from} ${joins.join(' ')}${where}`
}

const members = ({ kind, items }: ResolvedTerm, since: number): string =>
  `SELECT account FROM members_${kind} WHERE item IN (${items.join(', ')})${since > 0 ? ` AND last_day >= ${since}` : ''}`

const union = (selects: readonly string[]): string => (selects.length === 0 ? NOBODY : selects.join(' UNION ALL '))
const atLeast = (least: number, selects: readonly string[]): string =>
  `SELECT account FROM (${union(selects)}) GROUP BY account HAVING count(*) >= ${least}`

function groupSql(group: Group, today: number, find: FindItem): string {
  const criteria = group.criteria.map((criterion) => criterionSql(criterion, today, find))
  if (group.atLeast <= 1) return union(criteria)
  return atLeast(
    group.atLeast,
    criteria.map((accounts) => `SELECT DISTINCT account FROM (${accounts})`),
  )
}

function criterionSql(criterion: Criterion, today: number, find: FindItem): string {
  const terms = resolveCriterion(criterion, find)
  const since = criterion.withinDays === undefined ? 0 : Math.max(0, today - criterion.withinDays)
  if (terms.length < criterion.atLeast) return NOBODY
  if (criterion.atLeast > 1)
    return atLeast(
      criterion.atLeast,
      terms.map((term) => termSql(term, since)),
    )
  const any = terms.filter((term) => term.needs === 'any' || term.items.length === 1)
  const byKind = new Map<ResolvedTerm['kind'], number[]>()
  for (const { kind, items } of any) byKind.set(kind, [...(byKind.get(kind) ?? []), ...items])
  return union([
    ...[...byKind].map(([kind, items]) => members({ kind, items, needs: 'any' }, since)),
    ...terms.filter((term) => !any.includes(term)).map((term) => termSql(term, since)),
  ])
}

/** The accounts of one term, each once. */
function termSql(term: ResolvedTerm, since: number): string {
  const accounts = members(term, since)
  if (term.items.length === 1) return accounts
  if (term.needs === 'any') return `SELECT DISTINCT account FROM (${accounts})`
  return `${accounts} GROUP BY account HAVING count(*) = ${term.items.length}`
}

function filterSql(filters: Filters, asOf: number): string {
  const { countries, places, languages, gender, age, verified, minFollowers, maxFollowers, activeWithinDays } = filters
  const { low, high } = ageBandOf(age)
  const conditions = [
    countries.length > 0 && `country IN (${list(countries)})`,
    languages.length > 0 && `language IN (${list(languages)})`,
    places.length > 0 &&
      `(region IN (${list(places.map((place) => place.toUpperCase()))}) OR lower(city) IN (${list(places.map((place) => place.toLowerCase()))}))`,
    gender !== 'ANY' && `gender = ${quoted(gender.toLowerCase())}`,
    age !== 'any' && `age_high >= ${Math.max(1, low)}`,
    age !== 'any' && high !== null && `age_low <= ${high}`,
    verified !== null && `verified = ${verified}`,
    minFollowers !== null && `followers >= ${minFollowers}`,
    maxFollowers !== null && `followers <= ${maxFollowers}`,
    activeWithinDays !== null && `last_post >= ${Math.max(0, asOf - activeWithinDays * 86_400)}`,
  ]
  return conditions.filter((condition) => condition !== false).join(' AND ')
}
