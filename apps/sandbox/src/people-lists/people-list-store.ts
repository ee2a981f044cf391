// Lists of people and who is in them: every line of their SQL.
import type { SandboxStore } from '#platform/sandbox-store.ts'

export interface PeopleList {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly description: string
  readonly private: boolean
  /** ISO 8601. */
  readonly createdAt: string
}

interface Row {
  readonly id: string
  readonly ownerId: string
  readonly facts: string
}

const COLUMNS = 'id, owner_id AS ownerId, facts'

const listOf = ({ id, ownerId, facts }: Row): PeopleList => ({
  ...(JSON.parse(facts) as Omit<PeopleList, 'id' | 'ownerId'>),
  id,
  ownerId,
})

export function insertPeopleList(store: SandboxStore, { id, ownerId, ...facts }: PeopleList): void {
  store.run('INSERT INTO people_lists (id, owner_id, facts) VALUES (?, ?, ?)', id, ownerId, JSON.stringify(facts))
}

export function savePeopleList(store: SandboxStore, { id, ownerId: _ownerId, ...facts }: PeopleList): void {
  store.run('UPDATE people_lists SET facts = ? WHERE id = ?', JSON.stringify(facts), id)
}

export function deletePeopleList(store: SandboxStore, id: string): void {
  store.run('DELETE FROM people_list_members WHERE list_id = ?', id)
  store.run('DELETE FROM people_lists WHERE id = ?', id)
}

export function findPeopleList(store: SandboxStore, id: string): PeopleList | undefined {
  const row = store.one<Row>(`SELECT ${COLUMNS} FROM people_lists WHERE id = ?`, id)
  return row && listOf(row)
}

/** The newest first. */
export const peopleListsOf = (store: SandboxStore, ownerId: string): readonly PeopleList[] =>
  store.all<Row>(`SELECT ${COLUMNS} FROM people_lists WHERE owner_id = ? ORDER BY seq DESC`, ownerId).map(listOf)

/** User ids, the last that came first. */
export const membersOf = (store: SandboxStore, listId: string): readonly string[] =>
  store
    .all<{ userId: string }>(
      'SELECT user_id AS userId FROM people_list_members WHERE list_id = ? ORDER BY seq DESC',
      listId,
    )
    .map(({ userId }) => userId)

export const memberCount = (store: SandboxStore, listId: string): number =>
  store.one<{ count: number }>('SELECT count(*) AS count FROM people_list_members WHERE list_id = ?', listId)?.count ??
  0

export function addMember(store: SandboxStore, listId: string, userId: string): void {
  store.run(
    `INSERT OR IGNORE INTO people_list_members (list_id, user_id, seq)
     VALUES (?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM people_list_members WHERE list_id = ?))`,
    listId,
    userId,
    listId,
  )
}

export function removeMember(store: SandboxStore, listId: string, userId: string): void {
  store.run('DELETE FROM people_list_members WHERE list_id = ? AND user_id = ?', listId, userId)
}
