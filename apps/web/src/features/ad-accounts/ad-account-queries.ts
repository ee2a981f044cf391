// What is asked about connections and ad accounts; access to an account is asked once and kept (spec §4).
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { ADS_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryClient, queryOf } from '#shell/asking.ts'
import { useSession } from '#shell/session/session-state.ts'

/** Of ad accounts; those of the suite, and accounts that people sign in with, are listed with them and left out here. */
export const useConnections = () => {
  const { signedIn } = useSession()
  return useQuery({
    ...queryOf(connections.listConnections, {}),
    enabled: Boolean(signedIn),
    select: (list) => list.filter(({ provider }) => provider === ADS_PROVIDER),
  })
}

export const useAdAccounts = () => {
  const { signedIn } = useSession()
  return useQuery({ ...queryOf(adAccounts.listAdAccounts, {}), enabled: Boolean(signedIn) })
}

/** Everything that hangs on what is connected is asked anew. */
export const forgetConnections = () =>
  forget(
    connections.listConnections,
    adAccounts.listAdAccounts,
    adAccounts.validateAdAccount,
    adAccounts.listLineItems,
    adAccounts.listCampaigns,
    adAccounts.listFundingSources,
    suiteAccounts.listAccounts,
  )

const retained = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Whether the network lets the person into an ad account: asked once for each account and page. Throws a CallError. */
export async function hasAccess(accountId: string): Promise<boolean> {
  const question = queryOf(adAccounts.validateAdAccount, { body: { ad_account_id: accountId } })
  return (await queryClient.fetchQuery({ ...question, ...retained })).access
}

export const useLineItems = (account: string) =>
  useQuery(queryOf(adAccounts.listLineItems, { params: { pk: account } }))
export const useCampaigns = (account: string) =>
  useQuery(queryOf(adAccounts.listCampaigns, { params: { pk: account } }))
export const useFundingSources = (account: string) =>
  useQuery(queryOf(adAccounts.listFundingSources, { params: { pk: account } }))
