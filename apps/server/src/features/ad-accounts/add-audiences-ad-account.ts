// Adds the ad account that custom audiences go into.
import { personOf } from '#platform/person-of.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { accountReply } from './ad-account-reply.ts'
import { chooseForAudiences, findAccountRow } from './ad-account-store.ts'
import { openAdAccount } from './open-ad-account.ts'
import { namedAccount, type Of } from './own-ad-accounts.ts'

export async function addAudiencesAdAccount(ports: AdAccountPorts, context: Of<'createAudiencesAdAccount'>) {
  const { userId } = personOf(context.caller)
  const row = await namedAccount(ports, context)
  await openAdAccount(ports, userId, row.id, { write: true })
  await chooseForAudiences(ports.db, userId, row.id)
  return accountReply((await findAccountRow(ports.db, userId, row.id)) ?? row)
}
