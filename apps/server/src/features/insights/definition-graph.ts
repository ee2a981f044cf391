// Questions that turn the names in a definition into the warehouse's dense ids.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { itemKey, type MemberKind } from './definition-terms.ts'

const Found = z.object({ kind: z.string(), label: z.string(), item: z.int() })

/** Dense ids of labels, by `itemKey`; what the network does not know is missing. */
export async function findItems(
  graph: Graph,
  db: string,
  desired: readonly { readonly kind: MemberKind; readonly label: string }[],
): Promise<ReadonlyMap<string, number>> {
  const handles = desired.filter(({ kind }) => kind === 'follows' || kind === 'engaged')
  const labels = desired.filter(({ kind }) => kind !== 'follows' && kind !== 'engaged')
  const [accounts, items] = await Promise.all([
    handles.length > 0 ? findAccounts(graph, db, [...new Set(handles.map(({ label }) => label))]) : [],
    labels.length > 0 ? findLabels(graph, db, labels) : [],
  ])
  const byHandle = new Map(accounts.map(({ label, item }) => [label, item]))
  const found = new Map(items.map(({ kind, label, item }) => [`${kind}\n${label}`, item]))
  for (const { kind, label } of handles) {
    const account = byHandle.get(label)
    if (account !== undefined) found.set(itemKey(kind, label), account)
  }
  return found
}

/** Of several accounts with one handle the most followed counts. */
const findAccounts = (graph: Graph, db: string, handles: readonly string[]) =>
  graph.read({
    name: 'insights.find-accounts',
    sql: `SELECT '' AS kind, lower(handle) AS label, argMax(account, (followers, account)) AS item
FROM ${databaseName(db)}.accounts WHERE lower(handle) IN {handles:Array(String)} GROUP BY label`,
    params: { handles },
    row: Found,
    typing: true,
  })

const findLabels = (
  graph: Graph,
  db: string,
  desired: readonly { readonly kind: MemberKind; readonly label: string }[],
) =>
  graph.read({
    name: 'insights.find-items',
    sql: `SELECT kind, label, item FROM ${databaseName(db)}.items
WHERE (kind, label) IN (SELECT arrayJoin(arrayZip({kinds:Array(String)}, {labels:Array(String)})))`,
    params: { kinds: desired.map(({ kind }) => kind), labels: desired.map(({ label }) => label) },
    row: Found,
    typing: true,
  })

const Book = z.object({ kind: z.string(), labels: z.array(z.string()), items: z.array(z.int()) })
/** Labels of one kind with their dense ids, in pairs. */
export type LabelsOfKind = z.output<typeof Book>

/** The labels that the most accounts belong to, at most `most` of all kinds together. */
export const commonLabels = (graph: Graph, db: string, most: number): Promise<LabelsOfKind[]> =>
  graph.read({
    name: 'insights.common-labels',
    sql: `SELECT kind, groupArray(label) AS labels, groupArray(item) AS items
FROM (SELECT toString(kind) AS kind, label, item FROM ${databaseName(db)}.items ORDER BY accounts DESC, label LIMIT ${Math.trunc(most)}) GROUP BY kind`,
    row: Book,
  })

/** The handles of the accounts that are followed most, most first. */
export const followedHandles = (graph: Graph, db: string, most: number): Promise<LabelsOfKind[]> =>
  graph.read({
    name: 'insights.followed-handles',
    sql: `SELECT '' AS kind, groupArray(label) AS labels, groupArray(account) AS items
FROM (SELECT lower(handle) AS label, account FROM ${databaseName(db)}.accounts
  WHERE handle != '' ORDER BY followers DESC, account DESC LIMIT ${Math.trunc(most)})`,
    row: Book,
  })
