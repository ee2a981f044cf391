// What other features may ask of activity: to write down what was done, in the transaction that does it.
import type { DbOrTx } from '#platform/postgres.ts'
import type { Deed } from './activity-deed.ts'
import {
  type ActivityLine,
  insertLine,
  listLines,
  nameOfActor,
  type RewrittenLine,
  rewriteLines,
} from './activity-store.ts'
import { recordSecurityOf } from './security-of-activity.ts'

/** Writes down what was done, and the security event that some of it is. Call it last in the transaction: the team's chain is locked until the end of it. */
export async function recordActivity(tx: DbOrTx, deed: Deed): Promise<void> {
  const actorName = deed.actor === null ? '' : await nameOfActor(tx, deed.actor)
  const { teamId, action, target, detail = {}, at } = deed
  await recordSecurityOf(tx, deed)
  await insertLine(tx, teamId, { at, actorId: deed.actor, actorName, action, target, detail })
}

/** Whether the same was written down of the same thing before: for work that may come twice. */
export async function isRecorded(tx: DbOrTx, deed: Pick<Deed, 'teamId' | 'action' | 'target'>): Promise<boolean> {
  const { teamId, action, target } = deed
  const lines = await listLines(tx, teamId, { before: null, limit: 1, action, target: target.id })
  return lines.length > 0
}

/**
 * Takes people of the social network out of lines, of which `change` answers what remains; null leaves a line as it is.
 * Says so in a line of its own.
 */
export async function erasePeopleFromLines(
  tx: DbOrTx,
  teamId: string,
  change: (line: ActivityLine) => RewrittenLine | null,
  at: Date,
): Promise<number> {
  const lines = await rewriteLines(tx, teamId, change)
  const target = { kind: 'team', id: teamId, name: '' }
  if (lines > 0)
    await recordActivity(tx, { teamId, actor: null, action: 'activity.people-erased', target, detail: { lines }, at })
  return lines
}

/** Who did something to a thing or to one of its parts last; null: nobody, or somebody who is gone. */
export async function lastPersonAbout(tx: DbOrTx, teamId: string, id: string): Promise<string | null> {
  const [line] = await listLines(tx, teamId, { before: null, limit: 1, about: id, byPerson: true })
  return line?.actorId ?? null
}

export { countDeeds, deedsAbout, eraseFromLines, type LineCleaner } from './activity-store.ts'
