// What drawing a sample needs to know of every account, held in memory for the publication that is asked about.
import type { Graph } from '#platform/graph.ts'
import type { AccountBits } from './account-set.ts'
import type { Stratum } from './audience-graph.ts'
import { databaseName } from './current-network.ts'
import type { SamplePlan } from './match-baseline.ts'
import type { PublicationRef } from './remembered-labels.ts'
import { countsOf, type DrawnAccounts, type SampleCounts, sampleLimit } from './sample-graph.ts'
import { bitsOf, type Signal } from './signal-bits.ts'

/** One entry an account in each array, in ascending order of accounts: 12 bytes an account. */
export interface Population {
  readonly accounts: Uint32Array
  readonly sampleKeys: Uint32Array
  /** Place in `strata`. */
  readonly strata: readonly { readonly country: string; readonly language: string }[]
  readonly stratum: Uint16Array
  readonly observable: Uint8Array
  /** The bits of the signals that can be seen of it. */
  readonly signals: Uint8Array
}

/** Larger networks are counted by the engine. */
const MOST_ACCOUNTS = 10_000_000
const BYTES_AN_ACCOUNT = 12
const MOST_STRATA = 2 ** 16

/** The population of a publication; null where it is too large to be held here. Throws GraphTooHeavy. */
export async function populationOf(
  graph: Graph,
  network: PublicationRef & { readonly accounts: number },
): Promise<Population | null> {
  if (network.accounts > MOST_ACCOUNTS) return null
  const cache = graph.openCache<Population | null>('populations', {
    weigh: (population) => (population?.accounts.length ?? 0) * BYTES_AN_ACCOUNT,
  })
  return await cache.get(`${network.db} ${network.publishedAt}`, () => readPopulation(graph, network.db))
}

async function readPopulation(graph: Graph, db: string): Promise<Population | null> {
  const { column } = await graph.readColumns({
    name: 'insights.population',
    sql: `SELECT account, sample_key, observable, signals, country, language FROM ${databaseName(db)}.accounts ORDER BY account`,
    columns: ['account', 'sample_key', 'observable', 'signals', 'country', 'language'],
    urgent: true,
  })
  const { country, language, account, sample_key: sampleKeys, observable, signals } = column
  const places = new Map<number, number>()
  const stratum = new Uint16Array(account.numbers.length)
  for (let row = 0; row < stratum.length; row += 1) {
    const both = (country.numbers[row] ?? 0) * language.texts.length + (language.numbers[row] ?? 0)
    const place = places.get(both) ?? places.size
    if (place === places.size) places.set(both, place)
    stratum[row] = place
  }
  if (places.size > MOST_STRATA) return null
  return {
    accounts: account.numbers,
    sampleKeys: sampleKeys.numbers,
    observable: Uint8Array.from(observable.numbers),
    signals: Uint8Array.from(signals.numbers),
    stratum,
    strata: [...places.keys()].map((both) => ({
      country: country.texts[Math.floor(both / language.texts.length)] ?? '',
      language: language.texts[both % language.texts.length] ?? '',
    })),
  }
}

/** Members and non-members of an audience by country and language, as `countStrata` counts them. */
export function strataOf(
  { accounts, observable, signals, stratum, strata }: Population,
  audience: AccountBits,
  signal: Signal | null = null,
): Stratum[] {
  const bits = bitsOf(signal)
  const members = new Uint32Array(strata.length)
  const others = new Uint32Array(strata.length)
  const size = new Uint32Array(strata.length)
  for (let row = 0; row < accounts.length; row += 1) {
    const place = stratum[row] ?? 0
    const seen = ((signals[row] as number) & bits) === bits ? (observable[row] ?? 0) : 0
    if (isIn(audience, accounts[row] ?? 0)) {
      size[place] = (size[place] ?? 0) + 1
      members[place] = (members[place] ?? 0) + seen
    } else others[place] = (others[place] ?? 0) + seen
  }
  const text = ({ country, language }: Stratum) => `${country}\n${language}`
  return strata
    .map((names, place) => ({
      ...names,
      members: members[place] ?? 0,
      others: others[place] ?? 0,
      size: size[place] ?? 0,
    }))
    .sort((left, right) => (text(left) < text(right) ? -1 : 1))
}

/** The accounts that a plan draws, the same as `writeSample` draws, and their counts. */
export function drawFrom(
  population: Population,
  audience: AccountBits,
  plan: SamplePlan,
  signal: Signal | null = null,
): DrawnAccounts & { readonly counts: SampleCounts } {
  const { accounts, sampleKeys, observable, signals, stratum, strata } = population
  const limitOf = new Map(
    plan.baseline.map(({ country, language, rate }) => [`${country}\n${language}`, sampleLimit(rate)]),
  )
  const limits = Float64Array.from(strata, ({ country, language }) => limitOf.get(`${country}\n${language}`) ?? 0)
  const memberLimit = sampleLimit(plan.memberRate)
  const bits = bitsOf(signal)
  const members: number[] = []
  const baseline: number[] = []
  const bySignals = { members: new Uint32Array(256), baseline: new Uint32Array(256) }
  for (let row = 0; row < accounts.length; row += 1) {
    if (observable[row] === 0 || ((signals[row] as number) & bits) !== bits) continue
    const account = accounts[row] as number
    const key = sampleKeys[row] as number
    const isMember = isIn(audience, account)
    if (key >= (isMember ? memberLimit : (limits[stratum[row] as number] as number))) continue
    const [side, seen] = isMember ? [members, bySignals.members] : [baseline, bySignals.baseline]
    side.push(account)
    seen[signals[row] as number] = (seen[signals[row] as number] as number) + 1
  }
  return { members: Uint32Array.from(members), baseline: Uint32Array.from(baseline), counts: countsOf(bySignals) }
}

const isIn = (bits: AccountBits, account: number): boolean =>
  (((bits[account >>> 5] ?? 0) >>> (account & 31)) & 1) === 1
