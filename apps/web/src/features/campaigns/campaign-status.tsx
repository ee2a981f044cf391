// The status of a campaign, an ad set or an ad as a dot and its word, why where that alone would mislead, and how it stands to
// the network where that is news.
import type { Campaign, CampaignStatus as Status } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import styles from './campaign-parts.module.css'
import { useCampaignWords } from './campaign-word-text.ts'

const tones: Readonly<Record<Status, StatusTone>> = {
  Active: 'good',
  Scheduled: 'soon',
  Paused: 'idle',
  Halted: 'bad',
  Expired: 'idle',
  Draft: 'idle',
}

export type StandingWord = 'draft' | 'sending' | 'standing' | 'drifted' | 'refused' | 'waiting' | 'gone'

export type ReasonWord = Campaign['status_reason']

interface CampaignStatusMarkProps {
  readonly status: Status
  readonly reason?: ReasonWord
  readonly standing?: StandingWord
}

export function CampaignStatusMark({ status, reason = null, standing: current }: CampaignStatusMarkProps) {
  const words = useCampaignWords()
  // Nobody sees an ad that is in review: what is switched on is not active yet.
  const inReview = status === 'Active' && reason === 'ads_in_review'
  // What is gone is told by how it stands.
  const why = reason === 'gone' || inReview ? null : reason
  const news = current !== undefined && current !== 'standing' && current !== 'draft'
  return (
    <span className={styles.status}>
      <StatusMark tone={inReview ? 'soon' : tones[status]}>
        {words(inReview ? 'status_inReview' : `status_${status}`)}
      </StatusMark>
      {why === null ? null : <span className={styles.reason}>{words(`reason_${why}`)}</span>}
      {news ? (
        <span className={styles.standing} data-standing={current}>
          {words(`standing_${current}`)}
        </span>
      ) : null}
    </span>
  )
}
