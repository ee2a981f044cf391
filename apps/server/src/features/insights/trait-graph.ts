// Countings of what an account is, not what it does: place, language, gender, age range, jobs.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { accountsOf, type SampleRef, withMembers } from './sample-graph.ts'

const TRAITS = ['country', 'region', 'city', 'language', 'gender'] as const
type PlainTrait = (typeof TRAITS)[number]
/** `age`: the inferred range as 'low-high'. `job`: the most specific title alone; `title`: every title. */
export type Trait = PlainTrait | 'age' | 'job' | 'title' | 'occupation'

const Row = z.object({ trait: z.string(), value: z.string(), a: z.int(), b: z.int() })

/** One value of a trait: `a` members and `b` accounts of the baseline have it. '' stands for unknown. */
export interface TraitCount {
  readonly value: string
  readonly a: number
  readonly b: number
}

/** Every value of every trait in one pass over the sample. Cities carry their country: 'Leeds|GB'. */
export async function countTraits(graph: Graph, ref: SampleRef): Promise<ReadonlyMap<Trait, readonly TraitCount[]>> {
  const plain = TRAITS.map(
    (trait) =>
      `('${trait}', ${trait === 'city' ? "if(city = '', '', concat(city, '|', country))" : `toString(${trait})`})`,
  )
  const rows = await graph.read({
    name: 'insights.traits',
    sql: `${withMembers(ref)}
SELECT pair.1 AS trait, pair.2 AS value, toUInt32(countIf(member)) AS a, toUInt32(count() - countIf(member)) AS b
FROM (
  SELECT bitmapContains(members, account) AS member, arrayJoin(arrayConcat(
    [${plain.join(', ')},
     ('age', if(age_high = 0, '', concat(toString(age_low), '-', toString(age_high)))),
     ('job', if(empty(jobs), '', toString(jobs[1])))],
    arrayMap(title -> ('title', toString(title)), jobs),
    arrayMap(occupation -> ('occupation', toString(occupation)), occupations)
  )) AS pair
  FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')})
) GROUP BY trait, value`,
    row: Row,
  })
  const byTrait = new Map<Trait, TraitCount[]>()
  for (const { trait, value, a, b } of rows) {
    const counts = byTrait.get(trait as Trait) ?? []
    counts.push({ value, a, b })
    byTrait.set(trait as Trait, counts)
  }
  return byTrait
}
