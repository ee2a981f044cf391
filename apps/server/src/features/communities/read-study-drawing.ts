// The drawing of a study with the names that its communities have by now; members of small ones are not drawn.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import { discloseRate } from '@peregrine/domain/insights/small-cell-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { CommunityPorts } from './community-ports.ts'
import { shareToldOf } from './community-reply.ts'
import { namesInStudy } from './community-store.ts'
import { requireStudy } from './own-communities.ts'
import { readStudyDrawing as storedDrawing } from './study-store.ts'

export async function readDrawing(ports: CommunityPorts, context: HandlerContext<(typeof communities)['readDrawing']>) {
  const row = await requireStudy(ports, context)
  const [drawing, names] = await Promise.all([storedDrawing(ports.db, row.id), namesInStudy(ports.db, row.id)])
  const { nodes, ties } = drawing ?? { nodes: [], ties: [] }
  const few = new Set(names.filter(({ size }) => isBelowMinimum(size)).map(({ number }) => number))
  // As many dots would tell how many they are, and whom each follows who it is.
  const drawn = nodes.map((node) => node.kind === 'hub' || !few.has(node.community))
  const placeOf = new Map(nodes.flatMap((_, place) => (drawn[place] ? [place] : [])).map((place, at) => [place, at]))
  return {
    // Once more, for drawings from before they were planned so.
    nodes: nodes
      .filter((_, place) => drawn[place])
      .map((node) => ({ ...node, weight: discloseRate(node.weight, row.looked_at) })),
    ties: ties.flatMap(([one, other]): [number, number][] => {
      const [first, second] = [placeOf.get(one), placeOf.get(other)]
      return first === undefined || second === undefined ? [] : [[first, second]]
    }),
    communities: names.map(({ id, number, made_name: made, given_name: given, size, share }) => ({
      id,
      number,
      name: given ?? made,
      size,
      share: shareToldOf({ size, share }),
    })),
  }
}
