// People who are being added to lists of the account, in the background: how far, and what ended last.
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { FollowBatchRow } from './follow-batch-row.tsx'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useForgetWhenLost } from './use-forget-when-lost.ts'

const POLL_MS = 3000
/** Of those that have ended. */
const MOST_ENDED = 3

export function ListQueue() {
  const text = useSuiteActionText()
  const { id: account } = useSuiteAccount()
  const { data } = useQuery({
    ...queryOf(suiteActions.listBatches, { query: { account, of: 'lists' } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((batch) => batch.state === 'running' || batch.state === 'waiting') ? POLL_MS : false,
  })
  const all = data?.results ?? []
  useForgetWhenLost(data?.results)
  const going = all.filter(({ finished }) => finished === null)
  // Lists are asked anew whenever a queue has created one, and for how many are in them when it has come to its end.
  const filled = going.map(({ list }) => list?.id ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because that has changed
  useEffect(() => {
    void forget(suiteActions.listLists)
  }, [filled])
  const shown = [...going, ...all.filter(({ finished }) => finished !== null).slice(0, MOST_ENDED)]
  if (shown.length === 0) return null
  return (
    <section className={styles.queue} aria-label={text('addingTitle')}>
      <h2>{text('addingTitle')}</h2>
      <FramedRows>
        {shown.map((batch) => (
          <FollowBatchRow key={batch.id} batch={batch} />
        ))}
      </FramedRows>
    </section>
  )
}
