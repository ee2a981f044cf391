// Adds an account from its archive: the uploaded file is read in a thread, stored in one transaction, and deleted.
import type { suiteArchives } from '@peregrine/contract/suite/suite-archive-endpoints.ts'
import { ARCHIVE_CONTENT_TYPE } from '@peregrine/domain/suite/archive-rules.ts'
import { isSubjectOfOthers } from '#features/ad-accounts/ad-accounts-public.ts'
import { type FileFolder, takeFile } from '#features/files/files-public.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { Tx } from '#platform/postgres.ts'
import { openThreads } from '#platform/threads.ts'
import { lockPerson, requireZone } from './add-suite-account.ts'
import { accountReplies } from './suite-account-reply.ts'
import { accountOfSubject, insertAccount, listAccounts, type SuiteAccountRow } from './suite-account-store.ts'
import type { ArchiveFacts } from './suite-archive-facts.ts'
import { storeArchive } from './suite-archive-store.ts'
import type { ArchiveAnswer } from './suite-archive-thread.ts'
import { knownOfNetwork } from './suite-known-people-graph.ts'
import { MOST_ACCOUNTS } from './suite-limits.ts'
import type { SuitePorts } from './suite-ports.ts'

const readers = openThreads<{ readonly path: string }, ArchiveAnswer>(
  new URL('./suite-archive-thread.ts', import.meta.url),
  { threads: 1, megabytes: 1536, idleMilliseconds: 20_000 },
)

export interface ArchivePorts
  extends Pick<SuitePorts, 'db' | 'clock' | 'networkClock' | 'paused'>,
    Pick<InsightPorts, 'graph' | 'network'> {
  readonly folder: FileFolder
}

type Context = HandlerContext<(typeof suiteArchives)['addArchive']>

/** The account of the archive, made where the person has none; a file of somebody else's account is refused. */
async function accountFor(
  ports: ArchivePorts,
  context: Context,
  tx: Tx,
  facts: ArchiveFacts,
): Promise<SuiteAccountRow> {
  const { userId } = personOf(context.caller)
  await lockPerson(tx, userId)
  const known = await accountOfSubject(tx, userId, facts.subject)
  if (known) return known
  if (await isSubjectOfOthers(tx, userId, facts.subject)) return context.refuse('archive_of_other')
  if (ports.paused) return context.refuse('suite_paused')
  if ((await listAccounts(tx, userId)).length >= MOST_ACCOUNTS) return context.refuse('too_many_accounts')
  const { subject, handle, name } = facts
  const made = await insertAccount(tx, {
    ...{ userId, grantId: null, source: 'archive', subject, handle, name, state: 'ready' },
    timezone: requireZone(context.body.timezone ?? 'UTC'),
    now: new Date(ports.clock()),
  })
  if (!made) throw new Error('An account was neither there nor added.')
  return made
}

async function factsOf({ folder }: ArchivePorts, context: Context, file: string): Promise<ArchiveFacts> {
  const answer = await readers.run({ path: folder.path(file) })
  return 'facts' in answer ? answer.facts : context.refuse(answer.problem)
}

async function addArchive(ports: ArchivePorts, context: Context) {
  const { userId } = personOf(context.caller)
  requireZone(context.body.timezone ?? 'UTC')
  return await once(context, ports.db, async (tx) => {
    const file = await takeFile(tx, userId, context.body.file)
    if (file?.content_type !== ARCHIVE_CONTENT_TYPE) return context.refuse('file_unknown')
    const facts = await factsOf(ports, context, file.id)
    const account = await accountFor(ports, context, tx as Tx, facts)
    const lists = account.source === 'archive'
    // What a look finds is told by the network's clock, and so is what an archive holds.
    const networkNow = await ports.networkClock()
    const at = new Date(Math.min(facts.madeAt ?? networkNow, networkNow))
    const people = [...new Set([...(facts.followers ?? []), ...(facts.following ?? [])])]
    const known = lists ? await knownOfNetwork(ports, people, networkNow) : []
    await storeArchive(tx as Tx, account.id, facts, { at, lists, known })
    await ports.folder.remove(file.id)
    const [current, ...others] = await listAccounts(tx, userId)
    const row = [current, ...others].find((one) => one?.id === account.id)
    const [reply] = row ? await accountReplies(tx, [row], current?.id) : []
    if (!reply) throw new Error('An account has no reply.')
    const { followers, following, posts, likes, notes } = facts
    const read = {
      followers: followers?.length ?? 0,
      following: following?.length ?? 0,
      posts: posts?.length ?? 0,
      likes,
    }
    return { account: reply, read, notes: [...notes] }
  })
}

export const createSuiteArchiveHandlers = (ports: ArchivePorts): Handlers<typeof suiteArchives> => ({
  addArchive: (context) => addArchive(ports, context),
})
