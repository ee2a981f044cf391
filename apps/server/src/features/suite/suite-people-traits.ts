// What people around an account show, counted by trait: countries, languages, jobs, genders, interests, activity, age, size.
import { SIZE_BANDS } from '@peregrine/domain/suite/people-band-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import type { FilteredList } from './suite-list-filters.ts'
import { filteredPeople } from './suite-list-people.ts'
import { accountAgeBand, activityBand, type PeopleScope } from './suite-people-sql.ts'

export const SUITE_TRAITS = [
  'countries',
  'languages',
  'jobs',
  'genders',
  'interests',
  'activity',
  'account_ages',
  'sizes',
  'flags',
] as const
export type SuiteTrait = (typeof SUITE_TRAITS)[number]

/** Of `known` people something is known of the trait; of these so many show each value. */
export interface TraitCounts {
  readonly known: number
  readonly values: readonly { readonly value: string; readonly people: number }[]
}
export interface CountedTraits {
  readonly people: number
  readonly traits: Readonly<Record<SuiteTrait, TraitCounts>>
}

const sizeBand = (): RawBuilder<unknown> => {
  const cases = [...SIZE_BANDS]
    .reverse()
    .map(({ id, from }) => sql`WHEN p.followers >= ${sql.lit(from)} THEN ${sql.lit(id)}`)
  return sql`CASE ${sql.join(cases, sql` `)} END`
}

/** The column that each trait is counted by; what is a list is counted by its values. */
const GROUPED = {
  countries: 'country',
  languages: 'language',
  genders: 'gender',
  activity: 'activity',
  account_ages: 'age',
  sizes: 'size',
} as const satisfies Partial<Record<SuiteTrait, string>>
/** Each value of a list counts; the columns are called as the traits are. */
const LISTED = ['jobs', 'interests'] as const
const FLAGS = ['verified', 'protected', 'suspicious'] as const

const isGrouped = (trait: SuiteTrait): trait is keyof typeof GROUPED => Object.hasOwn(GROUPED, trait)

const countedByValue = (trait: (typeof LISTED)[number]): RawBuilder<unknown> => sql`
  UNION ALL SELECT ${sql.lit(trait)}, one, count(*)::int FROM everybody, unnest(${sql.ref(trait)}) AS one GROUP BY one
  UNION ALL SELECT ${sql.lit(trait)}, NULL, count(*)::int FROM everybody WHERE ${sql.ref(trait)} = '{}'`

/** One pass over everybody, each trait a grouping of its own; of those that are not asked for nothing is known. */
export async function countTraits(
  db: Db,
  scope: PeopleScope,
  list: FilteredList,
  traits: readonly SuiteTrait[] = SUITE_TRAITS,
): Promise<CountedTraits> {
  const grouped = traits.filter(isGrouped).map((trait) => [trait, GROUPED[trait]] as const)
  const listed = LISTED.filter((trait) => traits.includes(trait))
  const flags = traits.includes('flags') ? FLAGS : []
  const columns = [...grouped.map(([, column]) => column), ...flags].map((column) => sql.ref(column))
  const cases = [
    ...grouped.map(([trait, column]) => sql`WHEN GROUPING(${sql.ref(column)}) = 0 THEN ${sql.lit(trait)}`),
    ...flags.map((flag) => sql`WHEN GROUPING(${sql.ref(flag)}) = 0 THEN 'flags'`),
  ]
  const values = [
    ...grouped.map(([, column]) => sql.ref(column)),
    ...flags.map((flag) => sql`CASE WHEN ${sql.ref(flag)} THEN ${sql.lit(flag)} END`),
  ]
  const { rows } = await sql<{ trait: SuiteTrait | 'all'; value: string | null; people: number }>`
    WITH everybody AS ${listed.length === 0 ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`} (
      SELECT p.country, p.language, p.gender, p.jobs, p.interests, p.verified, p.protected,
        p.suspicious <> '{}' AS suspicious, ${activityBand(scope)} AS activity,
        ${accountAgeBand(scope)} AS age, ${sizeBand()} AS size
      FROM ${await filteredPeople(db, scope, list)}
    )
    SELECT CASE ${sql.join(cases, sql` `)} ELSE 'all' END AS trait, coalesce(${sql.join(values)}) AS value, count(*)::int AS people
    FROM everybody GROUP BY GROUPING SETS (${sql.join(columns.map((column) => sql`(${column})`))}, ())
    ${sql.join(listed.map(countedByValue), sql` `)}`.execute(db)
  const people = rows.find(({ trait }) => trait === 'all')?.people ?? 0
  const countsOf = (trait: SuiteTrait): TraitCounts => {
    if (!traits.includes(trait)) return { known: 0, values: [] }
    const own = rows.filter((row) => row.trait === trait && (trait !== 'flags' || row.value !== null))
    const unknown = own.find(({ value }) => value === null)?.people ?? 0
    const values = own
      .flatMap(({ value, people: count }) => (value === null ? [] : [{ value, people: count }]))
      .sort((one, other) => other.people - one.people || one.value.localeCompare(other.value))
    return { known: people - unknown, values }
  }
  return {
    people,
    traits: Object.fromEntries(SUITE_TRAITS.map((trait) => [trait, countsOf(trait)])) as CountedTraits['traits'],
  }
}
