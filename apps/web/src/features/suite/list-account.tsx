// The ad account that gets a list: one of one's own, or of a team; where there is none, the way to connect one.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
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
        {field.error ?? text('audienceNoAccounts')}
      </NoticeBar>
    )
  return (
    <ChoiceSelect
      label={text('audienceAccount')}
      placeholder={text('audienceChooseAccount')}
      options={usable.map(({ id, name, account_id: network }) => ({ value: id, label: name || network }))}
      {...field}
    />
  )
}
