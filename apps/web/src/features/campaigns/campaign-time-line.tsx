// Campaigns as a time line: their flights and those of their ad sets over some weeks, with today marked.
import type { CampaignStatus } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { dayAfter, dayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { type TimeLineBar, TimeLineChart } from '@peregrine/ui/charts/time-line-chart.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { dayInZone } from '#shell/moments.ts'
import { labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import { campaignFailure } from './campaign-failures.ts'
import { momentOf, useFlightWords } from './campaign-flight.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import { CampaignStatusMark } from './campaign-status.tsx'
import styles from './campaign-time-line.module.css'
import { useCampaignWords } from './campaign-word-text.ts'

const WEEKS = 10
const tones: Readonly<Record<CampaignStatus, TimeLineBar['tone']>> = {
  Active: 'accent',
  Scheduled: 'soon',
  Paused: 'quiet',
  Halted: 'bad',
  Expired: 'quiet',
  Draft: 'quiet',
}

interface CampaignTimeLineProps {
  readonly account: string
  readonly timezone: string
  readonly status: readonly CampaignStatus[]
  readonly search: string
  readonly now: number
}

export function CampaignTimeLine({ account, timezone, status, search, now }: CampaignTimeLineProps) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const flight = useFlightWords()
  const [shift, setShift] = useState(0)
  const from = dayAfter(dayAt(timezone, now), -28 + shift * 7)
  const to = dayAfter(from, WEEKS * 7 - 1)
  const line = useQuery({
    ...queryOf(campaignWork.timeline, { query: { team: slug, account, status: [...status], search, from, to } }),
    placeholderData: keepPreviousData,
  })
  const barOf = (part: {
    id: string
    name: string
    status: CampaignStatus
    start: string | null
    end: string | null
  }) => ({
    id: part.id,
    start: momentOf(part.start),
    end: momentOf(part.end),
    tone: tones[part.status],
    label: `${part.name}${labelSeparator()}${words(`status_${part.status}`)}${listSeparator()}${flight(part, timezone)}`,
  })
  const marks = Array.from({ length: WEEKS }, (_, week) => {
    const at = momentAt(timezone, dayAfter(from, week * 7))
    const day = dayInZone(at, language, timezone || 'UTC')
    return { at, text: language === 'ja' ? day.replace(/^\d+年/, '') : day.replace(/, \d+$/, '') }
  })
  return (
    <div className={styles.place}>
      <div className={styles.tools}>
        <AppButton size="small" onClick={() => setShift(shift - 4)}>
          {text('earlier')}
        </AppButton>
        <AppButton size="small" onClick={() => setShift(shift + 4)}>
          {text('later')}
        </AppButton>
      </div>
      {line.error ? (
        <NoticeBar level="error" action={<AppButton onClick={() => line.refetch()}>{words('tryAgain')}</AppButton>}>
          {campaignFailure(line.error)}
        </NoticeBar>
      ) : !line.data ? (
        <SkeletonBlock height={320} />
      ) : line.data.campaigns.length === 0 ? (
        <EmptyState place="inset" title={text('timeLineNone')} />
      ) : (
        <TimeLineChart
          label={text('timeLine')}
          headLabel={text('campaign')}
          from={momentAt(timezone, from)}
          to={momentAt(timezone, dayAfter(to, 1))}
          now={now}
          marks={marks}
          rows={line.data.campaigns.map((campaign) => ({
            id: campaign.id,
            head: (
              <>
                <Link className={styles.link} to={`/${slug}/campaigns/${campaign.id}`}>
                  {campaign.name}
                </Link>
                <span className={styles.sub}>
                  <CampaignStatusMark status={campaign.status} />
                </span>
              </>
            ),
            bar: barOf(campaign),
            parts: campaign.ad_sets.length > 1 ? campaign.ad_sets.slice(0, 8).map(barOf) : [],
          }))}
        />
      )}
      {line.data?.cut ? <p className={styles.sub}>{text('timeLineCut')}</p> : null}
    </div>
  )
}
