// The account that has a handle; a name without at-sign may be one too.
import type { AccountCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { readHandles } from '@peregrine/domain/explore/compared-handle-rules.ts'
import { definitionOf, type ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { type InsightPorts, openAudience, readCards } from '#features/insights/insights-public.ts'

export interface AccountOfHandle {
  /** Its number in the network. */
  readonly number: number
  readonly card: AccountCard
}

/** Throws AudienceRefused and GraphTooHeavy, like all of these. */
export async function accountOfHandle(ports: InsightPorts, handle: string): Promise<AccountOfHandle | null> {
  const { network, resolve } = await openAudience(ports, definitionOf({ kind: 'follows', term: handle }))
  const number = resolve?.('follows', handle)?.items[0]
  if (number === undefined) return null
  const card = (await readCards(ports.graph, network.db, [number])).get(number)
  return card ? { number, card } : null
}

export interface UnderstoodName {
  readonly name: ExploredName
  /** The account that is named, or that has the word as its handle. */
  readonly account: AccountCard | null
}

/** A word that nobody wrote, but that is the handle of an account, is that account. */
export async function understand(ports: InsightPorts, name: ExploredName): Promise<UnderstoodName> {
  const [handle] = readHandles([name.term]).handles
  const account = handle === undefined ? null : ((await accountOfHandle(ports, handle))?.card ?? null)
  if (account === null || handle === undefined) return { name, account: null }
  if (name.kind === 'follows') return { name, account }
  const { unknown } = await openAudience(ports, definitionOf(name))
  return unknown.length === 0 ? { name, account } : { name: { kind: 'follows', term: handle }, account }
}
