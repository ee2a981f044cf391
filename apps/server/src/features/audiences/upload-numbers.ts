// Whether the numbers under which an upload was sent still mean the same people.
import {
  type ActiveNetwork,
  type Numbering,
  numberedAnewSince,
  numberingOf,
} from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { UploadRow } from './audience-upload-store.ts'

/** Of an upload: under which numbers, and since when, accounts were sent. */
export type SentNumbers = Pick<UploadRow, 'numbers' | 'created_at'>

/** For the accounts of a network as it is now. Nothing was sent yet: true. */
export async function numbersOfUpload(
  graph: Graph,
  network: Pick<ActiveNetwork, 'network'>,
  { numbers, created_at: since }: SentNumbers,
): Promise<{ readonly numbering: Numbering; readonly same: boolean }> {
  const numbering = await numberingOf(graph, network)
  if (numbers === null || numbers === numbering.name) return { numbering, same: true }
  // From before numbers had names: they are the same unless everybody was numbered anew since.
  return { numbering, same: numbers === network.network && !(await numberedAnewSince(graph, numbering, since)) }
}
