// What the ad platform says of a customer list where one is chosen: how many it matched, and how far it is; marked where it can't be used.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { useMatchedWords } from '#features/audiences/matched-words.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import styles from './run-campaign.module.css'

export function CustomerListFacts({ list }: { list: CustomerList }) {
  const text = useCustomerListText()
  const states = useAudienceText()
  const matchedWords = useMatchedWords()
  const state = states(`uploadState.${list.state}`)
  return (
    <span className={styles.small}>
      {text('matchedIs', { matched: matchedWords(list) })}
      {' · '}
      {list.state === 'too_small' ? <StatusMark tone="warn">{state}</StatusMark> : state}
    </span>
  )
}
