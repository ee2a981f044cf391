// Whose account a post is made by: the ad account's own at the network, or as long as that is not known, the ad account by its name.
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'

export interface PostAuthor {
  readonly name: string
  /** '' while it is not known. */
  readonly handle: string
}

const KEPT_MS = 300_000

/** `account`: our id of the team's ad account. */
export function usePostAuthor(account: string): PostAuthor {
  const { slug } = useCurrentTeam()
  const { accounts } = useTeamAccountChoice()
  const current = accounts.data?.find(({ id }) => id === account)
  const options = useQuery({
    ...queryOf(campaignWork.campaignOptions, { query: { team: slug, account } }),
    enabled: current?.state === 'connected',
    staleTime: KEPT_MS,
    retry: false,
  })
  const own = options.data?.promotable_accounts[0]
  return { name: own?.name || own?.handle || (current?.name ?? ''), handle: own?.handle ?? '' }
}
