// Accounts side by side: how many follow each, how their followers overlap, and who follows several.
import { HandleComparison } from '@peregrine/contract/explore/compare-endpoints.ts'
import { overlapReply } from '#features/audiences/audiences-public.ts'
import { type InsightPorts, openNetwork, sourceOf } from '#features/insights/insights-public.ts'
import { followersOf, openCompared } from './compared-accounts.ts'

/** As the contract tells it, so that its file says what the page says. The same accounts of the same publication are compared once. Throws AudienceRefused and GraphTooHeavy. */
export async function compareHandles(ports: InsightPorts, handles: readonly string[]): Promise<HandleComparison> {
  const { db, publishedAt } = await openNetwork(ports)
  const remembered = ports.graph.openCache<HandleComparison>('handleComparisons', { weigh: () => 1 })
  return await remembered.get(`${db} ${publishedAt} ${handles.join(' ')}`, async () =>
    HandleComparison.parse(await compared(ports, handles)),
  )
}

async function compared(ports: InsightPorts, handles: readonly string[]): Promise<HandleComparison> {
  const { network, accounts, followers } = await openCompared(ports, handles)
  const there = accounts.flatMap(({ handle, account }, place) => (account ? [{ handle, place }] : []))
  const source = sourceOf(network)
  if (there.length < 2) return { source, accounts, overlap: null, shared: null }
  const overlap = overlapReply(
    there.map(({ handle }) => ({ id: handle, name: `@${handle}` })),
    there.map(({ place }) => followers[place] ?? new Uint32Array(0)),
    network.accounts,
  )
  const shared = {
    definition: followersOf(
      there.map(({ handle }) => handle),
      2,
    ) as NonNullable<HandleComparison['shared']>['definition'],
    accounts: overlap.several,
  }
  return { source, accounts, overlap, shared }
}
