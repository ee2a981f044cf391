// A look: reads a whole list page by page, each stored with the token of the next one, and has it compared when all are there.
import { CLOCK_SLACK_MS, LONGEST_LOOK_MS, LOOK_EVERY_MS, mostPages } from '@peregrine/domain/suite/look-rules.ts'
import type { NetworkPage } from '#connectors/ads/ads-lists-port.ts'
import type { PersonFacts } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import { setNextSync } from './suite-account-store.ts'
import { compareLook } from './suite-compare-look.ts'
import {
  type DroppedFor,
  dropLook,
  type LookRow,
  markWaiting,
  runningLook,
  type Side,
  storePage,
} from './suite-look-store.ts'
import { storePeople } from './suite-people-store.ts'
import { rowsOfPeople } from './suite-read-people.ts'
import {
  bothClocks,
  CONTINUES,
  DONE,
  isOver,
  type Progress,
  pauseFor,
  type SyncRun,
  secondsLeft,
  waitOf,
  waitsFor,
} from './suite-sync-run.ts'

const PAGE_SIZE = 1000

type Page = NetworkPage<PersonFacts>

/** The token leads nowhere (any more), or in circles: the list has to be read from its start. */
const isLost = (look: LookRow, page: Page): boolean =>
  (page.next !== null && page.next === look.page_token) || look.pages >= mostPages(look.expected, PAGE_SIZE)

/** It is read again soon, and not at once: what is wrong with the list may last. */
const AGAIN_MS = 10 * 60_000

async function giveUp({ ports, account }: SyncRun, look: LookRow, why: DroppedFor = 'lost'): Promise<void> {
  await inTransaction(ports.db, (tx) => dropLook(tx, look, why))
  const again = why === 'clock' ? LOOK_EVERY_MS : AGAIN_MS
  await setNextSync(ports.db, account.id, new Date((await ports.networkClock()) + again))
}

/** Why a look can't be gone on with; undefined: it can. */
function endedBy(look: LookRow, now: number): DroppedFor | undefined {
  const age = now - look.started_at.getTime()
  if (age < -CLOCK_SLACK_MS) return 'clock'
  return age > LONGEST_LOOK_MS ? 'lost' : undefined
}

/** False when somebody else stored this page, or the account is gone. */
async function store(run: SyncRun, look: LookRow, page: Page): Promise<boolean> {
  const { ports, account, grant } = run
  const now = await ports.networkClock()
  const rows = await rowsOfPeople(ports, { accountId: account.id, grant, now }, page.items)
  // The end of the look is after its last page was read.
  const finishedAt =
    page.next === null ? new Date(Math.max(await ports.networkClock(), look.started_at.getTime())) : null
  const people = rows.map(({ person }) => person)
  try {
    return await inTransaction(ports.db, async (tx) => {
      if (!(await storePage(tx, look, { people, next: page.next, finishedAt }))) return false
      await storePeople(tx, account.id, rows, new Date(now))
      return true
    })
  } catch (error) {
    // The account was taken out meanwhile.
    if (brokenConstraint(error) !== undefined) return false
    throw error
  }
}

/** Reads the next page; undefined: go on. */
async function readPage(run: SyncRun, look: LookRow): Promise<Progress | undefined> {
  const { ports, account, grant } = run
  const token = look.page_token
  let page: Page | null
  try {
    page = await ports.accounts.ads[look.side](grant, account.subject, { size: PAGE_SIZE, token })
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'rejected' && token !== null) {
      await giveUp(run, look)
      return DONE
    }
    const pause = pauseFor(error, look.failures)
    await markWaiting(ports.db, look, waitOf(pause, await bothClocks(ports), look.waits))
    return waitsFor(pause.seconds)
  }
  if (page === null || isLost(look, page)) {
    await giveUp(run, look)
    return DONE
  }
  return (await store(run, look, page)) ? undefined : DONE
}

/** Carries on the look of one side that is under way, if any. Throws what is wrong with the grant. */
export async function takeLook(run: SyncRun, side: Side): Promise<Progress> {
  const { ports, account } = run
  for (;;) {
    const look = await runningLook(ports.db, account.id, side)
    if (look === undefined) return DONE
    if (isOver(run)) return CONTINUES
    // A list whose last page is there has its time, and can wait for its comparison.
    const ended = look.finished_at === null ? endedBy(look, await ports.networkClock()) : undefined
    if (ended !== undefined) {
      await giveUp(run, look, ended)
      return DONE
    }
    const left = secondsLeft(look.waits, ports.clock())
    if (left > 0) return waitsFor(left)
    if (look.finished_at !== null) return await compareLook(run, look)
    const progress = await readPage(run, look)
    if (progress) return progress
  }
}
