// Opening an ad account for a person: whose grant reaches it, and the network's word that it lets them in.
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { ADS_PROVIDER, isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { type AdAccountAccess, AdsFailure, isBearer, type SignedGrant } from '#connectors/ads/ads-port.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { type AdAccountRow, findAccountRow, keepAccounts, keepProof } from './ad-account-store.ts'
import { PROOF_SECONDS } from './connection-limits.ts'
import { findGrant, type GrantRow, listGrants } from './network-grant-store.ts'
import { tokensOf } from './open-grant.ts'
import { adAccountRefusal, throwAsRefusal } from './refuse-failure.ts'
import { withTokens } from './with-tokens.ts'

/** An ad account that the network lets the person into, and the grant to use there. It never leaves the server. */
export interface OpenAdAccount {
  /** Of our record. */
  readonly id: string
  /** The network's. */
  readonly accountId: string
  readonly name: string
  readonly timezone: string
  readonly grant: SignedGrant
  /** Whether the connected person may change campaigns and targeting there. */
  readonly mayWrite: boolean
}

/** The network calls an id that is none of its own a wrong value. */
const REFUSED = new Set(['forbidden', 'not_found', 'rejected'])

/** What the network says of this grant in this account; null when it lets nobody in. */
async function readAccess(ports: AdAccountPorts, grant: GrantRow, accountId: string): Promise<AdAccountAccess | null> {
  try {
    return await withTokens(ports, grant, (tokens) => ports.ads.access(tokens, accountId))
  } catch (error) {
    if (error instanceof AdsFailure && REFUSED.has(error.kind)) return null
    return throwAsRefusal(error)
  }
}

/** The network's word, not older than some minutes: whether it lets the person in, and whether they may write. */
async function proved(
  ports: AdAccountPorts,
  row: AdAccountRow,
  grant: GrantRow,
): Promise<{ mayWrite: boolean } | null> {
  const now = new Date(ports.clock())
  const age = row.proved_at === null ? Number.POSITIVE_INFINITY : now.getTime() - row.proved_at.getTime()
  if (age >= 0 && age < PROOF_SECONDS * 1000)
    return row.reachable === true ? { mayWrite: row.may_write === true } : null
  const access = await readAccess(ports, grant, row.account_id)
  const mayWrite = access?.mayWrite ?? false
  await keepProof(ports.db, row.id, { grantId: grant.id, reachable: access !== null, mayWrite }, now)
  return access && { mayWrite }
}

interface OpenOptions {
  /** Also asks whether the connected person may change something. */
  readonly write?: boolean
}

async function open(ports: AdAccountPorts, userId: string, key: string, { write = false }: OpenOptions) {
  const row = await findAccountRow(ports.db, userId, key)
  if (!row) throw new Refusal('not_found', platformErrors.not_found.status, platformErrors.not_found.detail)
  const connection = row.grant_id === null ? undefined : await findGrant(ports.db, userId, row.grant_id)
  if (connection?.state !== 'connected') throw adAccountRefusal('reconnect_needed')
  const access = await proved(ports, row, connection)
  if (access === null) throw adAccountRefusal('no_account_access')
  if (write && !access.mayWrite) throw adAccountRefusal('read_only_account')
  const { id, account_id: accountId, name, timezone } = row
  const grant = await withTokens(ports, connection, async (tokens) => tokens)
  // The ads API knows nothing but OAuth 1.0a, and no such connection reaches an ad account.
  if (isBearer(grant)) throw adAccountRefusal('reconnect_needed')
  const account: OpenAdAccount = { id, accountId, name, timezone, grant, mayWrite: access.mayWrite }
  return { account, connection }
}

/**
 * Opens one of a person's ad accounts by our id or by the network's. Throws a Refusal: not_found (they have none such),
 * reconnect_needed, no_account_access, network_unavailable, network_busy, and read_only_account when `write` is asked for.
 */
export async function openAdAccount(
  ports: AdAccountPorts,
  userId: string,
  key: string,
  options: OpenOptions = {},
): Promise<OpenAdAccount> {
  return (await open(ports, userId, key, options)).account
}

/**
 * Opens an ad account and does `work` in it. When the network says during the work that the grant is no good, the connection
 * is marked for connecting again. Throws what openAdAccount throws, and the AdsFailure of the work as it is.
 */
export async function withGrant<Result>(
  ports: AdAccountPorts,
  userId: string,
  key: string,
  work: (account: OpenAdAccount) => Promise<Result>,
  options: OpenOptions = {},
): Promise<Result> {
  const { account, connection } = await open(ports, userId, key, options)
  return await withTokens(ports, connection, () => work(account))
}

export type FoundAdAccount = AdAccountRow | 'not_connected' | 'no_access'

/**
 * The person's record of an account by the network's id; the first time the network is asked, through each connection in
 * turn, and a record is made when it lets one of them in. Nothing tells an account that is not there from a closed one.
 */
export async function findByNetworkId(
  ports: AdAccountPorts,
  userId: string,
  accountId: string,
): Promise<FoundAdAccount> {
  const grants = await listGrants(ports.db, userId, ADS_PROVIDER)
  if (grants.length === 0) return 'not_connected'
  if (!isAdAccountId(accountId)) return 'no_access'
  const known = await findAccountRow(ports.db, userId, accountId)
  const own = grants.find(({ id }) => id === known?.grant_id)
  if (known && own?.state === 'connected' && (await proved(ports, known, own)))
    return (await findAccountRow(ports.db, userId, accountId)) ?? 'no_access'
  const working = grants.filter((grant) => grant.state === 'connected' && tokensOf(ports, grant) !== null)
  if (working.length === 0) throw adAccountRefusal('reconnect_needed')
  for (const grant of working) {
    if (grant === own) continue
    const access = await readAccess(ports, grant, accountId)
    if (access === null) continue
    const now = new Date(ports.clock())
    const facts = await withTokens(ports, grant, (tokens) => ports.ads.account(tokens, accountId)).catch(throwAsRefusal)
    const received = { accountId, name: facts.name, timezone: facts.timezone }
    await keepAccounts(ports.db, { id: grant.id, userId }, [received], now)
    const row = await findAccountRow(ports.db, userId, accountId)
    if (row) await keepProof(ports.db, row.id, { grantId: grant.id, reachable: true, mayWrite: access.mayWrite }, now)
    return (await findAccountRow(ports.db, userId, accountId)) ?? 'no_access'
  }
  return 'no_access'
}
