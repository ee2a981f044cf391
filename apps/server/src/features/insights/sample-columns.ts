// What is known of the accounts of a sample, read column by column once, for all countings over them.

import type { BoundedCache } from '#platform/bounded-cache.ts'
import type { Graph } from '#platform/graph.ts'
import type { Column, Columns } from '#platform/native-columns.ts'
import { type ColumnGroup, type NameIn, shapesOf } from './column-groups.ts'
import { databaseName } from './current-network.ts'
import { pickRows } from './held-columns.ts'
import { type HeldGroup, heldGroup } from './held-network.ts'
import { accountsOf, type DrawnAccounts, materializedSample, type SampleRef, withMembers } from './sample-graph.ts'

/** `member`: 1 for members, 0 for the baseline. */
export type SampleColumns<Group extends ColumnGroup> = Columns<'account' | 'member' | NameIn<Group>>

type AnyColumns = SampleColumns<ColumnGroup>
const cacheOf = (graph: Graph): BoundedCache<AnyColumns> => graph.openCache('sampleColumns', { weigh: bytesOf })

const bytesOf = ({ column }: Columns): number =>
  Object.values(column).reduce(
    (sum, { numbers, starts, ends, highest }) =>
      sum +
      // What is picked out of a held column lies there.
      (highest === undefined ? numbers.byteLength : 0) +
      (starts && ends ? starts.byteLength + ends.byteLength : 0),
    0,
  )

/** Columns of samples that nobody remembers: they go with the sample. */
const passing = new WeakMap<DrawnAccounts, Map<ColumnGroup, Promise<AnyColumns>>>()

/** The columns of a sample's accounts, one row for each, in no order. */
export async function sampleColumns<Group extends ColumnGroup>(
  graph: Graph,
  ref: SampleRef,
  group: Group,
): Promise<SampleColumns<Group>> {
  if (ref.passing && ref.drawn) {
    const own = passing.get(ref.drawn) ?? new Map<ColumnGroup, Promise<AnyColumns>>()
    passing.set(ref.drawn, own)
    const read = own.get(group) ?? readGroup(graph, ref, group)
    own.set(group, read)
    return (await read) as SampleColumns<Group>
  }
  const columns = await cacheOf(graph).get(`${ref.db} ${ref.sample} ${group}`, () => readGroup(graph, ref, group))
  // What lies under a group's key was read for this group.
  return columns as SampleColumns<Group>
}

async function readGroup(graph: Graph, ref: SampleRef, group: ColumnGroup): Promise<AnyColumns> {
  const { db, drawn } = ref
  const held = drawn && (await heldGroup(graph, { db, publishedAt: drawn.publishedAt }, group))
  return held ? pickGroup(held, drawn, group) : await queryGroup(graph, ref, group)
}

/** From memory, members first. */
function pickGroup(
  { rowOf, columns }: HeldGroup,
  { members, baseline }: DrawnAccounts,
  group: ColumnGroup,
): AnyColumns {
  const accounts = new Uint32Array(members.length + baseline.length)
  accounts.set(members)
  accounts.set(baseline, members.length)
  const rows = accounts.map((account) => rowOf[account] as number)
  const picked = shapesOf(group).flatMap(([name]) => {
    const column = columns[name]
    return column ? [[name, pickRows(column, rows)] as const] : []
  })
  const member = new Uint32Array(accounts.length).fill(1, 0, members.length)
  const numbered = (numbers: Uint32Array): Column => ({ numbers, starts: null, ends: null, texts: [] })
  // What is held of a group are its columns.
  const column = { ...Object.fromEntries(picked), account: numbered(accounts), member: numbered(member) }
  return { rows: accounts.length, column: column as AnyColumns['column'] }
}

async function queryGroup(graph: Graph, ref: SampleRef, group: ColumnGroup): Promise<AnyColumns> {
  const names = shapesOf(group).map(([name]) => name) as NameIn<ColumnGroup>[]
  const created = await materializedSample(graph, ref)
  return await graph.readColumns<keyof AnyColumns['column']>({
    columns: ['account', 'member', ...names],
    name: `insights.sample-${group}`,
    sql: `${withMembers(created)}
SELECT account, bitmapContains(members, account) AS member, ${names.join(', ')}
FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(created, 'both')})`,
  })
}
