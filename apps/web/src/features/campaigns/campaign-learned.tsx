// What the days that are shown taught, in sentences for whoever pays for them; nothing where the figures carry none.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import styles from './campaign-screen.module.css'

export function CampaignLearned({ campaign, from, to }: { campaign: Campaign; from: string; to: string }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const { data } = useQuery({
    ...queryOf(campaigns.campaignLearned, { params: { pk: campaign.id }, query: { team: slug, from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 120_000,
  })
  if (!data || data.learned.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="learned">
      <h3 id="learned">{text('learned')}</h3>
      {data.learned.map((one) => (
        <p key={one.code}>{messageSentence(one)}</p>
      ))}
    </section>
  )
}
