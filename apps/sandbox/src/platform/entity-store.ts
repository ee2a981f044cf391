// What the network keeps for an ad account, of every kind in one table, as it is answered: every line of its SQL.
import type { SandboxStore } from './sandbox-store.ts'

export type EntityKind =
  | 'account'
  | 'funding_instrument'
  | 'promotable_user'
  | 'campaign'
  | 'line_item'
  | 'line_item_app'
  | 'targeting_criterion'
  | 'custom_audience'
  | 'custom_audience_permission'
  | 'do_not_reach_list'
  | 'media_library'
  | 'account_media'
  | 'card'
  | 'legacy_card'
  | 'draft_tweet'
  | 'scheduled_tweet'
  | 'promoted_tweet'
  | 'promoted_account'
  | 'scheduled_promoted_tweet'
  | 'media_creative'
  | 'preroll_call_to_action'
  | 'tracking_tag'
  | 'web_event_tag'
  | 'app_event_tag'
  | 'app_event_provider_configuration'
  | 'app_list'
  | 'account_app'
  | 'account_settings'

export interface Entity<Facts = Readonly<Record<string, unknown>>> {
  /** In the order of their making. */
  readonly seq: number
  readonly kind: EntityKind
  readonly id: string
  readonly accountId: string
  /** The campaign of a line item, the line item of a criterion or an ad, the audience of a permission; else null. */
  readonly parentId: string | null
  /** Deletion is soft. */
  readonly deleted: boolean
  /** As they are answered, without the id. */
  readonly facts: Facts
}

interface Row {
  readonly seq: number
  readonly kind: EntityKind
  readonly id: string
  readonly accountId: string
  readonly parentId: string | null
  readonly deleted: number
  readonly facts: string
}

const COLUMNS = 'seq, kind, id, account_id AS accountId, parent_id AS parentId, deleted, facts'

const entityOf = <Facts>(row: Row): Entity<Facts> => ({
  ...row,
  deleted: row.deleted === 1,
  facts: JSON.parse(row.facts) as Facts,
})

/** The next id in base 36: nobody can guess from it how many there are. */
export function nextEntityId(store: SandboxStore): string {
  const last = store.one<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'entities'")?.seq ?? 0
  // A step without a factor in common with the range never meets the same number twice.
  return (36 ** 5 + (((last + 1) * 15_485_863) % (36 ** 6 - 36 ** 5))).toString(36)
}

export function insertEntity(
  store: SandboxStore,
  { kind, id, accountId, parentId, facts }: Omit<Entity, 'seq' | 'deleted'>,
): void {
  store.run(
    'INSERT INTO entities (kind, id, account_id, parent_id, facts) VALUES (?, ?, ?, ?, ?)',
    kind,
    id,
    accountId,
    parentId,
    JSON.stringify(facts),
  )
}

/** Throws when there is no such thing: whoever saves has read it in the same transaction. */
export function saveEntity(
  store: SandboxStore,
  { kind, id, deleted, facts }: Pick<Entity, 'kind' | 'id' | 'deleted' | 'facts'>,
): void {
  const changed = store.run(
    'UPDATE entities SET facts = ?, deleted = ? WHERE kind = ? AND id = ?',
    JSON.stringify(facts),
    deleted ? 1 : 0,
    kind,
    id,
  )
  if (changed !== 1) throw new Error(`There is no ${kind} ${id}.`)
}

/** Gone for good: of kinds that are not deleted softly. */
export function eraseEntity(store: SandboxStore, { kind, id }: Pick<Entity, 'kind' | 'id'>): void {
  store.run('DELETE FROM entities WHERE kind = ? AND id = ?', kind, id)
}

/** Deleted ones too; undefined when this account has none with that id. */
export function findEntity<Facts = Entity['facts']>(
  store: SandboxStore,
  kind: EntityKind,
  accountId: string,
  id: string,
): Entity<Facts> | undefined {
  const row = store.one<Row>(`SELECT ${COLUMNS} FROM entities WHERE kind = ? AND id = ?`, kind, id)
  return row?.accountId === accountId ? entityOf(row) : undefined
}

type List = <Facts = Entity['facts']>(
  store: SandboxStore,
  kind: EntityKind,
  id: string,
  requested: { readonly withDeleted: boolean },
) => readonly Entity<Facts>[]

const listBy =
  (column: 'account_id' | 'parent_id'): List =>
  <Facts>(store: SandboxStore, kind: EntityKind, id: string, { withDeleted }: { readonly withDeleted: boolean }) =>
    store
      .all<Row>(
        `SELECT ${COLUMNS} FROM entities WHERE ${column} = ? AND kind = ? AND deleted <= ? ORDER BY seq`,
        id,
        kind,
        withDeleted ? 1 : 0,
      )
      .map(entityOf<Facts>)

/** Those of an account, in the order of their making. */
export const listEntities = listBy('account_id')

/** The children of one parent, in the order of their making. */
export const listChildren = listBy('parent_id')

/** Those of all accounts, in the order of their making; no deleted ones. */
export const listAllOf = (store: SandboxStore, kind: EntityKind): readonly Entity[] =>
  store
    .all<Row>(`SELECT ${COLUMNS} FROM entities WHERE kind = ? AND deleted = 0 ORDER BY seq`, kind)
    .map((row) => entityOf(row))

/** Accounts that somebody has a right in; deleted ones too. */
export function listAccountsOf(store: SandboxStore, userId: string): readonly Entity[] {
  const rows = store.all<Row>(
    `SELECT ${COLUMNS} FROM entities WHERE kind = 'account' AND id IN (
       SELECT account_id FROM account_people WHERE user_id = ?) ORDER BY seq`,
    userId,
  )
  return rows.map((row) => entityOf(row))
}

/** Undefined when the person has no right in the account. */
export function permissionsIn(store: SandboxStore, accountId: string, userId: string): readonly string[] | undefined {
  const row = store.one<{ permissions: string }>(
    'SELECT permissions FROM account_people WHERE account_id = ? AND user_id = ?',
    accountId,
    userId,
  )
  return row && (JSON.parse(row.permissions) as string[])
}

export function savePermissions(
  store: SandboxStore,
  accountId: string,
  userId: string,
  permissions: readonly string[],
): void {
  store.run(
    'INSERT OR REPLACE INTO account_people (account_id, user_id, permissions) VALUES (?, ?, ?)',
    accountId,
    userId,
    JSON.stringify(permissions),
  )
}
