// Profiles that the network data of this server has anyway, for accounts of which an archive tells the ids alone.
import { INACTIVE_DAYS } from '@peregrine/domain/suite/people-band-rules.ts'
import { suspiciousReasons } from '@peregrine/domain/suite/suspicious-rules.ts'
import { z } from 'zod'
import { databaseName, type InsightPorts, readInterestLabels } from '#features/insights/insights-public.ts'
import type { StoredPerson } from './suite-people-store.ts'

const IDS_AT_ONCE = 20_000
const Row = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  verified: z.union([z.boolean(), z.number()]).transform(Boolean),
  protected: z.union([z.boolean(), z.number()]).transform(Boolean),
  followers: z.int(),
  following: z.int(),
  posts: z.int(),
  joined: z.int(),
  last_post: z.int(),
  country: z.string(),
  language: z.string(),
  gender: z.string(),
  jobs: z.array(z.string()),
  /** Items of the publication, unlike jobs. */
  interests: z.array(z.int()),
})

const isoOf = (seconds: number): string | null => (seconds === 0 ? null : new Date(seconds * 1000).toISOString())
const orNull = (text: string): string | null => (text === '' ? null : text)

const DAY_MS = 86_400_000

/** Whether a newest post in data that ends at `until` says when somebody was active last: they may have posted since. */
const isTelling = (lastPost: number, { until, now }: { readonly until: number; readonly now: number }): boolean =>
  until >= now - DAY_MS || lastPost >= now - INACTIVE_DAYS * DAY_MS

interface Told {
  readonly now: number
  readonly until: number
  readonly labels: ReadonlyMap<number, string>
}

function personOf(row: z.output<typeof Row>, { now, until, labels }: Told): StoredPerson {
  const { id, joined, last_post, country, language, gender, jobs, interests: items, ...profile } = row
  const interests = items.flatMap((item) => labels.get(item) ?? [])
  return {
    ...profile,
    person: id,
    joined_at: isoOf(joined),
    last_post: null,
    last_post_at: isTelling(last_post * 1000, { until, now }) ? isoOf(last_post) : null,
    suspicious: suspiciousReasons({ ...profile, hasPicture: null, joinedAt: joined === 0 ? null : joined * 1000 }, now),
    traits: { country: orNull(country), language: orNull(language), gender: orNull(gender), jobs, interests },
  }
}

/** Nobody while there is no network data. */
export async function knownOfNetwork(
  { graph, network }: Pick<InsightPorts, 'graph' | 'network'>,
  ids: readonly string[],
  now: number,
): Promise<readonly StoredPerson[]> {
  const current = await network()
  if (!current) return []
  const told = { now, until: Date.parse(current.asOf), labels: await readInterestLabels(graph, current.db) }
  const found: StoredPerson[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await graph.read({
      name: 'suite.known-people',
      sql: `SELECT id, handle, name, bio, location, verified, protected, followers, following, posts,
toUInt32(created_at) AS joined, toUInt32(last_post_at) AS last_post, toString(country) AS country,
toString(language) AS language, toString(gender) AS gender, jobs, interests
FROM ${databaseName(current.db)}.accounts PREWHERE id IN {ids:Array(String)}`,
      params: { ids: ids.slice(from, from + IDS_AT_ONCE) },
      row: Row,
    })
    for (const row of rows) if (/^\d{1,19}$/.test(row.id)) found.push(personOf(row, told))
  }
  return found
}
