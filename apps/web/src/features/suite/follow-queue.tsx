// The queues of follows and unfollows of an account: pace, progress, what was refused; pausing, stopping and undoing them.
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { readCount } from '@peregrine/domain/shell/typed-number-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { toasts } from '#shell/toasts.ts'
import { FollowBatchRow } from './follow-batch-row.tsx'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useForgetWhenLost } from './use-forget-when-lost.ts'

const POLL_MS = 3000
const MOST_A_DAY = 400

export function FollowQueue() {
  const text = useSuiteActionText()
  const { id: account } = useSuiteAccount()
  const queue = useQuery({
    ...queryOf(suiteActions.listBatches, { query: { account } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((batch) => batch.state === 'running' || batch.state === 'waiting') ? POLL_MS : false,
  })
  useForgetWhenLost(queue.data?.results)
  const place = useRef<HTMLDivElement>(null)
  const isThere = queue.data !== undefined
  // Whoever comes from a dialog that started a queue goes on here by keyboard.
  useEffect(() => {
    if (isThere && document.activeElement === document.body) place.current?.focus()
  }, [isThere])
  return (
    <QueryView query={queue} errorTitle={text('queueFailed')} skeleton={<SkeletonBlock height={240} />}>
      {({ results, daily_cap, left_today }) => (
        <div ref={place} className={styles.queue} tabIndex={-1}>
          <DailyCap key={daily_cap} cap={daily_cap} left={left_today} />
          {results.length === 0 ? (
            <EmptyState place="inset" title={text('queueEmpty')}>
              {text('queueEmptyBody')}
            </EmptyState>
          ) : (
            <FramedRows>
              {results.map((batch) => (
                <FollowBatchRow key={batch.id} batch={batch} />
              ))}
            </FramedRows>
          )}
        </div>
      )}
    </QueryView>
  )
}

function DailyCap({ cap, left }: { cap: number; left: number }) {
  const text = useSuiteActionText()
  const { id: account, handle } = useSuiteAccount()
  const form = useForm({
    initial: { daily_cap: String(cap) },
    check: ({ daily_cap }) => {
      const wanted = readCount(daily_cap) ?? 0
      return wanted >= 1 && wanted <= MOST_A_DAY ? {} : { daily_cap: text('capInvalid') }
    },
    save: async ({ daily_cap }) => {
      const changed = await call(suiteActions.setDailyCap, { body: { account, daily_cap: readCount(daily_cap) ?? 0 } })
      toasts.show(text('capSaved', { cap: changed.daily_cap }), { level: 'success' })
      await forget(suiteActions.listBatches)
      return undefined
    },
  })
  return (
    <section className={styles.cap}>
      <FormSection form={form} submitLabel={text('capSave')} disabled={!form.dirty} guarded={false} failureTitle={null}>
        <TextInput
          label={text('cap')}
          hint={text('capHint', { handle })}
          aside={text('leftToday', { left, cap })}
          inputMode="numeric"
          maxLength={30}
          {...form.field('daily_cap')}
        />
      </FormSection>
    </section>
  )
}
