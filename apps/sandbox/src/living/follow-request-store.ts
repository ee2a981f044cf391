// Follow requests that protected accounts have not answered yet: every line of their SQL.
import type { SandboxStore } from '#platform/sandbox-store.ts'

export function saveFollowRequest(store: SandboxStore, sourceId: string, targetId: string): void {
  store.run('INSERT OR IGNORE INTO follow_requests (source_id, target_id) VALUES (?, ?)', sourceId, targetId)
}

export function dropFollowRequest(store: SandboxStore, sourceId: string, targetId: string): void {
  store.run('DELETE FROM follow_requests WHERE source_id = ? AND target_id = ?', sourceId, targetId)
}

/** User ids of whom this account has asked. */
export const requestedBy = (store: SandboxStore, sourceId: string): ReadonlySet<string> =>
  new Set(
    store
      .all<{ id: string }>('SELECT target_id AS id FROM follow_requests WHERE source_id = ?', sourceId)
      .map(({ id }) => id),
  )
