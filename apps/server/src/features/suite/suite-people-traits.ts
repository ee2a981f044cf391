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

/** One pass over everybody: each trait is a grouping of its own, lists of values are counted by value. */
export async function countTraits(db: Db, scope: PeopleScope, list: FilteredList): Promise<CountedTraits> {
  const { rows } = await sql<{ trait: SuiteTrait | 'all'; value: string | null; people: number }>`
    WITH everybody AS MATERIALIZED (
      SELECT p.country, p.language, p.gender, p.jobs, p.interests, p.verified, p.protected,
        p.suspicious <> '{}' AS suspicious, ${activityBand(scope)} AS activity,
        ${accountAgeBand(scope)} AS age, ${sizeBand()} AS size
      FROM ${await filteredPeople(db, scope, list)}
    ), grouped AS (
      SELECT CASE WHEN GROUPING(country) = 0 THEN 'countries' WHEN GROUPING(language) = 0 THEN 'languages'
        WHEN GROUPING(gender) = 0 THEN 'genders' WHEN GROUPING(activity) = 0 THEN 'activity'
        WHEN GROUPING(age) = 0 THEN 'account_ages' WHEN GROUPING(size) = 0 THEN 'sizes' ELSE 'all' END AS trait,
        coalesce(country, language, gender, activity, age, size) AS value, count(*)::int AS people
      FROM everybody GROUP BY GROUPING SETS ((country), (language), (gender), (activity), (age), (size), ())
    )
    SELECT * FROM grouped
    UNION ALL SELECT 'jobs', job, count(*)::int FROM everybody, unnest(jobs) AS job GROUP BY job
    UNION ALL SELECT 'jobs', NULL, count(*)::int FROM everybody WHERE jobs = '{}'
    UNION ALL SELECT 'interests', interest, count(*)::int FROM everybody, unnest(interests) AS interest GROUP BY interest
    UNION ALL SELECT 'interests', NULL, count(*)::int FROM everybody WHERE interests = '{}'
    UNION ALL SELECT 'flags', 'verified', count(*)::int FROM everybody WHERE verified
    UNION ALL SELECT 'flags', 'protected', count(*)::int FROM everybody WHERE protected
    UNION ALL SELECT 'flags', 'suspicious', count(*)::int FROM everybody WHERE suspicious`.execute(db)
  const people = rows.find(({ trait }) => trait === 'all')?.people ?? 0
  const countsOf = (trait: SuiteTrait): TraitCounts => {
    const own = rows.filter((row) => row.trait === trait)
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
