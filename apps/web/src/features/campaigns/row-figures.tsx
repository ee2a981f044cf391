// The engagement of a line in the period: its rate, the difference from what is usual, and its course day by day.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { Sparkline } from '@peregrine/ui/charts/sparkline.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { pointsText, rateText } from './campaign-figure-rules.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import styles from './campaign-table.module.css'

interface RowFiguresProps {
  readonly row: CampaignSummary
  readonly from: string
  readonly to: string
}

/** True once the element has been near the window; a list of hundreds asks only for what is looked at. */
function useSeen<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (seen || element === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [seen])
  return { place, seen }
}

const useRowStats = ({ row, from, to }: RowFiguresProps, seen: boolean) => {
  const { slug } = useCurrentTeam()
  return useQuery({
    ...ask(campaigns.campaignStatsTotal, { params: { pk: row.id }, query: { team: slug, from, to } }),
    staleTime: 120_000,
    enabled: seen && row.impressions > 0,
  })
}

export function RowEngagement(props: RowFiguresProps) {
  const { place, seen } = useSeen<HTMLSpanElement>()
  const stats = useRowStats(props, seen)
  const rate = stats.data?.totals.find(({ metric }) => metric === 'engagement_rate')
  const { impressions, engagements } = props.row
  const shown = rate?.value ?? (impressions > 0 ? engagements / impressions : null)
  const difference = rate?.value == null || rate.median === null ? null : rate.value - rate.median
  return (
    <span ref={place} className={styles.rate}>
      {rateText(shown)}
      {difference === null ? null : (
        <span className={styles.difference} data-up={difference >= 0 || undefined}>
          {pointsText(difference)}
        </span>
      )}
    </span>
  )
}

export function RowSpark(props: RowFiguresProps) {
  const text = useCampaignListText()
  const { place, seen } = useSeen<HTMLSpanElement>()
  const stats = useRowStats(props, seen)
  const values = (stats.data?.daily ?? []).map(({ impressions, engagements }) =>
    impressions > 0 ? engagements / impressions : null,
  )
  const last = values.findLast((value) => value !== null)
  return (
    <span ref={place} className={styles.spark}>
      {stats.data && last !== undefined ? (
        <Sparkline
          values={values}
          tone={props.row.status === 'Active' ? 'accent' : 'quiet'}
          label={text('spark', { last: rateText(last) })}
        />
      ) : (
        <span className={styles.sub}>{stats.data || props.row.impressions === 0 ? '-' : ' '}</span>
      )}
    </span>
  )
}
