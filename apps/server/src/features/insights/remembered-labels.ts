// Labels that are looked up again and again while somebody types, remembered for each publication.
import type { Graph } from '#platform/graph.ts'
import { commonLabels, findItems, followedHandles, type LabelsOfKind } from './definition-graph.ts'
import { itemKey, type MemberKind } from './definition-terms.ts'

/** A publication as far as what was asked of it may be kept: its database, and when it was made. */
export interface PublicationRef {
  readonly db: string
  readonly publishedAt: string
}

interface Wanted {
  readonly kind: MemberKind
  readonly label: string
}

/** Of what is common, and of what was asked beside it; an entry takes about 100 bytes. */
const MOST = { labels: 100_000, handles: 50_000, lookedUp: 20_000 } as const

/** What is known of the labels of one publication; null stands for a label that the network does not have. */
class LabelBook {
  readonly #common = new Map<string, number>()
  readonly #lookedUp = new Map<string, number | null>()
  #everyLabel = false

  /** Undefined: not known here. */
  find({ kind, label }: Wanted): number | null | undefined {
    const key = keyOf(kind, label)
    const known = this.#common.get(key) ?? this.#lookedUp.get(key)
    return known === undefined && this.#everyLabel && !isHandle(kind) ? null : known
  }

  remember({ kind, label }: Wanted, item: number | null): void {
    const [oldest] = this.#lookedUp.keys()
    if (this.#lookedUp.size >= MOST.lookedUp && oldest !== undefined) this.#lookedUp.delete(oldest)
    this.#lookedUp.set(keyOf(kind, label), item)
  }

  /** Learns what is common. Of one handle, the account that comes first has it. */
  learn(labels: readonly LabelsOfKind[], handles: readonly LabelsOfKind[]): void {
    for (const { kind, labels: names, items } of [...labels, ...handles])
      for (const [place, name] of names.entries()) {
        const key = `${kind}\n${name}`
        const item = items[place]
        if (item !== undefined && !this.#common.has(key)) this.#common.set(key, item)
      }
    this.#everyLabel = labels.reduce((sum, { items }) => sum + items.length, 0) < MOST.labels
  }
}

const isHandle = (kind: MemberKind): boolean => kind === 'follows' || kind === 'engaged'
const keyOf = (kind: MemberKind, label: string): string => (isHandle(kind) ? `\n${label}` : itemKey(kind, label))

const bookOf = (graph: Graph, publication: PublicationRef): Promise<LabelBook> =>
  graph
    .openCache<LabelBook>('labelBooks', { weigh: () => 1 })
    .get(`${publication.db} ${publication.publishedAt}`, async () => openBook(graph, publication))

function openBook(graph: Graph, { db }: PublicationRef): LabelBook {
  const made = new LabelBook()
  // Nobody waits for it: what is not learnt yet is asked, and so is everything if it cannot be learnt.
  Promise.all([commonLabels(graph, db, MOST.labels), followedHandles(graph, db, MOST.handles)]).then(
    ([labels, handles]) => made.learn(labels, handles),
    () => undefined,
  )
  return made
}

/** Dense ids of labels by `itemKey`, as `findItems` gives them: asked only when they are not known yet. */
export async function recallItems(
  graph: Graph,
  publication: PublicationRef,
  desired: readonly Wanted[],
): Promise<ReadonlyMap<string, number>> {
  const book = await bookOf(graph, publication)
  const strange = desired.filter((one) => book.find(one) === undefined)
  const found =
    strange.length > 0 ? await findItems(graph, publication.db, strange) : (new Map() as ReadonlyMap<string, number>)
  for (const one of strange) book.remember(one, found.get(itemKey(one.kind, one.label)) ?? null)
  const items = new Map<string, number>()
  for (const one of desired) {
    const key = itemKey(one.kind, one.label)
    const item = found.get(key) ?? book.find(one)
    if (item !== undefined && item !== null) items.set(key, item)
  }
  return items
}
