// Making a campaign, or editing one: loads what it needs, brings back what was typed, and shows the steps.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { dayAfter, dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { isExclusionAudience } from '#features/audiences/category-name.ts'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { NoAdAccount } from '#features/campaigns/no-ad-account.tsx'
import { isDisconnected, ReconnectLink } from '#features/campaigns/reconnect-link.tsx'
import { queryOf } from '#shell/asking.ts'
import { timeNow } from '#shell/clock.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { isMissing } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { useLanguage } from '#shell/texts.ts'
import { CampaignFormFlow } from './campaign-form-flow.tsx'
import { formOf, newCampaign, withAudience, withExcluded, withList } from './campaign-form-rules.ts'
import { useRunCampaignText } from './run-campaign-text.ts'
import { loadCampaign } from './save-campaign.ts'

/** `/:teamId/campaigns/new`, where `?list=` names the saved list that the first ad set is for, or `?audience=` the audience, and `/:teamId/campaigns/:campaignId/edit`. */
export function CampaignFormScreen() {
  const { campaignId } = useParams()
  return campaignId === undefined ? <NewCampaign /> : <EditCampaign key={campaignId} id={campaignId} />
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => unknown }) {
  const text = useRunCampaignText()
  return (
    <Page width="medium">
      <ErrorNotice
        error={error}
        title={text('loadFailed')}
        message={campaignFailure}
        onRetry={onAgain}
        action={isDisconnected(error) ? <ReconnectLink error={error} /> : undefined}
      />
    </Page>
  )
}

const useOptions = (slug: string, account: string | undefined) =>
  useQuery({
    ...queryOf(campaignWork.campaignOptions, { query: { team: slug, account: account ?? '' } }),
    enabled: account !== undefined,
    staleTime: 300_000,
  })

export function NewCampaign() {
  const text = useRunCampaignText()
  const { slug } = useCurrentTeam()
  const { accounts, account, choose } = useTeamAccountChoice()
  const options = useOptions(slug, account?.id)
  const list = useListInAddress()
  const audience = useAudienceInAddress()
  const language = useLanguage()
  const [now] = useState(timeNow)
  if (accounts.error) return <Failed error={accounts.error} onAgain={() => accounts.refetch()} />
  if (accounts.data?.length === 0)
    return (
      <Page width="medium">
        <NoAdAccount />
      </Page>
    )
  if (options.error) return <Failed error={options.error} onAgain={() => options.refetch()} />
  if (!account || !options.data || list.isLoading || audience.isLoading)
    return (
      <Page width="medium">
        <SkeletonBlock height={480} />
      </Page>
    )
  const blank = newCampaign(
    account.id,
    dayAfter(dayAt(options.data.timezone, now)),
    text('newAdSetName', { number: 1 }),
  )
  const about =
    audience.data === undefined
      ? blank
      : isExclusionAudience(audience.data)
        ? withExcluded(blank, [audience.data.id])
        : audience.data.targetable
          ? withAudience(blank, { ...audience.data, name: audienceName(audience.data, language) })
          : blank
  const fresh = list.data && list.data.deleted_at === null ? withList(blank, list.data, options.data) : about
  const paying = options.data.funding_sources.filter(({ usable }) => usable)
  const [only] = paying
  return (
    <Page width="medium" title={text('newTitle')}>
      {isMissing(list.error) || isMissing(audience.error) ? <DamagedLink /> : null}
      <CampaignFormFlow
        key={`${account.id} ${list.data?.id ?? audience.data?.id ?? ''}`}
        initial={paying.length === 1 && only ? { ...fresh, fundingSource: only.id } : fresh}
        loaded={null}
        options={options.data}
        accounts={accounts.data ?? []}
        onAccount={choose}
      />
    </Page>
  )
}

function useListInAddress() {
  const [address] = useSearchParams()
  const id = address.get('list')
  return useQuery({
    ...queryOf(usages.readUsage, { params: { pk: id ?? '' } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function useAudienceInAddress() {
  const [address] = useSearchParams()
  const { id: team } = useCurrentTeam()
  const id = address.get('audience')
  return useQuery({
    ...queryOf(audienceConfigs.readConfig, { params: { pk: id ?? '' }, query: { team } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function EditCampaign({ id }: { id: string }) {
  const text = useRunCampaignText()
  const { slug } = useCurrentTeam()
  const { accounts } = useTeamAccountChoice()
  const loaded = useQuery({
    queryKey: ['campaign-form', slug, id],
    queryFn: () => loadCampaign(slug, id),
    // The form holds what is edited from here on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const options = useOptions(slug, loaded.data?.campaign.account.id)
  const error = loaded.error ?? options.error
  if (error) return <Failed error={error} onAgain={() => (loaded.error ? loaded.refetch() : options.refetch())} />
  if (!loaded.data || !options.data)
    return (
      <Page width="medium">
        <SkeletonBlock height={480} />
      </Page>
    )
  const { campaign } = loaded.data
  return (
    <Page width="medium" title={text('editTitle', { name: campaign.name })}>
      <CampaignFormFlow
        key={loaded.dataUpdatedAt}
        initial={formOf(loaded.data)}
        loaded={loaded.data}
        options={options.data}
        accounts={accounts.data ?? []}
        onAccount={() => undefined}
      />
    </Page>
  )
}
