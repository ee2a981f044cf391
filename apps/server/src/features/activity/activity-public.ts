// What other features may ask of activity: to write down what was done, in the transaction that does it.
import type { DbOrTx } from '#platform/postgres.ts'
import { insertLine, listLines, nameOfActor } from './activity-store.ts'

/** What a line tells. */
export interface Deed {
  readonly teamId: string
  /** Null: the system itself, such as a schedule. */
  readonly actor: string | null
  /** `noun.verb` in the past: `campaign.paused`, `member.removed`. */
  readonly action: string
  /** What it was done to, as it was called then. */
  readonly target: { readonly kind: string; readonly id: string; readonly name: string }
  /** Before and after, numbers, reasons; never a secret or a token. */
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Writes down what was done. Call it last in the transaction: the team's chain is locked until the end of it. */
export async function recordActivity(tx: DbOrTx, deed: Deed): Promise<void> {
  const actorName = deed.actor === null ? '' : await nameOfActor(tx, deed.actor)
  const { teamId, action, target, detail = {}, at } = deed
  await insertLine(tx, teamId, { at, actorId: deed.actor, actorName, action, target, detail })
}

/** Whether the same was written down of the same thing before: for work that may come twice. */
export async function isRecorded(tx: DbOrTx, deed: Pick<Deed, 'teamId' | 'action' | 'target'>): Promise<boolean> {
  const { teamId, action, target } = deed
  const lines = await listLines(tx, teamId, { before: null, limit: 1, action, target: target.id })
  return lines.length > 0
}

export { countDeeds, deedsAbout } from './activity-store.ts'
