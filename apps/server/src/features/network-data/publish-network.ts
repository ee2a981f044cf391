// A publication: makes the tables that questions read anew from the source tables, and swaps them in at once.

import { findJobCategory, JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import type { Graph } from '#platform/graph.ts'
import { highestAccountKey, type NetworkPlace, onClusterOf } from './network-graph.ts'
import {
  authorSteps,
  createNextTables,
  dropWorkTables,
  interestBaseSteps,
  layAuthorTables,
  type NetworkInterestRule,
  networkInterestSteps,
  publishAccounts,
  publishItems,
  publishMembers,
  publishPosts,
  recordPublication,
  swapIn,
  wordSteps,
} from './publication-accounts-graph.ts'
import {
  type AccountRange,
  engagementSteps,
  followSteps,
  keySteps,
  labelSteps,
  type PublicationStep,
  peopleSteps,
  postSteps,
} from './publication-sources-graph.ts'

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
  /** Epoch milliseconds: the publication's time. */
  readonly now: number
  /** Told before each step: how many are done of how many. */
  readonly onStep?: (done: number, of: number, name: string) => void
  readonly signal?: AbortSignal
}

function rangesUpTo(highest: number): AccountRange[] {
  const ranges: AccountRange[] = []
  for (let low = 1; low <= highest; low += ACCOUNTS_AT_ONCE) ranges.push({ low, high: low + ACCOUNTS_AT_ONCE - 1 })
  return ranges
}

function laterSteps(db: string, highest: number): PublicationStep[] {
  const ranges = rangesUpTo(highest)
  const homes = { tongues: Object.keys(HOME_OF_LANGUAGE), countries: Object.values(HOME_OF_LANGUAGE) }
  const jobs = JOB_TITLES.map((title) => title.id)
  const categories = JOB_CATEGORIES.map((category) => category.id)
  const categoryOfJob = JOB_TITLES.map((title) => findJobCategory(title.category)?.id ?? '')
  return [
    ...labelSteps(db, categories, FEWEST_HOLDERS),
    ...peopleSteps(db, jobs, categoryOfJob),
    ...followSteps(db),
    ...postSteps(db),
    ...engagementSteps(db),
    ...layAuthorTables(db),
    ...ranges.flatMap((range) => authorSteps(db, range)),
    ...interestBaseSteps(db),
    ...ranges.flatMap((range) => networkInterestSteps(db, range, NETWORK_INTEREST_RULE)),
    ...wordSteps(db, FEWEST_HOLDERS),
    ...publishPosts(db),
    ...ranges.flatMap((range) => publishAccounts(db, range, homes)),
    ...publishMembers(db, ranges),
    ...publishItems(db),
  ]
}

/**
 * Publishes the source tables of one database. Readers see the former publication until the last statement, and the new
 * one after it. Running it again over the same source rows gives the same tables; only the publication's time differs.
 * Throws when `signal` is aborted before the swap; nothing has changed then but numbers given to new ids.
 */
export async function publishNetwork(graph: Graph, place: NetworkPlace, options: PublishOptions): Promise<void> {
  const { db } = place
  const onCluster = onClusterOf(place)
  const run = async ({ name, sql, params }: PublicationStep): Promise<void> => {
    options.signal?.throwIfAborted()
    await graph.write(name, sql, params)
  }
  const cleanUp = async (): Promise<void> => {
    for (const { name, sql } of dropWorkTables(db, onCluster)) await graph.write(name, sql)
  }
  await cleanUp()
  try {
    for (const step of [...createNextTables(db, onCluster), ...keySteps(db)]) await run(step)
    const steps = [
      ...laterSteps(db, await highestAccountKey(graph, db)),
      ...recordPublication(db, Math.floor(options.now / 1000)),
      swapIn(db, onCluster),
    ]
    for (const [done, step] of steps.entries()) {
      options.onStep?.(done, steps.length, step.name)
      await run(step)
    }
    options.onStep?.(steps.length, steps.length, 'published')
  } finally {
    await cleanUp()
  }
}
