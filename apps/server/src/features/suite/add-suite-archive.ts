// Adds an account from its archive: the uploaded file is read in a thread, then stored in one transaction, and deleted.

import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suiteArchives } from '@peregrine/contract/suite/suite-archive-endpoints.ts'
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { ARCHIVE_CONTENT_TYPE } from '@peregrine/domain/suite/archive-rules.ts'
import { type FileFolder, findFile, takeFile } from '#features/files/files-public.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { oncePrepared } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { Tx } from '#platform/postgres.ts'
import { openThreads } from '#platform/threads.ts'
import { openTurns } from '#platform/turns.ts'
import { lockPerson, requireZone } from './add-suite-account.ts'
import { accountReplies } from './suite-account-reply.ts'
import { accountOfSubject, insertAccount, listAccounts, type SuiteAccountRow } from './suite-account-store.ts'
import type { ArchiveFacts } from './suite-archive-facts.ts'
import { archivedAt, storeArchive } from './suite-archive-store.ts'
import type { ArchiveAnswer } from './suite-archive-thread.ts'
import { knownOfNetwork } from './suite-known-people-graph.ts'
import { MOST_ACCOUNTS } from './suite-limits.ts'
import type { StoredPerson } from './suite-people-store.ts'
import type { SuitePorts } from './suite-ports.ts'
import { refreshStatistics } from './suite-statistics-store.ts'

const readers = openThreads<{ readonly path: string }, ArchiveAnswer>(
  new URL('./suite-archive-thread.ts', import.meta.url),
  { threads: 1, megabytes: 1536, idleMilliseconds: 20_000 },
)

/** What the largest one says takes a gigabyte, until it is stored. */
const turns = openTurns(1)

export interface ArchivePorts
  extends Pick<SuitePorts, 'db' | 'clock' | 'networkClock' | 'paused'>,
    Pick<InsightPorts, 'graph' | 'network'> {
  readonly folder: FileFolder
}

const DAY_MS = 86_400_000

type Context = HandlerContext<(typeof suiteArchives)['addArchive']>

/** The account of the archive, made where the person has none; whoever else here has the same one has it apart. */
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

async function requireFile({ db }: ArchivePorts, context: Context): Promise<string> {
  const file = await findFile(db, personOf(context.caller).userId, context.body.file)
  const isThere = file?.state === 'complete' && file.content_type === ARCHIVE_CONTENT_TYPE
  return isThere ? file.id : context.refuse('file_unknown')
}

async function factsOf(ports: ArchivePorts, context: Context): Promise<ArchiveFacts> {
  const file = await requireFile(ports, context)
  const answer = await readers.run({ path: ports.folder.path(file) })
  if (!('facts' in answer)) {
    // Whoever took it meanwhile took its bytes too: then it isn't damaged.
    await requireFile(ports, context)
    if (answer.problem === 'archive_mixed') return context.refuse('no_archive', message('archive_of_two_accounts'))
    return context.refuse(answer.problem)
  }
  const { facts } = answer
  return facts.unreadable === null ? facts : context.refuse('archive_list_unreadable', facts.unreadable)
}

interface ReadArchive {
  readonly facts: ArchiveFacts
  /** People of its lists whom the network data of this server knows. */
  readonly known: readonly StoredPerson[]
  /** By the network's clock. */
  readonly networkNow: number
}

/** Whatever takes long. Lists of an account that is connected aren't taken, so nobody of them is looked up. */
async function readArchive(ports: ArchivePorts, context: Context): Promise<ReadArchive> {
  const facts = await factsOf(ports, context)
  const networkNow = await ports.networkClock()
  const account = await accountOfSubject(ports.db, personOf(context.caller).userId, facts.subject)
  if (account?.source === 'connection') return { facts, known: [], networkNow }
  const people = [...new Set([...(facts.followers ?? []), ...(facts.following ?? [])])]
  return { facts, known: await knownOfNetwork(ports, people, networkNow), networkNow }
}

interface ArchiveTime {
  readonly at: Date
  readonly isDated: boolean
  readonly notes: readonly Message[]
}

