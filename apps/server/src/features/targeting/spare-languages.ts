// Whether the languages of a package keep out more of its audience than their shares say.
import {
  type Audience,
  countShown,
  joinedNarrowings,
  openNarrowings,
  openToldPeople,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { LANGUAGE_RULE, type PlaceShare } from './choose-places.ts'

/**
 * Shares are of the members of whom everything is known. An audience also counts people of whom it isn't known whether they
 * belong to it, and who may write otherwise: a limit that loses them would cost reach that no share tells of.
 */
export async function costsMembers(graph: Graph, audience: Audience, shares: readonly PlaceShare[]): Promise<boolean> {
  const ticked = shares.filter(({ ticked: chosen }) => chosen)
  if (ticked.length === 0) return false
  const [people, limit] = await Promise.all([
    openToldPeople(graph, audience),
    openNarrowings(graph, audience.network, new Map([['languages', ticked.map(({ value }) => value)] as const])),
  ])
  if (!people || !limit) return false
  const { possible, narrowings } = people
  const count = (passing: typeof narrowings): number => countShown(possible, [...passing.values()]).count
  const whole = count(narrowings)
  if (whole === 0) return false
  const told = ticked.reduce((sum, { share }) => sum + share, 0)
  return count(joinedNarrowings(narrowings, limit)) / whole < told - LANGUAGE_RULE.share
}
