// How far the list of an audience is in the campaign's ad account, by the ad platform's word: whether it can be excluded yet.
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { listStateOf } from '@peregrine/domain/targeting/list-state-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { queryOf } from '#shell/asking.ts'
import { useListStateText } from './list-state-text.ts'
import styles from './run-campaign.module.css'

/** Our id of the ad account that the campaign is in. */
export const CampaignAccountContext = createContext('')

export function ListStateHere({ slug, audience }: { slug: string; audience: string }) {
  const text = useListStateText()
  const account = useContext(CampaignAccountContext)
  const { data } = useQuery(queryOf(uploadedAudiences.listUploads, { query: { team: slug } }))
  if (!data || account === '') return null
  const list = data.find(
    (one) => one.audience.id === audience && one.account.id === account && listStateOf(one.state) !== 'none',
  )
  return <span className={styles.small}> {text(listStateOf(list?.state ?? null))}</span>
}
