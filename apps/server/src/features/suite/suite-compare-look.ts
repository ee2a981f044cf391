// Compares a complete look with the ties: whoever is missing is looked up first, so that every spell ends for a reason.
import {
  CLOCK_SLACK_MS,
  foundLate,
  gapOf,
  isCutShort,
  LOOK_EVERY_MS,
  MOST_LOOK_UP_TRIES,
  MOST_LOOK_UPS_GIVEN_UP,
} from '@peregrine/domain/suite/look-rules.ts'
import { type FoundPeople, isAbsence } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { allowLongStatements, type Db, inTransaction, type Tx } from '#platform/postgres.ts'
import { setNextSync } from './suite-account-store.ts'
import {
  deletePages,
  dropLook,
  type Fate,
  type LookRow,
  lastComplete,
  lastGaps,
  lastShortfall,
  lastSureLook,
  lowerExpected,
  markWaiting,
  openMissing,
  runningLook,
  type Side,
  storeFates,
  storeUnknown,
} from './suite-look-store.ts'
import { countCompleteLook } from './suite-people-counts.ts'
import { scopeOf } from './suite-people-sql.ts'
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
  waitOf,
  waitsFor,
} from './suite-sync-run.ts'
import {
  backdateSpells,
  beginSpells,
  completeLook,
  countSure,
  endSpells,
  listMissing,
  lockLook,
  storeDay,
  storePersonStates,
  storeUnclear,
} from './suite-tie-store.ts'

/** A list that was cut short is read again after so long. */
const AGAIN_MS = 10 * 60_000

/** Whether a list that seems short is so: its profile may have counted people who left while it was read. */
async function askAgain({ ports, grant }: SyncRun, look: LookRow): Promise<void> {
  if (look.people >= look.expected) return
  try {
    const profile = await ports.accounts.ads.ownProfile(grant)
    if (!isAbsence(profile)) await lowerExpected(ports.db, look, profile[look.side])
  } catch (error) {
    if (!(error instanceof AdsFailure) || error.kind === 'unauthorised') throw error
    // Without an answer the list counts as shorter than it may be: nothing false comes of it.
  }
}

/** False: it was cut short, and is dropped. */
async function list(run: SyncRun, look: LookRow): Promise<boolean> {
  const { ports } = run
  await askAgain(run, look)
  const shortfall = await lastShortfall(ports.db, look.account_id, look.side)
  const now = new Date(await ports.networkClock())
  return await inTransaction(ports.db, async (tx) => {
    await allowLongStatements(tx)
    const locked = await lockLook(tx, look.id)
    if (!locked || locked.listed_at !== null) return true
    const { missing, known } = await listMissing(tx, locked, now)
    const { people, expected } = locked
    if (!isCutShort({ people, expected, known, missing, shortfall })) return true
    await dropLook(tx, locked, 'short')
    return false
  })
}

/** 'there': they stand in the list's relation after all, by the network's own word. A block of the owner's ends both relations. */
function fateOf(found: FoundPeople, side: Side, id: string): Fate {
  const absence = found.absent.get(id)
  if (absence !== undefined) return absence
  const person = found.found.find((one) => one.id === id)
  if (person === undefined) return 'unknown'
  if ((side === 'followers' ? person.followsYou : person.followedByYou) === true) return 'there'
  return person.blockedByYou === true ? 'blocked' : 'unfollowed'
}

/** Stores why they are missing, and the profiles of those who are there: whoever left may have renamed since, and be on no page again. */
async function storeFound(run: SyncRun, look: LookRow, ids: readonly string[], found: FoundPeople): Promise<void> {
  const { ports, account, grant } = run
  const now = await ports.networkClock()
  const rows = await rowsOfPeople(ports, { accountId: account.id, grant, now }, found.found)
  await inTransaction(ports.db, async (tx) => {
    await storeFates(tx, look.id, new Map(ids.map((one) => [one, fateOf(found, look.side, one)])))
    await storePeople(tx, account.id, rows, new Date(now))
  })
}

/** False: it is tried again. After some tries the people of a call are given up, and after some such calls all who are left. */
async function giveUpLookUp(db: Db, look: LookRow, ids: readonly string[]): Promise<boolean> {
  const tries = look.failures + 1
  if (tries < MOST_LOOK_UP_TRIES) return false
  await storeUnknown(db, look.id, tries < MOST_LOOK_UP_TRIES + MOST_LOOK_UPS_GIVEN_UP - 1 ? ids : 'all')
  return true
}

