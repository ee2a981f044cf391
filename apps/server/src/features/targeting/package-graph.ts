// The questions to the warehouse behind a package: what one would take without knowing the audience, and where cities lie.
import { realValues } from '@peregrine/domain/targeting/reach-rules.ts'
import { z } from 'zod'
import { databaseName, oncePerPublication } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

/** The most followed accounts of the whole network. */
export async function mostFollowed(graph: Graph, db: string, limit: number): Promise<number[]> {
  return await oncePerPublication(graph, db, `most-followed-${limit}`, async () => {
    const { column } = await graph.readColumns({
      name: 'targeting.most-followed',
      columns: ['account'],
      sql: `SELECT account FROM ${databaseName(db)}.accounts ORDER BY followers DESC, account LIMIT ${Math.trunc(limit)}`,
    })
    return [...column.account.numbers]
  })
}

/** The countries in which people of each city live, by its name in lower case; a few who live elsewhere are no city there. */
export async function countriesOfCities(
  graph: Graph,
  db: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (names.length === 0) return new Map()
  const rows = await graph.read({
    name: 'targeting.countries-of-cities',
    sql: `SELECT lowerUTF8(city) AS name, toString(country) AS code, toUInt32(count()) AS people FROM ${databaseName(db)}.accounts
WHERE lowerUTF8(city) IN {names:Array(String)} AND country != '' GROUP BY name, code`,
    params: { names: names.map((name) => name.toLowerCase()) },
    row: z.object({ name: z.string(), code: z.string(), people: z.number() }),
  })
  const cities = new Map<string, Map<string, number>>()
  for (const { name, code, people } of rows)
    cities.set(name, (cities.get(name) ?? new Map<string, number>()).set(code, people))
  return new Map([...cities].map(([name, counts]) => [name, realValues(counts)]))
}
