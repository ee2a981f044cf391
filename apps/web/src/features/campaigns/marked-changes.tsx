// What was changed of a campaign within a period, by the days of its chart: who, which field, from what to what.
import { type ActivityLine, activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { beginOf, endOf, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { calendarDay, timeInZone } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { FieldChanges, useFieldChanges } from './field-changes.tsx'
import { changesByDay } from './marked-change-rules.ts'
import styles from './marked-changes.module.css'

/** How a line of activity is written. */
export type ChangeSentence = (line: ActivityLine, language: 'en' | 'ja') => string

export const MOST_CHANGES = 200

export interface DayOfChanges {
  readonly day: string
  readonly lines: readonly ActivityLine[]
  /** 'Nov 12: 2 changes' */
  readonly label: string
  /** All of them in words, for a table. */
  readonly inWords: string
}

/** `isCut`: of a period with very many only the latest are known. */
export function useCampaignChanges(campaign: Campaign, { from, to, timezone }: StatsTotal, sentence: ChangeSentence) {
  const text = useCampaignPageText()
  const language = useLanguage()
  const fieldChanges = useFieldChanges()
  const { slug } = useCurrentTeam()
  const zone = knownZone(timezone)
  const query = {
    target: campaign.id,
    since: new Date(beginOf(zone, from)).toISOString(),
    until: new Date(endOf(zone, to)).toISOString(),
    limit: MOST_CHANGES,
  }
  const { data } = useQuery(queryOf(activity.listActivity, { params: { slug }, query }))
  const written = language === 'ja' ? 'ja' : 'en'
  const days = changesByDay(data?.results ?? [], zone).map(
    ({ day, lines }): DayOfChanges => ({
      day,
      lines,
      label: text('changesOn', { day: calendarDay(day, language), count: lines.length }),
      inWords: lines.map((line) => [sentence(line, written), ...fieldChanges(line)].join(' ')).join(' '),
    }),
  )
  return { days, isCut: data !== undefined && data.next !== null, zone }
}

interface ChangesOfDayProps {
  readonly id: string
  readonly campaign: Campaign
  readonly changes: DayOfChanges
  readonly zone: string
  readonly sentence: ChangeSentence
}

export function ChangesOfDay({ id, campaign, changes, zone, sentence }: ChangesOfDayProps) {
  const text = useCampaignPageText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  return (
    <section id={id} className={styles.changes} aria-label={changes.label}>
      <h4>{changes.label}</h4>
      <ul>
        {changes.lines.map((line) => (
          <li key={line.number}>
            <span className={styles.time}>{timeInZone(Date.parse(line.at), language, zone)}</span>
            <span>
              {sentence(line, language === 'ja' ? 'ja' : 'en')}
              <FieldChanges line={line} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/${slug}/team/activity?target=${campaign.id}`}>{text('activity')}</Link>
    </section>
  )
}
