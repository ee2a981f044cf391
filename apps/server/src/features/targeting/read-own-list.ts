// A saved list of a person as it may be shown to others: what it holds and reaches, nothing of where it was used.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { type ListReachPorts, withReach } from './list-reach.ts'
import { findUsage } from './usage-store.ts'

type ShownList = Pick<Usage, 'name' | 'targeting_package' | 'countries' | 'reach' | 'definition' | 'modified'>

/** Null: none of theirs, or deleted. */
export async function readOwnList(ports: ListReachPorts, userId: string, id: string): Promise<ShownList | null> {
  const usage = await findUsage(ports.db, userId, id, new Date(ports.clock()))
  if (!usage || usage.deleted_at !== null) return null
  const [list] = await withReach(ports, userId, [usage])
  if (!list) return null
  const { name, targeting_package, countries, reach, definition, modified } = list
  return { name, targeting_package, countries, reach, definition, modified }
}
