// Whom each entry of a package reaches among the people that the package was not made by.
import { z } from 'zod'
import type { Audience } from '#features/insights/open-audience.ts'
import type { EntryCandidate } from '#features/targeting/entry-candidates.ts'
import type { ReachedRow } from '#features/targeting/reached-rows.ts'
import type { ShownTo } from '#features/targeting/shown-weights.ts'
import { IS_HELD_OUT } from './hold-out.ts'
import type { TruthNetwork } from './truth-network.ts'

const KINDS = {
  follows: 'follows',
  post_terms: 'posted',
  interests: 'interest',
  topics: 'topic',
  shows: 'show',
} as const

/** People as the choice looks at them: weight 1 where the package is shown in truth, otherwise 0. */
export interface HeldOutPeople {
  readonly accounts: readonly number[]
  readonly rows: readonly ReachedRow[]
  readonly weights: { readonly rows: Float64Array; readonly audience: number }
  readonly count: number
}

export const readHeldOut = (
  network: TruthNetwork,
  audience: Audience,
  candidates: readonly EntryCandidate[],
  shown: ShownTo,
): Promise<HeldOutPeople> => readPeople(network, audience, candidates, shown, IS_HELD_OUT)

/** `which`: a condition on accounts. */
export async function readPeople(
  network: TruthNetwork,
  { compiled }: Audience,
  candidates: readonly EntryCandidate[],
  { countries, languages }: ShownTo,
  which: string,
): Promise<HeldOutPeople> {
  const { graph, active, byAccount } = network
  const people = await graph.read({
    name: 'bench.held-out-people',
    sql: `WITH ${compiled.sql} AS audience
SELECT account, toUInt8(bitmapContains(audience, account)) AS member FROM ${active.db}.accounts WHERE ${which} AND observable`,
    params: compiled.params,
    row: z.object({ account: z.int(), member: z.int() }),
    seconds: 60,
  })
  const placeOf = new Map(people.map(({ account }, place) => [account, place]))
  const reached: number[][] = people.map(() => [])
  for (const [position, accounts] of (await accountsOfEntries(network, candidates, which)).entries())
    for (const account of accounts) {
      const place = placeOf.get(account)
      if (place !== undefined) reached[place]?.push(position)
    }
  const within = (values: readonly string[], value: string | undefined) =>
    values.length === 0 || (value !== undefined && values.includes(value))
  const shown = people.map(({ account }) => {
    const truth = byAccount.get(account)?.truth
    return Number(within(countries, truth?.country) && within(languages, truth?.language))
  })
  return {
    accounts: people.map(({ account }) => account),
    rows: people.map(({ member }, place) => ({
      member: member === 1,
      half: 0,
      stratum: 0,
      reached: reached[place] ?? [],
    })),
    weights: { rows: Float64Array.from(shown), audience: people.filter(({ member }) => member === 1).length },
    count: candidates.length,
  }
}

/** The accounts of each entry, by the whole network's memberships. */
async function accountsOfEntries(
  { graph, active }: TruthNetwork,
  candidates: readonly EntryCandidate[],
  which: string,
): Promise<number[][]> {
  const found = candidates.map(() => new Map<number, number>())
  for (const [column, kind] of Object.entries(KINDS)) {
    const desired = new Map<number, number[]>()
    for (const [position, candidate] of candidates.entries())
      if (candidate.column === column)
        for (const item of candidate.items) desired.set(item, [...(desired.get(item) ?? []), position])
    if (desired.size === 0) continue
    const rows = await graph.read({
      name: 'bench.held-out-members',
      sql: `SELECT item, groupUniqArray(account) AS accounts FROM ${active.db}.members_of
WHERE kind = '${kind}' AND item IN (${[...desired.keys()].join(', ')})
AND account IN (SELECT account FROM ${active.db}.accounts WHERE ${which} AND observable) GROUP BY item`,
      row: z.object({ item: z.int(), accounts: z.array(z.int()) }),
      seconds: 60,
    })
    for (const { item, accounts } of rows)
      for (const position of desired.get(item) ?? [])
        for (const account of accounts) found[position]?.set(account, (found[position]?.get(account) ?? 0) + 1)
  }
  return found.map((accounts, position) => {
    const { items = [], needs } = candidates[position] ?? {}
    const least = needs === 'all' ? items.length : 1
    return [...accounts].flatMap(([account, times]) => (times >= least ? [account] : []))
  })
}
