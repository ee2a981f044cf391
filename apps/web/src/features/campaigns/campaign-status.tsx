// The status of a campaign, an ad set or an ad as a dot and its word, with how it stands to the network where that is news.
import type { CampaignStatus as Status } from '@peregrine/contract/campaigns/campaign-shapes.ts'
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

export function CampaignStatusMark({ status, standing }: { status: Status; standing?: StandingWord }) {
  const words = useCampaignWords()
  const news = standing !== undefined && standing !== 'standing' && standing !== 'draft'
  return (
    <span className={styles.status}>
      <StatusMark tone={tones[status]}>{words(`status_${status}`)}</StatusMark>
      {news ? (
        <span className={styles.standing} data-standing={standing}>
          {words(`standing_${standing}`)}
        </span>
      ) : null}
    </span>
  )
}
