// Accounts by dense ids become cards; countings of accounts become lists of connected accounts.
import type { AccountCard, ConnectedAccount } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Graph } from '#platform/graph.ts'
import { type AccountRow, readAccounts } from './card-graph.ts'
import { byRelevancy, type List, type Scored, scoreStrongest, speaks, toldOf } from './figure-lists.ts'
import type { CountedAccount, Counting } from './item-graph.ts'

export type Cards = ReadonlyMap<number, AccountCard>

/** Cards by dense id. An account that was deleted since has none. */
export async function readCards(graph: Graph, db: string, accounts: readonly number[]): Promise<Cards> {
  const rows = await readAccounts(graph, db, [...new Set(accounts)])
  return new Map(rows.map((row) => [row.account, cardOf(row)]))
}

function cardOf({ account: _, ...card }: AccountRow): AccountCard {
  return card
}

/** A counting of accounts scored and ordered by relevancy: what is above expectation. */
export function rankAccounts(counting: Counting<CountedAccount>): Scored<CountedAccount>[] {
  return scoreStrongest(counting.items, counting.tested, counting.known).filter(speaks).sort(byRelevancy)
}

/** The first `show` of a ranking as connected accounts; those by which the audience was chosen are not listed. */
export function connectedAccounts(
  ranking: readonly Scored<CountedAccount>[],
  cards: Cards,
  show: number,
  defining: ReadonlySet<string> = new Set(),
): List<ConnectedAccount> {
  const told = toldOf(ranking).filter(speaks)
  const first = told.slice(0, show + defining.size).sort(byRelevancy)
  const found = first.flatMap(({ item, figure }) => {
    const card = cards.get(item.account)
    return card ? [{ ...card, figure }] : []
  })
  const items = found.filter(({ handle }) => !defining.has(handle.toLowerCase()))
  return { items: items.slice(0, show), total: told.length - (found.length - items.length) }
}
