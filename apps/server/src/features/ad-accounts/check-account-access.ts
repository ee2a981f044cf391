// Whether a person may use an ad account, proved with the network through their connections.
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { personOf } from '#platform/person-of.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { findHandling } from './ad-account-store.ts'
import { accessTo, NO_ACCOUNT_ID, type Of } from './own-ad-accounts.ts'

export async function validateAdAccount(ports: AdAccountPorts, { caller, body, invalid }: Of<'validateAdAccount'>) {
  const accountId = body.ad_account_id.trim()
  if (!isAdAccountId(accountId)) return invalid({ ad_account_id: [NO_ACCOUNT_ID] })
  // Access is proved with the network, through a connection of the person: whoever has none has no access.
  if (caller.via === 'none' || caller.userId === null) return { access: false }
  return { access: (await accessTo(ports, caller.userId, accountId)) !== null }
}

export async function checkAgencyAdAccount(
  ports: AdAccountPorts,
  { caller, query, invalid }: Of<'checkAgencyAdAccount'>,
) {
  const accountId = query.ad_account_id.trim()
  if (!isAdAccountId(accountId)) return invalid({ ad_account_id: [NO_ACCOUNT_ID] })
  const row = await accessTo(ports, personOf(caller).userId, accountId)
  const handling = row ? await findHandling(ports.db, row.account_id) : undefined
  return {
    access: row !== null,
    agency: handling?.agency ?? null,
    countries: handling?.countries ? [...handling.countries] : null,
    special_mode: handling?.special_mode ?? false,
  }
}
