// An audience definition as SQL: one sub-select that gives the bitmap of its accounts, every value a bound parameter.
import type {
  Alike,
  Criterion,
  Definition,
  Filters,
  Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { SqlParams, SqlValue } from '#platform/graph.ts'
import { databaseName, dayOf } from './current-network.ts'
import { accountsNamed, type MemberKind, type ResolvedTerm, type ResolveTerm } from './definition-terms.ts'

/** What may be unknown of an account, each as it is when it is. */
export const UNKNOWN_WHEN = {
  country: "country = ''",
  place: "(region = '' AND city = '')",
  language: "language = ''",
  gender: "gender NOT IN ('male', 'female')",
  age: 'age_high = 0',
} as const
export type UnknownTrait = keyof typeof UNKNOWN_WHEN

/** `sql` stands where a value of type AggregateFunction(groupBitmap, UInt32) may stand, brackets included. */
export interface CompiledDefinition {
  readonly sql: string
  readonly params: SqlParams
}

export interface CompileOptions {
  readonly db: string
  /** 'Now' inside the network, in seconds since 1970: what "within the last … days" counts from. */
  readonly asOf: number
  readonly resolve: ResolveTerm
  /** Only accounts whose sample_key is below this: a random part of the network, for estimates. */
  readonly sampleBelow?: number
}

/** Compiles a normalised definition. A term that nothing in the network answers to matches nobody. */
export function compileDefinition(definition: Definition, options: CompileOptions): CompiledDefinition {
  const writer = new Writer(options)
  return { sql: `(SELECT ${writer.accounts(definition)})`, params: writer.params }
}

/** Only the accounts that filters let through, as a select of `account`. */
export function compileFilters(filters: Filters, options: Pick<CompileOptions, 'db' | 'asOf'>): CompiledDefinition {
  const writer = new Writer({ ...options, resolve: () => null })
  return { sql: writer.accountsWhere(writer.filters(filters)), params: writer.params }
}

/** A condition that is known of some accounts only. */
export interface StateCondition {
  readonly inside: Filters
  readonly unknown: UnknownTrait
  /** Whoever these let through, and of whom only the place is unknown, may fit as well. */
  readonly near: Filters | null
}

/** A whole statement: how many accounts of a definition fit (i), may fit (u) or do not fit (o) each condition in turn. */
export function compileStates(
  definition: Definition,
  conditions: readonly StateCondition[],
  options: CompileOptions,
): CompiledDefinition {
  const writer = new Writer(options)
  const states = conditions.map(({ inside, unknown, near }) => {
    const nearby = near ? ` OR (${UNKNOWN_WHEN.place} AND ${writer.filters(near)})` : ''
    return `multiIf(${writer.filters(inside)}, 'i', ${UNKNOWN_WHEN[unknown]}${nearby}, 'u', 'o')`
  })
  const sql = `WITH (SELECT ${writer.accounts(definition)}) AS audience
SELECT concat('', ${states.join(', ')}) AS states, toUInt32(count()) AS accounts
FROM ${databaseName(options.db)}.accounts WHERE bitmapContains(audience, account) GROUP BY states`
  return { sql, params: writer.params }
}

/** The first day (since 1970) of "within the last … days". */
export const firstDay = (asOf: number, withinDays: number): number => Math.max(0, dayOf(asOf) - withinDays)

/** Writes parts of one statement; each gives a select of `account`, in which an account may stand several times. */
class Writer {
  readonly params: Record<string, SqlValue> = {}
  readonly #db: string
  readonly #options: CompileOptions

  constructor(options: CompileOptions) {
    this.#options = options
    this.#db = databaseName(options.db)
  }

  /** The bitmap of a definition. */
  accounts({ include, exclude, filters, alike }: Definition): string {
    const retained = include.map((group) => this.bitmap(this.group(group)))
    if (alike) retained.push(this.bitmap(this.#weighed(alike)))
    const conditions = this.filters(filters)
    if (conditions !== '' || retained.length === 0) retained.push(this.bitmap(this.accountsWhere(conditions)))
    const removed = exclude.map((group) => this.bitmap(this.group(group)))
    if (alike) removed.push(alike.people ? this.#named(alike.people) : this.accounts(alike.of))
    return removed.reduce(
      (left, right) => `bitmapAndnot(${left}, ${right})`,
      retained.reduce((left, right) => `bitmapAnd(${left}, ${right})`),
    )
  }

  /** Accounts whose traits weigh enough together. */
  #weighed({ traits, least }: Alike): string {
    const parts = traits.flatMap(({ kind, term, weight }) => {
      const resolved = this.#options.resolve(kind, term)
      return resolved
        ? [`SELECT account, toUInt32(${Math.trunc(weight)}) AS weight FROM (${this.#term(resolved, '')})`]
        : []
    })
    if (parts.length === 0) return NOBODY
    return `SELECT account FROM (${union(parts)}) GROUP BY account HAVING sum(weight) >= ${Math.trunc(least)}`
  }

  /** The bitmap of a list of accounts. */
  #named(handles: readonly string[]): string {
    const accounts = this.#bind('Array(UInt32)', accountsNamed(handles, this.#options.resolve))
    return this.bitmap(`SELECT arrayJoin(${accounts}) AS account`)
  }

  bitmap(accounts: string): string {
    return `(SELECT groupBitmapState(account) FROM (${accounts}))`
  }

  group(group: Group): string {
    if (group.criteria.length < group.atLeast) return NOBODY
    const criteria = group.criteria.map((criterion) => this.#criterion(criterion))
    if (group.atLeast <= 1) return union(criteria)
    return atLeast(
      group.atLeast,
      criteria.map((accounts) => `SELECT DISTINCT account FROM (${accounts})`),
    )
  }

  #criterion(criterion: Criterion): string {
    const terms = criterion.terms
      .map((term) => this.#options.resolve(criterion.kind, term))
      .filter((term): term is ResolvedTerm => term !== null)
    if (terms.length < criterion.atLeast) return NOBODY
    const recent = this.#recent(criterion)
    if (criterion.atLeast <= 1) {
      // All that need just one of their items are one look-up.
      const byKind = new Map<MemberKind, number[]>()
      for (const { kind, items } of terms.filter(needsAny)) byKind.set(kind, [...(byKind.get(kind) ?? []), ...items])
      return union([
        ...[...byKind].map(([kind, items]) => this.#members(kind, items, recent)),
        ...terms.filter((term) => !needsAny(term)).map((term) => this.#term(term, recent)),
      ])
    }
    const [kind, ...otherKinds] = new Set(terms.map((term) => term.kind))
    const singles = terms.flatMap(({ items }) => items)
    const oneEach = terms.every(({ items }) => items.length === 1) && new Set(singles).size === singles.length
    if (kind !== undefined && otherKinds.length === 0 && oneEach) {
      const accounts = this.#members(kind, singles, recent)
      return `${accounts} GROUP BY account HAVING count() >= ${this.#bind('UInt16', criterion.atLeast)}`
    }
    return atLeast(
      criterion.atLeast,
      terms.map((term) => this.#term(term, recent)),
    )
  }

  /** The accounts of one term, each once. */
  #term(term: ResolvedTerm, recent: string): string {
    const accounts = this.#members(term.kind, term.items, recent)
    if (term.items.length === 1) return accounts
    if (needsAny(term)) return `SELECT DISTINCT account FROM (${accounts})`
    return `${accounts} GROUP BY account HAVING count() = ${this.#bind('UInt16', term.items.length)}`
  }

  #members(kind: MemberKind, items: readonly number[], recent: string): string {
    const list = this.#bind('Array(UInt32)', items)
    return `SELECT account FROM ${this.#db}.members_of WHERE kind = '${kind}' AND item IN ${list}${recent}${this.#inSample('members_of')}`
  }

  #recent({ withinDays }: Criterion): string {
    if (withinDays === undefined) return ''
    return ` AND last_day >= ${this.#bind('UInt16', firstDay(this.#options.asOf, withinDays))}`
  }

  accountsWhere(conditions: string): string {
    const where = `${conditions === '' ? '1' : conditions}${this.#inSample('accounts')}`
    return `SELECT account FROM ${this.#db}.accounts WHERE ${where}`
  }

  filters(filters: Filters): string {
    const { gender, verified, minFollowers, maxFollowers, activeWithinDays } = filters
    const conditions: string[] = []
    const when = (holds: boolean, write: () => string) => {
      if (holds) conditions.push(write())
    }
    when(filters.countries.length > 0, () => `country IN ${this.#bind('Array(String)', filters.countries)}`)
    when(filters.places.length > 0, () => this.#places(filters.places))
    when(filters.languages.length > 0, () => `language IN ${this.#bind('Array(String)', filters.languages)}`)
    when(gender !== 'ANY', () => `gender = ${this.#bind('String', gender.toLowerCase())}`)
    when(filters.age !== 'any', () => this.#age(filters))
    when(verified !== null, () => `verified = ${this.#bind('Bool', verified)}`)
    when(minFollowers !== null, () => `followers >= ${this.#bind('UInt32', minFollowers)}`)
    when(maxFollowers !== null, () => `followers <= ${this.#bind('UInt32', maxFollowers)}`)
    when(activeWithinDays !== null, () => {
      const since = Math.max(0, this.#options.asOf - (activeWithinDays ?? 0) * 86_400)
      return `last_post_at >= toDateTime(${this.#bind('UInt32', since)}, 'UTC')`
    })
    return conditions.join(' AND ')
  }

  #places(places: readonly string[]): string {
    const codes = this.#bind(
      'Array(String)',
      places.map((place) => place.toUpperCase()),
    )
    const named = (within: boolean) =>
      places.flatMap((place) => (place.includes('|') === within ? [place.toLowerCase()] : []))
    const anywhere = `region IN ${codes} OR lowerUTF8(city) IN ${this.#bind('Array(String)', named(false))}`
    const cities = named(true)
    if (cities.length === 0) return `(${anywhere})`
    // 'London|GB' is the city in that country alone.
    return `(${anywhere} OR lowerUTF8(concat(city, '|', country)) IN ${this.#bind('Array(String)', cities)})`
  }

  /** The band overlaps the inferred range; an unknown age (0, 0) overlaps no band. */
  #age({ age }: Filters): string {
    const { low, high } = ageBandOf(age)
    const notOlder = high === null ? '' : ` AND age_low <= ${this.#bind('UInt8', high)}`
    return `age_high >= ${this.#bind('UInt8', Math.max(1, low))}${notOlder}`
  }

  #inSample(table: 'members_of' | 'accounts'): string {
    const { sampleBelow } = this.#options
    if (sampleBelow === undefined) return ''
    const below = `sample_key < ${this.#bind('UInt32', Math.min(sampleBelow, 0xffffffff))}`
    return table === 'accounts'
      ? ` AND ${below}`
      : ` AND account IN (SELECT account FROM ${this.#db}.accounts WHERE ${below})`
  }

  #bind(type: string, value: SqlValue): string {
    const name = `p${Object.keys(this.params).length}`
    this.params[name] = value
    return `{${name}:${type}}`
  }
}

const NOBODY = 'SELECT toUInt32(0) AS account WHERE 0'

const needsAny = (term: ResolvedTerm): boolean => term.needs === 'any' || term.items.length === 1

function union(selects: readonly string[]): string {
  const [first = NOBODY, ...rest] = selects
  return rest.length === 0 ? first : selects.map((select) => `(${select})`).join(' UNION ALL ')
}

/** Accounts that stand in at least `count` of the selects, in each of which an account stands once. */
function atLeast(count: number, selects: readonly string[]): string {
  return `SELECT account FROM (${union(selects)}) GROUP BY account HAVING count() >= ${Math.trunc(count)}`
}
