// The ad account that gets a list: one of one's own, or of a team; where there is none, the way to connect one.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import type { FieldProps } from '#shell/forms/use-form.ts'
import { useSuiteActionText } from './suite-action-text.ts'
import { OWN_PLACE } from './use-people-list.ts'

interface ListAccountProps extends FieldProps<string> {
  /** Slug of a team, or `OWN_PLACE`. */
  readonly team: string
}

export function ListAccount({ team, ...field }: ListAccountProps) {
  const text = useSuiteActionText()
  const isOwn = team === OWN_PLACE
  const own = useQuery({ ...queryOf(adAccounts.listAdAccounts, {}), enabled: isOwn })
  const shared = useQuery({
    ...queryOf(teamAccounts.listTeamAccounts, { params: { slug: isOwn ? '' : team } }),
    enabled: !isOwn,
  })
  const { data, error } = isOwn ? own : shared
  if (error) return <NoticeBar level="error">{text('audienceAccountsFailed')}</NoticeBar>
  if (data === undefined) return <SkeletonBlock height={44} />
  const usable = data.filter(({ state }) => state === 'connected')
  if (usable.length === 0)
    return (
      <NoticeBar
        level="info"
        action={
          <a href={isOwn ? `${siteAddress('targeting')}ad-accounts` : `${siteAddress('team')}${team}/team/ad-accounts`}>
            {text('audienceConnect')}
          </a>
        }
      >
        {text('audienceNoAccounts')}
      </NoticeBar>
    )
  return (
    <>
      <PlanNotice team={team} />
      <ChoiceSelect
        label={text('audienceAccount')}
        placeholder={text('audienceChooseAccount')}
        options={usable.map(({ id, name, account_id: network }) => ({ value: id, label: name || network }))}
        {...field}
      />
    </>
  )
}

/** Said before anything is filled in: otherwise whoever has no plan would learn it from a refusal. */
function PlanNotice({ team }: { team: string }) {
  const text = useSuiteActionText()
  const isOwn = team === OWN_PLACE
  const own = useQuery({ ...queryOf(workspaces.readWorkspace, {}), enabled: isOwn })
  const slug = isOwn ? own.data?.workspace?.slug : team
  const paid = useQuery({
    ...queryOf(billing.readBilling, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  })
  // The own workspace is created with its first ad account, and subscribes to nothing before.
  const isNew = isOwn && own.data?.workspace === null
  if (!isNew && paid.data === undefined) return null
  const { active, uploads } = paid.data ?? { active: false, uploads: { used: 0, allowed: 0 } }
  const usedUp = active && uploads.allowed !== null && uploads.used >= uploads.allowed
  if (active && !usedUp) return null
  return (
    <NoticeBar
      level="info"
      action={
        slug === undefined ? undefined : (
          <a href={`${siteAddress('team')}${slug}/team/subscription`} target="_blank" rel="noreferrer">
            {text('audiencePlans')}
          </a>
        )
      }
    >
      {text(usedUp ? 'audienceUploadsUsed' : isOwn ? 'audienceNeedsOwnPlan' : 'audienceNeedsPlan')}
    </NoticeBar>
  )
}
