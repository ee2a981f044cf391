// Compares a complete look with the ties: whoever is missing is looked up first, so that every spell ends for a reason.
import { isCutShort } from '@peregrine/domain/suite/look-rules.ts'
import type { FoundPeople } from '#connectors/ads/ads-people-port.ts'
import { allowLongStatements, type Db, inTransaction } from '#platform/postgres.ts'
import { setNextSync } from './suite-account-store.ts'
import {
  deletePages,
  dropLook,
  type Fate,
  type LookRow,
  lastComplete,
  lastShortfall,
  markWaiting,
  openMissing,
  type Side,
  storeFates,
} from './suite-look-store.ts'
import { countCompleteLook } from './suite-people-counts.ts'
import { scopeOf } from './suite-people-sql.ts'
import { CONTINUES, DONE, isOver, type Progress, pauseFor, type SyncRun, waitOf, waitsFor } from './suite-sync-run.ts'
import {
  beginSpells,
  completeLook,
  endSpells,
  listMissing,
  lockLook,
  storeDay,
  storePersonStates,
} from './suite-tie-store.ts'

/** A list that was cut short is read again after so long. */
const AGAIN_MS = 10 * 60_000

/** False: it was cut short, and is dropped. */
async function list({ ports }: SyncRun, look: LookRow): Promise<boolean> {
  const shortfall = await lastShortfall(ports.db, look.account_id, look.side)
  const now = new Date(await ports.networkClock())
  return await inTransaction(ports.db, async (tx) => {
    await allowLongStatements(tx)
    const locked = await lockLook(tx, look.id)
    if (!locked || locked.listed_at !== null) return true
    const { missing, known } = await listMissing(tx, locked, now)
    const { people, expected } = locked
    if (!isCutShort({ people, expected, known, missing, shortfall })) return true
    await dropLook(tx, locked)
    return false
  })
}

/** 'there': they stand in the list's relation after all, by the network's own word. */
function fateOf(found: FoundPeople, side: Side, id: string): Fate {
  const absence = found.absent.get(id)
  if (absence !== undefined) return absence
  const person = found.found.find((one) => one.id === id)
  if (person === undefined) return 'unknown'
  return (side === 'followers' ? person.followsYou : person.followedByYou) === true ? 'there' : 'unfollowed'
}

/** Looks up who is missing, a hundred at a time; undefined: all are. */
async function lookUpMissing(run: SyncRun, look: LookRow): Promise<Progress | undefined> {
  const { ports, grant } = run
  for (;;) {
    const ids = await openMissing(ports.db, look.id)
    if (ids.length === 0) return undefined
    if (isOver(run)) return CONTINUES
    try {
      const found = await ports.accounts.ads.people(grant, ids)
      await storeFates(ports.db, look.id, new Map(ids.map((id) => [id, fateOf(found, look.side, id)])))
    } catch (error) {
      const pause = pauseFor(error, look.failures)
      await markWaiting(ports.db, look, waitOf(pause, ports.clock()))
      return waitsFor(pause.seconds)
    }
  }
}

/** Everything that the look changes becomes true at once. */
export async function concludeLook(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    const locked = await lockLook(tx, id)
    if (!locked || locked.finished_at === null) return
    const previous = await lastComplete(tx, locked.account_id, locked.side)
    // Looks follow each other, whatever was done to the clock meanwhile.
    const after = previous?.finished_at ? previous.finished_at.getTime() + 1 : 0
    const finishedAt = new Date(Math.max(locked.finished_at.getTime(), after))
    const moments = { before: previous?.started_at ?? null, finishedAt }
    await endSpells(tx, locked, moments)
    await beginSpells(tx, locked, moments)
    await storePersonStates(tx, locked)
    await storeDay(tx, locked, finishedAt)
    await completeLook(tx, locked, finishedAt)
    await deletePages(tx, locked.id)
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
  await concludeLook(run.ports.db, look.id)
  const { db, networkClock } = run.ports
  // The look is complete whether or not its counts are ready: they are made again when somebody wants them.
  await countCompleteLook(db, scopeOf(look.account_id, await networkClock()), look.side).catch((error: unknown) =>
    run.ports.log.warn('A list of the suite could not be counted ahead.', { account: look.account_id, error }),
  )
  return DONE
}
