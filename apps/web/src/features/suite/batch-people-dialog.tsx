// Who is in a queue, and what became of each: by outcome, page by page.
import {
  type BatchPerson,
  type FollowBatch,
  QUEUE_OUTCOMES,
  suiteActions,
} from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { useState } from 'react'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { ListFoot, ListView } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { batchCounts, type Outcome, useBatchName, useOutcomeText } from './batch-outcomes.ts'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'

export function BatchPeopleDialog({ batch, onClose }: { batch: FollowBatch; onClose: () => void }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const outcomeText = useOutcomeText(batch)
  const name = useBatchName()(batch)
  const counts = batchCounts(batch)
  const there = QUEUE_OUTCOMES.filter((outcome) => counts[outcome] > 0)
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const outcome = chosen ?? there[0] ?? 'left'
  const people = usePages(suiteActions.batchPeople, { params: { pk: batch.id }, query: { outcome } })
  return (
    <Dialog opened onClose={onClose} title={name} size="medium">
      <FilterChips
        label={text('outcomes')}
        options={there.map((value) => ({
          value,
          label: outcomeText(value),
          count: formatCount(counts[value], language),
        }))}
        value={outcome}
        onChange={setChosen}
      />
      <ListView
        list={people}
        errorTitle={text('batchPeopleFailed')}
        empty={<EmptyState place="inset" title={text('batchPeopleNone')} />}
      >
        {(rows) => (
          <>
            <FramedRows>
              {rows.map((person) => (
                <Person key={person.user_id} person={person} />
              ))}
            </FramedRows>
            <ListFoot list={people} label={text('batchPeopleMore')} />
          </>
        )}
      </ListView>
    </Dialog>
  )
}

function Person({ person }: { person: BatchPerson }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const { user_id, handle, name, reason, at } = person
  return (
    <li className={styles.person}>
      <span>
        {name === null ? null : <strong>{name} </strong>}
        {handle === null ? text('byId', { id: user_id }) : `@${handle}`}
      </span>
      <span className={styles.quiet}>
        {reason === null ? null : `${messageSentence(reason)} `}
        {at === null ? null : clockText(at, timezone, language)}
      </span>
    </li>
  )
}
