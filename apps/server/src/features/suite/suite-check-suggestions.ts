// Asks the network about people before they are suggested: whether they are still there, and how the account stands to them.
import type { Absence, FoundPerson } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { storePeople } from './suite-people-store.ts'
import type { SuitePorts } from './suite-ports.ts'
import { rowsOfPeople } from './suite-read-people.ts'
import { type Standing, storeAbsences, storeChecks } from './suite-suggestion-store.ts'

/** In one look-up. */
export const MOST_CHECKED = 100
/** What the network said counts for so long: the page stays quick, and within the network's limits. */
const FRESH_MS = 15 * 60_000

export const isFresh = (checked: Date | undefined, now: number): boolean =>
  checked !== undefined && Math.abs(now - checked.getTime()) < FRESH_MS

function standingOf({ followedByYou, requestedByYou, blockedByYou }: FoundPerson): Standing {
  if (followedByYou === true) return 'followed'
  if (blockedByYou === true) return 'blocking'
  return requestedByYou === true ? 'requested' : 'open'
}

async function storeAnswer(
  { db }: SuitePorts,
  account: string,
  answer: {
    readonly rows: Awaited<ReturnType<typeof rowsOfPeople>>
    readonly standings: ReadonlyMap<string, Standing>
    readonly absent: ReadonlyMap<string, Absence>
    readonly at: Date
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await storePeople(tx, account, answer.rows, answer.at)
    await storeAbsences(tx, account, answer.absent)
    await storeChecks(tx, account, answer.standings, answer.at)
  }).catch((error: unknown) => {
    // The account was taken out meanwhile.
    if (brokenConstraint(error) === undefined) throw error
  })
}

/** Stores what the network says of at most MOST_CHECKED people. False: it could not be asked now, and what is known stays. */
export async function checkSuggestions(
  ports: SuitePorts,
  account: Pick<SuiteAccountRow, 'id' | 'user_id' | 'grant_id'>,
  people: readonly string[],
  now: number,
): Promise<boolean> {
  const { accounts, log } = ports
  if (account.grant_id === null || people.length === 0) return false
  try {
    await withNetworkGrant(
      accounts,
      account.user_id,
      async ({ grant }) => {
        const { found, absent } = await accounts.ads.people(grant, people)
        const rows = await rowsOfPeople(ports, { accountId: account.id, grant, now }, found)
        const standings = new Map<string, Standing>([
          ...found.map((one) => [one.id, standingOf(one)] as const),
          ...absent,
        ])
        await storeAnswer(ports, account.id, { rows, standings, absent, at: new Date(now) })
      },
      { connection: account.grant_id },
    )
    return true
  } catch (error) {
    if (!(error instanceof AdsFailure || error instanceof Refusal)) throw error
    log.warn('Suggestions of the suite could not be checked with the network.', { account: account.id, error })
    return false
  }
}
