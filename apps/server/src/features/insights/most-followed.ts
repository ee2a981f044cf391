// Whom most members follow, however many others do too.
import type { ConnectedAccount } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Graph } from '#platform/graph.ts'
import { type AudienceSample, followsSample } from './audience-sample.ts'
import { readCards } from './connected-accounts.ts'
import { strongest, tally } from './count-columns.ts'
import { type List, scoreStrongest, toldOf } from './figure-lists.ts'
import { LEAST_SEEN } from './item-graph.ts'
import { sampleColumns } from './sample-columns.ts'

export async function readMostFollowed(
  graph: Graph,
  sample: AudienceSample,
  show: number,
): Promise<List<ConnectedAccount>> {
  const seen = followsSample(sample)
  const { column } = await sampleColumns(graph, seen, 'follows')
  const { tested, items } = strongest(tally(column.follows, column.member, LEAST_SEEN), (a) => a, show)
  const scored = toldOf(scoreStrongest(items, tested, seen.signals.follows)).sort(
    (one, other) => other.figure.share - one.figure.share,
  )
  const cards = await readCards(
    graph,
    sample.db,
    items.map(({ item }) => item),
  )
  const found = scored.flatMap(({ item, figure }) => {
    const card = cards.get(item.item)
    return card && figure.a > 0 ? [{ ...card, figure }] : []
  })
  return { items: found, total: tested }
}
