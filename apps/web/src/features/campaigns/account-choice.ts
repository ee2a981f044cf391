// Which of the team's ad accounts the campaigns pages speak about: the one in the address, the one used last, or the first.
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { useSearchParams } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { stored } from '#shell/stored.ts'
import { useTeamAccounts } from './campaign-queries.ts'

/** Remembered for each team on this device: `team:account`. */
const remembered = (slug: string): string => {
  const [team, account = ''] = (stored.get('campaign-account') ?? '').split(':')
  return team === slug ? account : ''
}

export function useAccountChoice() {
  const { slug } = useCurrentTeam()
  const accounts = useTeamAccounts(slug)
  const [address, setAddress] = useSearchParams()
  const wanted = [address.get('account') ?? '', remembered(slug)]
  const list = accounts.data
  const account: TeamAccount | undefined =
    wanted.map((id) => list?.find((one) => id !== '' && (one.id === id || one.account_id === id))).find(Boolean) ??
    list?.find(({ state }) => state === 'connected') ??
    list?.[0]
  const choose = (id: string) => {
    stored.set('campaign-account', `${slug}:${id}`)
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.set('account', id)
      return next
    })
  }
  return { accounts, account, choose }
}
