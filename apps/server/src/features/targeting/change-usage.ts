// Changes a saved targeting list, but only from the version that whoever changes it has seen.
import type { SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { Db } from '#platform/postgres.ts'
import type { UsageContent } from './usage-rules.ts'
import { findUsage, type StoredUsage, updateUsage } from './usage-store.ts'

export interface UsagePorts {
  readonly db: Db
  /** Milliseconds. */
  readonly clock: () => number
}

/** Which list, whose, and as of which version. */
export interface SeenUsage {
  readonly userId: string
  readonly id: string
  readonly version: number
}

export type ChangedUsage =
  | { readonly outcome: 'saved'; readonly usage: StoredUsage }
  /** Another tab or device was first: this is what stands there now. */
  | { readonly outcome: 'changed'; readonly current: StoredUsage }
  | { readonly outcome: 'missing' }

/** `edit` makes the new content out of the present one; it may end the call with a refusal of its own. `reachOf`: of that. */
export async function changeUsage(
  { db, clock }: UsagePorts,
  { userId, id, version }: SeenUsage,
  edit: (current: StoredUsage) => { readonly content: UsageContent; readonly notices: readonly Message[] },
  reachOf: (content: UsageContent) => Promise<SavedReach | null>,
): Promise<ChangedUsage> {
  const now = new Date(clock())
  const current = await findUsage(db, userId, id, now)
  if (!current || current.deleted_at !== null) return { outcome: 'missing' }
  if (current.version !== version) return { outcome: 'changed', current }
  const { content, notices } = edit(current)
  const usage = await updateUsage(db, userId, id, version, content, notices, now, await reachOf(content))
  if (usage) return { outcome: 'saved', usage }
  // Somebody was faster between reading and writing.
  const latest = await findUsage(db, userId, id, now)
  return latest && latest.deleted_at === null ? { outcome: 'changed', current: latest } : { outcome: 'missing' }
}

/** What a person decided about a usage, without what the server adds. */
export const contentOf = (usage: StoredUsage): UsageContent => ({
  name: usage.name,
  kind: usage.kind,
  ad_account_id: usage.ad_account_id,
  state: usage.state,
  audience_config_id: usage.audience_config_id,
  targeting_package: usage.targeting_package,
  countries: usage.countries,
  definition: usage.definition,
})
