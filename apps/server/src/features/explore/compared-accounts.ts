// Accounts of the network by their handles, each with the set of those who follow it.
import type { HandleComparison } from '@peregrine/contract/explore/compare-endpoints.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type AccountBits,
  AudienceRefused,
  countTold,
  type InsightPorts,
  openAudience,
  readCards,
  toldAccounts,
} from '#features/insights/insights-public.ts'
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'

export interface ComparedAccounts {
  readonly network: ActiveNetwork
  /** In the order asked for. */
  readonly accounts: HandleComparison['accounts']
  /** Who follows each, in the same order; nobody where the network has no such account. */
  readonly followers: readonly AccountBits[]
}

/** Whoever follows at least so many of these accounts and none of the others. */
export function followersOf(handles: readonly string[], atLeast = 1, except: readonly string[] = []): Definition {
  const following = (terms: readonly string[], least: number): Definition['include'] =>
    terms.length === 0 ? [] : [{ atLeast: 1, criteria: [{ kind: 'follows', terms, atLeast: least }] }]
  return { ...emptyDefinition, include: following(handles, atLeast), exclude: following(except, 1) }
}

/** Throws AudienceRefused, also when the followers are too many to be compared one by one, and GraphTooHeavy. */
export async function openCompared(ports: InsightPorts, handles: readonly string[]): Promise<ComparedAccounts> {
  const opened = await openAudience(ports, followersOf(handles))
  const found = handles.map((handle) => opened.resolve?.('follows', handle)?.items[0])
  const cards = await readCards(
    ports.graph,
    opened.network.db,
    found.filter((account) => account !== undefined),
  )
  const followers: AccountBits[] = []
  for (const handle of handles) {
    const bits = await toldAccounts(ports.graph, await openAudience(ports, followersOf([handle])))
    if (!bits) throw new AudienceRefused('question_too_heavy')
    followers.push(bits)
  }
  const accounts = handles.map((handle, place) => {
    const account = found[place]
    const card = account === undefined ? undefined : cards.get(account)
    const known = card ? { id: card.id, name: card.name, verified: card.verified, followers: card.followers } : null
    return { handle, account: known, followersInData: known ? countTold(followers[place] ?? new Uint32Array(0)) : 0 }
  })
  return { network: opened.network, accounts, followers }
}
