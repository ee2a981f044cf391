// Which of the team's ad accounts a page speaks about: the one in the address, the one used last, or the first that works.
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from './asking.ts'
import { useCurrentTeam } from './current-team.ts'
import { stored } from './stored.ts'

const ASK_AGAIN_MS = 20_000

/** Remembered for each team on this device: `team:account`. */
const remembered = (slug: string): string => {
  const [team, account = ''] = (stored.get('campaign-account') ?? '').split(':')
  return team === slug ? account : ''
}

/** The team's ad accounts that the person may use, and the chosen one; undefined while nothing is known or there is none. */
export function useTeamAccountChoice() {
  const { slug } = useCurrentTeam()
  const accounts = useQuery({
    ...queryOf(teamAccounts.listTeamAccounts, { params: { slug } }),
    // Somebody else may connect it again meanwhile.
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state !== 'connected') ? ASK_AGAIN_MS : false),
  })
  const [address, setAddress] = useSearchParams()
  const list = accounts.data
  const found = (desired: string): TeamAccount | undefined =>
    list?.find(({ id, account_id: network }) => desired !== '' && (id === desired || network === desired))
  const account =
    found(address.get('account') ?? '') ??
    found(remembered(slug)) ??
    list?.find(({ state }) => state === 'connected') ??
    list?.[0]
  const choose = (id: string): void => {
    stored.set('campaign-account', `${slug}:${id}`)
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.set('account', id)
      return next
    })
  }
  return { accounts, account, choose }
}
