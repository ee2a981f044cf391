// The way on from a list that was applied: its campaign in the dashboard of a team that has the ad account.

import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { chosenSite, siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { useApplyText } from './apply-text.ts'
import { clockText } from './clock-text.ts'

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

/** The page of a campaign that is the person's own on this very site; undefined: it is none such. */
function useOwnCampaign(networkId: string | null): string | undefined {
  const isHere = chosenSite() === 'targeting' && networkId !== null
  const workspace = useQuery({ ...queryOf(workspaces.readWorkspace, {}), enabled: isHere, retry: false }).data
    ?.workspace
  const team = workspace?.slug
  const found = useQuery({
    ...queryOf(campaigns.listCampaigns, { query: { team: team ?? '', search: networkId ?? '', limit: 1 } }),
    enabled: isHere && team !== undefined,
    retry: false,
  }).data?.results.find((campaign) => campaign.network_id === networkId)
  return found && `/${team}/campaigns/${found.id}`
}

export function NextInDashboard({ application }: { application: TargetingApplication }) {
  const text = useApplyText()
  const language = useLanguage()
  const confirmed = text('next', { time: clockText(application.finished ?? application.created, language) })
  const slug = useTeamWith(application.ad_account_id)
  const place = application.campaign_id
  const own = useOwnCampaign(place)
  if (own !== undefined)
    return (
      <NoticeBar
        level="info"
        title={confirmed}
        action={
          <Link className={buttonClass('primary', 'small')} to={own}>
            {text('nextOpen')}
          </Link>
        }
      >
        {text('nextOwnWhat')}
      </NoticeBar>
    )
  const address =
    slug === undefined || place === null
      ? siteAddress('team')
      : `${siteAddress('team')}${slug}/campaigns?${new URLSearchParams({ search: place })}`
  return (
    <NoticeBar
      level="info"
      title={application.made ? text('nextMade') : confirmed}
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
