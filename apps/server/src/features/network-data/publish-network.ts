// A publication: makes the tables that questions read anew from the source tables, in a database of their own.

import { findJobCategory, JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import type { Graph } from '#platform/graph.ts'
import type { Db } from '#platform/postgres.ts'
import { forgetDamage } from './network-damage.ts'
import {
  dropPublicationsBut,
  forgetActiveNetwork,
  latestPublication,
  type NetworkPlace,
  occupiedSpans,
  onClusterOf,
  type Publication,
  publicationPlaces,
  publishedDatabases,
} from './network-graph.ts'
import {
  authorSteps,
  createAuthorTables,
  createPublication,
  describePublication,
  interestBaseSteps,
  type NetworkInterestRule,
  networkInterestSteps,
  type PostInterestRule,
  postInterestSteps,
  publishAccounts,
  publishItems,
  publishMembers,
  publishPosts,
  recordPublication,
  wordSteps,
} from './publication-accounts-graph.ts'
import {
  type AccountRange,
  engagementSteps,
  followSteps,
  keySteps,
  labelSteps,
  type PublicationPlaces,
  type PublicationStep,
  peopleSteps,
  postSteps,
} from './publication-sources-graph.ts'
import { publicationStatement } from './publication-statement.ts'
import { publicationContents, readTableContents, type TableContent, writeContents } from './publication-tables-graph.ts'
import { replaceTableRecords } from './publication-tables-store.ts'

/**
 * One in a hundred of what was not meant passes, however much somebody posts: of the demo network's posts, 200 taken at random
 * make as many interests as 20 do. What a twenty-fifth of all posts speak of is what a network
 * is about: there it is no chance.
 */
const POST_INTEREST_RULE: PostInterestRule = { fewest: 2, quantile: 2.326, mostByChance: 0.04 }

/**
 * Chosen for precision against the truth of the demo network: three in four of the interests found so are among those that
 * an account was given, nine in ten at least of the same field, and there are about as many of them as own ones.
 */
const NETWORK_INTEREST_RULE: NetworkInterestRule = { fewest: 4, share: 0.25, lift: 2, deviations: 5 }

/** Words and employers that fewer accounts hold are not kept: nothing can be said about so few. */
const FEWEST_HOLDERS = 2

const ACCOUNTS_AT_ONCE = 100_000

/** Languages of which at least nine in ten speakers live in one country: then the language of the posts tells the country. */
const HOME_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ja: 'JP',
  ko: 'KR',
  th: 'TH',
  fi: 'FI',
  cs: 'CZ',
  pl: 'PL',
}

export interface PublishOptions {
  /** Where it is written down what each table holds; null for a warehouse that nobody starts the product on. */
  readonly db: Db | null
  /** Epoch milliseconds: the publication's time. */
  readonly now: number
  /** Told before each step: how many are done of how many. */
  readonly onStep?: (done: number, of: number, name: string) => void
  readonly signal?: AbortSignal
}

/** Numbers of accounts that are gone stay theirs: there may be long stretches without anybody. */
async function rangesOf(graph: Graph, at: PublicationPlaces): Promise<AccountRange[]> {
  const spans = await occupiedSpans(graph, `${at.work}.canonical`, ACCOUNTS_AT_ONCE)
  return spans.map((span) => ({ low: span * ACCOUNTS_AT_ONCE + 1, high: (span + 1) * ACCOUNTS_AT_ONCE }))
}

/** Look-up tables are held in memory: each goes when nothing asks it any more. */
const forget = (at: PublicationPlaces, table: string): PublicationStep => ({
  name: `forget-${table}`,
  sql: `DROP TABLE ${at.work}.${table} SYNC`,
})

function laterSteps(at: PublicationPlaces, ranges: readonly AccountRange[]): PublicationStep[] {
  const homes = { tongues: Object.keys(HOME_OF_LANGUAGE), countries: Object.values(HOME_OF_LANGUAGE) }
  const jobs = JOB_TITLES.map((title) => title.id)
  const categories = JOB_CATEGORIES.map((category) => category.id)
  const categoryOfJob = JOB_TITLES.map((title) => findJobCategory(title.category)?.id ?? '')
  return [
    ...labelSteps(at, categories, FEWEST_HOLDERS),
    ...peopleSteps(at, jobs, categoryOfJob),
    forget(at, 'canonical'),
    ...followSteps(at),
    ...postSteps(at),
    forget(at, 'handles'),
    ...engagementSteps(at),
    ...createAuthorTables(at),
    ...postInterestSteps(at),
    ...ranges.flatMap((range) => authorSteps(at, range, POST_INTEREST_RULE)),
    ...interestBaseSteps(at),
    ...ranges.flatMap((range) => networkInterestSteps(at, range, NETWORK_INTEREST_RULE)),
    ...wordSteps(at, FEWEST_HOLDERS),
    ...publishPosts(at),
    forget(at, 'keys'),
    forget(at, 'post_keys'),
    ...ranges.flatMap((range) => publishAccounts(at, range, homes)),
    ...publishMembers(at, ranges),
    ...publishItems(at),
  ]
}

/**
 * Writes down what the tables of a publication in `published` and of its sources hold. It is done before the publication
 * is the shown one: what is shown was written down, and an end in between is noticed at the next start.
 */
export async function recordTables(graph: Graph, db: Db, network: string, published: string): Promise<void> {
  const own = await latestPublication(graph, published)
  if (own === null) throw new Error(`${published} holds no publication.`)
  const contents = await readTableContents(graph, { source: network, published })
  await writeContents(graph, publicationContents(published), contents)
  await noteContents(db, network, own, contents)
}

/** The same in PostgreSQL, of what is known already. */
export async function noteContents(
  db: Db,
  network: string,
  { db: published, publishedAt }: Pick<Publication, 'db' | 'publishedAt'>,
  contents: readonly TableContent[],
): Promise<void> {
  const facts = { network, publication: published, published_at: new Date(publishedAt) }
  await replaceTableRecords(
    db,
    network,
    contents.map((content) => ({ ...facts, ...content })),
  )
}

/**
 * Publishes the source tables of one database: into a database of its own, so that a question that has begun with the
 * former publication ends with it, and one that begins later sees the new one, whole. Running it again over the same
 * source rows gives the same tables; only the publication's time differs. Throws when `signal` is aborted; nothing has
 * changed then but numbers given to new ids.
 */
export async function publishNetwork(graph: Graph, place: NetworkPlace, options: PublishOptions): Promise<void> {
  const onCluster = onClusterOf(place)
  const run = async (step: PublicationStep): Promise<void> => {
    options.signal?.throwIfAborted()
    await graph.write(step.name, publicationStatement(step))
  }
  const before = await publishedDatabases(graph, place.db)
  await dropPublicationsBut(graph, place, before)
  const at = await publicationPlaces(graph, place.db)
  try {
    for (const step of [...createPublication(at, onCluster), ...keySteps(at)]) await run(step)
    const described = describePublication(at, Math.floor(options.now / 1000))
    const steps = [...laterSteps(at, await rangesOf(graph, at)), described, recordPublication(at)]
    for (const [done, step] of steps.entries()) {
      options.onStep?.(done, steps.length, step.name)
      await run(step)
      if (step === described && options.db) await recordTables(graph, options.db, place.db, at.next)
    }
    forgetDamage(graph, place.db)
    options.onStep?.(steps.length, steps.length, 'published')
  } finally {
    forgetActiveNetwork()
    // The newest and the one before it, which running questions may still read.
    await dropPublicationsBut(graph, place, await publishedDatabases(graph, place.db))
  }
}
