// Posts that were written through the sandbox, in the order of their writing: every line of their SQL.
import type { SandboxStore } from '#platform/sandbox-store.ts'

export interface PostFacts {
  readonly text: string
  /** For the advertiser alone. */
  readonly name: string | null
  /** Shown only where it is promoted. */
  readonly nullcast: boolean
  readonly media_keys: readonly string[]
  readonly card_uri: string | null
  readonly conversation_settings: string
  /** Sandbox time, milliseconds. */
  readonly writtenAt: number
  /** The ad account that it was written in; null: written elsewhere. */
  readonly accountId: string | null
  readonly video: {
    readonly title: string | null
    readonly description: string | null
    readonly cta: string | null
    readonly cta_value: string | null
  } | null
}

export interface Post extends PostFacts {
  readonly id: string
  readonly userId: string
  readonly deleted: boolean
}

interface Row {
  readonly id: string
  readonly userId: string
  readonly deleted: number
  readonly facts: string
}

const COLUMNS = 'id, user_id AS userId, deleted, facts'

const postOf = ({ id, userId, deleted, facts }: Row): Post => ({
  ...(JSON.parse(facts) as PostFacts),
  id,
  userId,
  deleted: deleted === 1,
})

export function insertPost(store: SandboxStore, { id, userId, deleted: _deleted, ...facts }: Post): void {
  store.run('INSERT INTO posts (id, user_id, facts) VALUES (?, ?, ?)', id, userId, JSON.stringify(facts))
}

export function savePost(store: SandboxStore, { id, userId: _userId, deleted, ...facts }: Post): void {
  store.run('UPDATE posts SET facts = ?, deleted = ? WHERE id = ?', JSON.stringify(facts), deleted ? 1 : 0, id)
}

/** Deleted ones are not found. */
export function findPost(store: SandboxStore, id: string): Post | undefined {
  const row = store.one<Row>(`SELECT ${COLUMNS} FROM posts WHERE id = ? AND deleted = 0`, id)
  return row && postOf(row)
}

/** The newest first. */
export const postsOf = (store: SandboxStore, userId: string): readonly Post[] =>
  store.all<Row>(`SELECT ${COLUMNS} FROM posts WHERE user_id = ? AND deleted = 0 ORDER BY seq DESC`, userId).map(postOf)

/** Everybody who wrote something that is not deleted. */
export const writerIds = (store: SandboxStore): ReadonlySet<string> =>
  new Set(
    store
      .all<{ userId: string }>('SELECT DISTINCT user_id AS userId FROM posts WHERE deleted = 0')
      .map(({ userId }) => userId),
  )
