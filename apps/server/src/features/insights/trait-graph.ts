// Countings of what an account is, not what it does: place, language, gender, age range, jobs.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { accountsOf, type SampleRef, withMembers } from './sample-graph.ts'

type PlainTrait = 'country' | 'region' | 'city' | 'language' | 'gender'
/** `age`: the inferred range as 'low-high'. `job`: the most specific title alone; `title`: every title. */
export type Trait = PlainTrait | 'age' | 'job' | 'title' | 'occupation'

// A trait and its value in one text: fewer and shorter keys to count by.
const Row = z.object({ named: z.string(), a: z.int(), b: z.int() })

/** One value of a trait: `a` members and `b` accounts of the baseline have it. '' stands for unknown. */
export interface TraitCount {
  readonly value: string
  readonly a: number
  readonly b: number
}

/** Every value of every trait in one pass over the sample. Cities carry their country: 'Leeds|GB'. */
export async function countTraits(graph: Graph, ref: SampleRef): Promise<ReadonlyMap<Trait, readonly TraitCount[]>> {
  const valueSql: Readonly<Record<PlainTrait | 'age' | 'job', string>> = {
    country: 'country',
    region: 'region',
    city: "if(city = '', '', concat(city, '|', country))",
    language: 'language',
    gender: 'gender',
    age: "if(age_high = 0, '', concat(toString(age_low), '-', toString(age_high)))",
    job: 'jobs[1]',
  }
  const named = Object.entries(valueSql).map(([trait, value]) => `concat('${trait}:', ${value})`)
  const rows = await graph.read({
    name: 'insights.traits',
    sql: `${withMembers(ref)}
SELECT named, toUInt32(countIf(member)) AS a, toUInt32(count() - countIf(member)) AS b FROM (
  SELECT bitmapContains(members, account) AS member, arrayJoin(arrayConcat(
    [${named.join(', ')}],
    arrayMap(title -> concat('title:', title), jobs),
    arrayMap(occupation -> concat('occupation:', occupation), occupations)
  )) AS named
  FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')})
) GROUP BY named`,
    row: Row,
  })
  const byTrait = new Map<Trait, TraitCount[]>()
  for (const { named: text, a, b } of rows) {
    const end = text.indexOf(':')
    const trait = text.slice(0, end) as Trait
    const counts = byTrait.get(trait) ?? []
    counts.push({ value: text.slice(end + 1), a, b })
    byTrait.set(trait, counts)
  }
  return byTrait
}
