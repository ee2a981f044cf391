// The calls of ad accounts: which there are, what is in one, and what is checked before something is applied to it.
import type { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { accountReply } from './ad-account-reply.ts'
import { addAudiencesAdAccount } from './add-audiences-ad-account.ts'
import { checkAgencyAdAccount, validateAdAccount } from './check-account-access.ts'
import { checkCustomAudiences } from './check-custom-audiences.ts'
import { estimateAudience } from './estimate-criteria-size.ts'
import { findHandles } from './find-handles.ts'
import { listAdAccounts } from './list-ad-accounts.ts'
import { lookUpAccountOptions } from './look-up-account-options.ts'
import { namedAccount, type Of } from './own-ad-accounts.ts'
import {
  accountCampaigns,
  accountCustomAudiences,
  accountFundingSources,
  accountLineItems,
} from './read-account-contents.ts'
import { readAdAccount } from './read-ad-account.ts'

export function createAdAccountHandlers(ports: AdAccountPorts): Handlers<typeof adAccounts> {
  const list = async ({ caller }: Pick<Of<'listAdAccounts'>, 'caller'>) =>
    (await listAdAccounts(ports, personOf(caller).userId)).map(accountReply)
  return {
    listAdAccounts: list,
    userAccounts: list,
    createAdAccount: async (context) => accountReply(await namedAccount(ports, context)),
    createAudiencesAdAccount: (context) => addAudiencesAdAccount(ports, context),
    readAdAccount: (context) => readAdAccount(ports, context),
    listCampaigns: (context) => accountCampaigns(ports, context),
    listLineItems: (context) => accountLineItems(ports, context),
    listFundingSources: (context) => accountFundingSources(ports, context),
    lookUpOptions: (context) => lookUpAccountOptions(ports, context),
    findHandles: (context) => findHandles(ports, context),
    listCustomAudiences: (context) => accountCustomAudiences(ports, context),
    estimateAudience: (context) => estimateAudience(ports, context),
    validateAdAccount: (context) => validateAdAccount(ports, context),
    checkCustomAudiences: (context) => checkCustomAudiences(ports, context),
    checkAgencyAdAccount: (context) => checkAgencyAdAccount(ports, context),
  }
}
