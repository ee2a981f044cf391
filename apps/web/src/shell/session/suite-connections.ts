// The accounts of the network that are connected for the analytics suite, as pages of every site ask for them.
import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { ADS_PROVIDER, SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../asking.ts'
import { useSession } from './session-state.ts'

/** What an account of the suite may be read through: its own connections first, then those of ad accounts. */
export function useSuiteConnections() {
  const { signedIn } = useSession()
  return useQuery({
    ...queryOf(connections.listConnections, {}),
    enabled: Boolean(signedIn),
    select: (list): readonly Connection[] =>
      [SUITE_PROVIDER, ADS_PROVIDER].flatMap((wanted) => list.filter(({ provider }) => provider === wanted)),
  })
}

export const isOfSuite = ({ provider }: Connection): boolean => provider === SUITE_PROVIDER

/** What may not be done as an account, since its connection of the suite does not allow it. */
export function missingRights(
  list: readonly Connection[] | undefined,
  handle: string,
): readonly ('follow' | 'lists')[] {
  const own = list?.find((one) => isOfSuite(one) && one.handle === handle && one.state === 'connected')
  return own === undefined ? [] : (['follow', 'lists'] as const).filter((right) => !own.may.includes(right))
}
