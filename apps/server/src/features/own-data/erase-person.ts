// Deletes an account in one transaction: all of it, or nothing. What other services have to be told follows as a job.
import { randomUUID } from 'node:crypto'
import { FORMER_MEMBER, INVOICE_YEARS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { eraseFromLines, type LineCleaner } from '#features/activity/activity-public.ts'
import { grantsToForget } from '#features/ad-accounts/ad-accounts-public.ts'
import { closeInvitesOf } from '#features/teams/teams-public.ts'
import type { OwnData } from '#platform/own-data.ts'
import type { Tx } from '#platform/postgres.ts'
import { deletionFacts } from './deletion-facts.ts'
import { lockPersonInTeams } from './deletion-store.ts'
import {
  allowLongDeletion,
  deleteByAddress,
  deleteFiles,
  deletePerson,
  eraseMentions,
  findLeaving,
  type Leaving,
} from './erasure-store.ts'
import { type AfterErasure, enqueueAfterErasure } from './finish-erasure-job.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { keepInvoices } from './own-data-store.ts'
import { findWhose, type Whose } from './own-rows.ts'
import { withoutMentions } from './without-mentions.ts'

/** A line's target and details without this person. Members, and one's own workspace, are called by name. */
function cleanerOf({ called, email, workspace }: Leaving, team: string): LineCleaner {
  const mentioned = { email, names: called.find(({ teams }) => teams.includes(team))?.names ?? [] }
  const kindsCalled = team === workspace ? ['member', 'team'] : ['member']
  return {
    target: (target) =>
      withoutMentions(target, kindsCalled.some((kind) => isOfKind(target, kind)) ? ['name'] : [], mentioned),
    detail: (detail) => withoutMentions(detail, ['invited_by', 'owner', 'by', 'member'], mentioned),
  }
}

const isOfKind = (target: unknown, kind: string): boolean =>
  typeof target === 'object' && target !== null && 'kind' in target && target.kind === kind

/** What is left to do once it is committed: bytes on the disk, connections, the mail. */
export async function eraseRows(
  tx: Tx,
  registry: readonly OwnData[],
  whose: Whose,
  at: Date,
): Promise<Omit<AfterErasure, 'mail'> & Pick<Leaving, 'language'>> {
  await allowLongDeletion(tx)
  const leaving = await findLeaving(tx, whose)
  const grants = await grantsToForget(tx, whose.userId)
  await keepInvoices(tx, whose.ownTeams, INVOICE_YEARS)
  for (const team of leaving.teams) await closeInvitesOf(tx, { team, userId: whose.userId, actor: null, at })
  await deleteByAddress(tx, registry, leaving)
  for (const team of leaving.teams)
    if (!leaving.ownTeams.includes(team))
      await eraseFromLines(tx, team, {
        userId: whose.userId,
        instead: FORMER_MEMBER,
        cleaned: cleanerOf(leaving, team),
      })
  await eraseMentions(tx, registry, leaving)
  const files = await deleteFiles(tx, leaving)
  await deletePerson(tx, leaving)
  return { files, grants, language: leaving.language }
}

/**
 * 'gone' when there is no such person: it was done before. 'blocked' when something has to be settled first; nothing is
 * changed then. `language`: of the mail, where the person has chosen none.
 */
export async function erasePerson(
  ports: OwnDataPorts,
  tx: Tx,
  userId: string,
  language: 'en' | 'ja',
): Promise<'erased' | 'blocked' | 'gone'> {
  if (!(await lockPersonInTeams(tx, userId))) return 'gone'
  const whose = await findWhose(tx, userId)
  if (!whose) return 'gone'
  const at = new Date(ports.clock())
  if ((await deletionFacts(tx, whose, at)).blockers.length > 0) return 'blocked'
  const { language: chosen, ...left } = await eraseRows(tx, ports.registry, whose, at)
  const mail = { to: whose.email, language: chosen ?? language }
  await enqueueAfterErasure(ports, tx, randomUUID(), { ...left, mail })
  return 'erased'
}
