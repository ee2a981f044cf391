// The way on from a list that was applied: its campaign in the dashboard of a team that has the ad account.

import type { TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { useApplyText } from './apply-text.ts'

/** Teams of the person whose account it is; none while that is not known. */
function useTeamWith(account: string): string | undefined {
  const teams = useTeams() ?? []
  const lists = useQueries({
    queries: teams.map(({ slug }) => ({
      ...queryOf(teamAccounts.listTeamAccounts, { params: { slug } }),
      staleTime: 60_000,
      retry: false,
    })),
  })
  return teams.find((_, index) => lists[index]?.data?.some(({ account_id: id }) => id === account))?.slug
}

export function NextInDashboard({ application }: { application: TargetingApplication }) {
  const text = useApplyText()
  const slug = useTeamWith(application.ad_account_id)
  const place = application.campaign_id
  const address =
    slug === undefined || place === null
      ? siteAddress('team')
      : `${siteAddress('team')}${slug}/campaigns?${new URLSearchParams({ search: place })}`
  return (
    <NoticeBar
      level="info"
      title={text(application.made ? 'nextMade' : 'next')}
      action={
        <a className={buttonClass('primary', 'small')} href={address}>
          {text(slug === undefined ? 'nextTeam' : 'nextOpen')}
        </a>
      }
    >
      {text(slug === undefined ? 'nextTeamWhat' : application.made ? 'nextMadeWhat' : 'nextWhat')}
    </NoticeBar>
  )
}
