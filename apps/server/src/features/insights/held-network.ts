// The columns of a whole publication in memory, read once in the background: what is counted of a sample is picked out of them.
import { totalmem } from 'node:os'
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { COLUMN_GROUPS, type ColumnGroup, shapesOf } from './column-groups.ts'
import { databaseName } from './current-network.ts'
import { FillingColumn, type HeldColumn } from './held-columns.ts'
import type { PublicationRef } from './remembered-labels.ts'

/** At most this part of the machine's memory, and never more than so many bytes. */
const PART_OF_MEMORY = 0.25
const MOST_BYTES = 6_000_000_000

/** Accounts of one question: small, so that others are answered in between and the thread is never taken for long. */
const ACCOUNTS_AT_ONCE = 16_384

/** A group of columns, one row for each account. */
export interface HeldGroup {
  /** Row by dense account. */
  readonly rowOf: Uint32Array
  readonly columns: Readonly<Record<string, HeldColumn>>
}

/** What is held of one publication so far; groups that do not fit are never held. */
export class HeldNetwork {
  readonly #groups = new Map<ColumnGroup, HeldGroup>()
  readonly loaded: Promise<void>

  constructor(graph: Graph, db: string, budget: number) {
    this.loaded = this.#load(graph, db, budget)
  }

  group(name: ColumnGroup): HeldGroup | undefined {
    return this.#groups.get(name)
  }

  async #load(graph: Graph, db: string, budget: number): Promise<void> {
    try {
      const totals = await readTotals(graph, db)
      let left = budget - 4 * (totals.highest + 1)
      const rowOf = new Uint32Array(new SharedArrayBuffer(4 * (totals.highest + 1)))
      for (const name of Object.keys(COLUMN_GROUPS) as ColumnGroup[]) {
        const bytes = bytesOfGroup(name, totals)
        if (bytes > left) continue
        left -= bytes
        this.#groups.set(name, { rowOf, columns: await readGroup(graph, db, name, totals, rowOf) })
      }
    } catch {
      // What is not held is asked of the engine, which then says what is wrong.
    }
  }
}

/** One publication is held: the one that is current. What was held of another is let go with the last that counts in it. */
const cacheOf = (graph: Graph) => graph.openCache<HeldNetwork>('heldNetworks', { weigh: () => 1 })

const keyOf = ({ db, publishedAt }: PublicationRef): string => `${db} ${publishedAt}`

/** Begins to hold a publication, to be called with the current one; settles when it is held as far as it fits. */
export async function holdNetwork(graph: Graph, network: PublicationRef): Promise<void> {
  const cache = cacheOf(graph)
  if (cache.has(keyOf(network))) return
  const budget = Math.min(MOST_BYTES, PART_OF_MEMORY * totalmem())
  const held = await cache.get(keyOf(network), () => Promise.resolve(new HeldNetwork(graph, network.db, budget)))
  await held.loaded
}

/** A group of columns of a publication; undefined where it is not held (yet). */
export async function heldGroup(
  graph: Graph,
  network: PublicationRef,
  group: ColumnGroup,
): Promise<HeldGroup | undefined> {
  const cache = cacheOf(graph)
  if (!cache.has(keyOf(network))) return undefined
  const held = await cache.get(keyOf(network), () => Promise.reject(new Error('no longer held')))
  return held.group(group)
}

interface Totals {
  readonly rows: number
  readonly highest: number
  /** By column of lists, how many numbers they hold together. */
  readonly entries: ReadonlyMap<string, number>
}

const allShapes = () => (Object.keys(COLUMN_GROUPS) as ColumnGroup[]).flatMap((group) => shapesOf(group))

async function readTotals(graph: Graph, db: string): Promise<Totals> {
  const lists = allShapes().flatMap(([name, { list }]) => (list ? [name] : []))
  const { column } = await graph.readColumns({
    name: 'insights.hold-totals',
    columns: ['rows', 'highest', ...lists],
    sql: `SELECT toUInt32(count()) AS rows, max(account) AS highest,
  ${lists.map((name) => `toUInt32(sum(length(${name}))) AS ${name}`).join(', ')}
FROM (SELECT account, ${lists.join(', ')} FROM ${databaseName(db)}.accounts)`,
    seconds: 60,
  })
  const only = (name: string): number => (column as Record<string, Column>)[name]?.numbers[0] ?? 0
  return {
    rows: only('rows'),
    highest: only('highest'),
    entries: new Map(lists.map((name) => [name, only(name)])),
  }
}

function bytesOfGroup(group: ColumnGroup, { rows, entries }: Totals): number {
  return shapesOf(group).reduce(
    (sum, [name, { width, list }]) => sum + (list ? 4 * (rows + 1) + width * (entries.get(name) ?? 0) : width * rows),
    0,
  )
}

async function readGroup(
  graph: Graph,
  db: string,
  group: ColumnGroup,
  { rows, highest, entries }: Totals,
  rowOf: Uint32Array,
): Promise<Record<string, HeldColumn>> {
  const filling = shapesOf(group).map(([name, { width, list }]) => {
    return [name, new FillingColumn(width, rows, list ? (entries.get(name) ?? 0) : null)] as const
  })
  const names = filling.map(([name]) => name)
  let next = 0
  for (let low = 0; low <= highest; low += ACCOUNTS_AT_ONCE) {
    const read = await graph.readColumns({
      name: `insights.hold-${group}`,
      columns: ['account', ...names],
      sql: `SELECT account, ${names.join(', ')} FROM ${databaseName(db)}.accounts
PREWHERE account BETWEEN ${low} AND ${low + ACCOUNTS_AT_ONCE - 1} ORDER BY account`,
      seconds: 60,
    })
    const columns = read.column as Readonly<Record<string, Column>>
    for (const [name, column] of filling) if (columns[name]) column.add(columns[name], read.rows)
    // Every group reads the accounts in the same order.
    for (let row = 0; row < read.rows; row += 1) rowOf[read.column.account?.numbers[row] as number] = next + row
    next += read.rows
  }
  if (next !== rows) throw new Error('The table has changed while it was read.')
  return Object.fromEntries(filling.map(([name, column]) => [name, column.column()]))
}