/** Looks up who is missing, a hundred at a time; undefined: all are. */
async function lookUpMissing(run: SyncRun, { id, account_id: account, side }: LookRow): Promise<Progress | undefined> {
  const { ports, grant } = run
  for (;;) {
    const look = await runningLook(ports.db, account, side)
    if (look?.id !== id) return DONE
    const ids = await openMissing(ports.db, id)
    if (ids.length === 0) return undefined
    if (isOver(run)) return CONTINUES
    try {
      await storeFound(run, look, ids, await ports.accounts.ads.people(grant, ids))
    } catch (error) {
      const pause = pauseFor(error, look.failures)
      const fails = !(error instanceof AdsFailure && error.kind === 'rate_limited')
      const isGivenUp = fails && (await giveUpLookUp(ports.db, look, ids))
      const waits = isGivenUp ? null : waitOf(pause, await bothClocks(ports), look.waits)
      await markWaiting(ports.db, look, waits, { fails })
      if (!isGivenUp) return waitsFor(pause.seconds)
    }
  }
}

/** A look that lies before the last one: the clock went backwards, and what changed between them has no time. */
const liesBefore = (look: LookRow, previous: LookRow | undefined): boolean =>
  previous?.finished_at != null && look.started_at.getTime() < previous.finished_at.getTime() - CLOCK_SLACK_MS

/** What the look may have missed, and whom the look before had missed: their spells begin where the list was last sure. */
async function judgeGap(tx: Tx, look: LookRow, found: { readonly arrivals: number; readonly finishedAt: Date }) {
  const { arrivals, finishedAt } = found
  const [gaps, previous, known] = [
    await lastGaps(tx, look),
    await lastComplete(tx, look.account_id, look.side),
    await countSure(tx, look),
  ]
  const gap = gapOf({ expected: look.expected, known }, gaps)
  const late = previous === undefined ? 0 : foundLate(previous, gap.unlisted, arrivals)
  if (late === 0) return gap
  const since = (await lastSureLook(tx, look, gap.unlisted))?.started_at ?? null
  await backdateSpells(tx, look, { people: late, since, finishedAt })
  return gap
}

/** Everything that the look changes becomes true at once. False: it lies before the last one, and is dropped. */
export async function concludeLook(db: Db, id: string, now: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    const locked = await lockLook(tx, id)
    if (!locked || locked.finished_at === null) return true
    const previous = await lastComplete(tx, locked.account_id, locked.side)
    if (liesBefore(locked, previous)) {
      await dropLook(tx, locked, 'clock')
      return false
    }
    // Looks follow each other, whatever was done to the clock meanwhile.
    const after = previous?.finished_at ? previous.finished_at.getTime() + 1 : 0
    const finishedAt = new Date(Math.max(locked.finished_at.getTime(), after))
    const moments = { before: previous?.started_at ?? null, finishedAt }
    await endSpells(tx, locked, moments)
    const unclear = await storeUnclear(tx, locked, moments.before)
    const arrivals = await beginSpells(tx, locked, moments)
    await storePersonStates(tx, locked)
    const gap = await judgeGap(tx, locked, { arrivals, finishedAt })
    await storeDay(tx, locked, finishedAt)
    await completeLook(tx, locked, { finishedAt, now, unclear, ...gap })
    await deletePages(tx, locked.id)
    return true
  })
}

export async function compareLook(run: SyncRun, look: LookRow): Promise<Progress> {
  if (look.listed_at === null && !(await list(run, look))) {
    run.ports.log.info('A list of the suite was cut short and is read again.', { account: look.account_id })
    await setNextSync(run.ports.db, run.account.id, new Date((await run.ports.networkClock()) + AGAIN_MS))
    return DONE
  }
  const progress = await lookUpMissing(run, look)
  if (progress) return progress
  const { db, networkClock } = run.ports
  const now = await networkClock()
  if (!(await concludeLook(db, look.id, new Date(now)))) {
    await setNextSync(db, run.account.id, new Date(now + LOOK_EVERY_MS))
    return DONE
  }
  // The look is complete whether or not its counts are ready: they are made again when somebody wants them.
  await countCompleteLook(db, scopeOf(look.account_id, await networkClock()), look.side).catch((error: unknown) =>
    run.ports.log.warn('A list of the suite could not be counted ahead.', { account: look.account_id, error }),
  )
  return DONE
}
