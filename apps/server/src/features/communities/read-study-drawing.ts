// The drawing of a study with the names that its communities have by now.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { CommunityPorts } from './community-ports.ts'
import { namesInStudy } from './community-store.ts'
import { requireStudy } from './own-communities.ts'
import { readStudyDrawing as storedDrawing } from './study-store.ts'

export async function readDrawing(ports: CommunityPorts, context: HandlerContext<(typeof communities)['readDrawing']>) {
  const row = await requireStudy(ports, context)
  const [drawing, names] = await Promise.all([storedDrawing(ports.db, row.id), namesInStudy(ports.db, row.id)])
  const { nodes, ties } = drawing ?? { nodes: [], ties: [] }
  return {
    nodes,
    ties,
    communities: names.map(({ id, number, made_name: made, given_name: given, size, share }) => ({
      id,
      number,
      name: given ?? made,
      size,
      share,
    })),
  }
}