/** What a look finds is told by the network's clock, and so is what an archive holds. */
function timeOf({ madeAt }: ArchiveFacts, zone: string, networkNow: number): ArchiveTime {
  if (madeAt === null) return { at: new Date(networkNow), isDated: false, notes: [message('archive_no_date')] }
  // Clocks differ by hours at most.
  if (madeAt > networkNow + DAY_MS)
    return {
      at: new Date(networkNow),
      isDated: false,
      notes: [message('archive_future_date', { date: dayOf(zone, madeAt) })],
    }
  return { at: new Date(Math.min(madeAt, networkNow)), isDated: true, notes: [] }
}

/** As every screen writes it: a day of the account's own time zone. */
const dayOf = (zone: string, moment: number): string => dayAt(knownZone(zone), moment)

/**
 * As of when what this archive replaces is; null: there is nothing. What is newer, or may be, is not replaced unless the person
 * says so.
 */
async function replacedBy(
  tx: Tx,
  context: Context,
  account: SuiteAccountRow,
  { at, isDated }: ArchiveTime,
): Promise<Date | null> {
  if (account.source !== 'archive') return null
  const there = await archivedAt(tx, account)
  if (there === null || context.body.replace_newer === true || (isDated && there <= at)) return there
  const values = { newer: dayOf(account.timezone, there.getTime()), handle: account.handle }
  const reason = isDated
    ? message('archive_is_older', { ...values, date: dayOf(account.timezone, at.getTime()) })
    : message('archive_may_be_older', values)
  return context.refuse('archive_older', reason)
}

/** What to know of lists that were taken: whom they replace, and how much is known of the people on them. */
function notesOfLists(
  account: SuiteAccountRow,
  { facts, known }: Pick<ReadArchive, 'facts' | 'known'>,
  replaced: Date | null,
): Message[] {
  const people = new Set([...(facts.followers ?? []), ...(facts.following ?? [])]).size
  const replaces = replaced && message('archive_replaced', { earlier: dayOf(account.timezone, replaced.getTime()) })
  return [
    ...(replaces ? [replaces] : []),
    known.length === 0
      ? message('archive_no_profiles')
      : message('archive_some_profiles', { count: known.length, of: people }),
  ]
}

async function storeRead(
  ports: ArchivePorts,
  context: Context,
  tx: Tx,
  { facts, known, networkNow }: ReadArchive,
): Promise<HandlerReplyOf<(typeof suiteArchives)['addArchive']>> {
  const { userId } = personOf(context.caller)
  const file = (await takeFile(tx, userId, context.body.file)) ?? context.refuse('file_unknown')
  const account = await accountFor(ports, context, tx, facts)
  const lists = account.source === 'archive'
  const time = timeOf(facts, account.timezone, networkNow)
  const replaced = await replacedBy(tx, context, account, time)
  const { at, isDated } = time
  const taken = await storeArchive(tx, account.id, facts, { at, isDated, lists, known })
  const [current, ...others] = await listAccounts(tx, userId)
  const row = [current, ...others].find((one) => one?.id === account.id)
  const [reply] = row ? await accountReplies(tx, [row], { currentId: current?.id, now: networkNow }) : []
  if (!reply) throw new Error('An account has no reply.')
  const { followers, following, likes } = facts
  const read = {
    followers: lists ? (followers?.length ?? 0) : 0,
    following: lists ? (following?.length ?? 0) : 0,
    posts: taken.posts,
    likes,
  }
  const about = lists
    ? [...time.notes, ...notesOfLists(account, { facts, known }, replaced)]
    : [message('archive_lists_not_taken', { handle: account.handle })]
  await ports.folder.remove(file.id)
  return { account: reply, read, notes: [...facts.notes, ...about] }
}

async function addArchive(ports: ArchivePorts, context: Context) {
  requireZone(context.body.timezone ?? 'UTC')
  const reply = await oncePrepared(context, ports.db, {
    turns,
    prepare: () => readArchive(ports, context),
    change: (tx, read) => storeRead(ports, context, tx as Tx, read),
  })
  await refreshStatistics(ports.db)
  return reply
}

export const createSuiteArchiveHandlers = (ports: ArchivePorts): Handlers<typeof suiteArchives> => ({
  addArchive: (context) => addArchive(ports, context),
})
