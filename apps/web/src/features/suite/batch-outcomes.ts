// What became of the people of a queue: how many of each, and how that is called.
import type { FollowBatch, QUEUE_OUTCOMES } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSuiteActionText } from './suite-action-text.ts'

export type Outcome = (typeof QUEUE_OUTCOMES)[number]

export const batchCounts = (batch: FollowBatch): Readonly<Record<Outcome, number>> => ({
  done: batch.done,
  requested: batch.pending,
  withdrawn: batch.withdrawn,
  already: batch.already,
  skipped: batch.skipped - batch.already,
  refused: batch.refused.length,
  left: batch.left,
})

/** What was left when a queue was stopped will not be done. */
export function useOutcomeText({ action, state }: FollowBatch): (outcome: Outcome) => string {
  const text = useSuiteActionText()
  return (outcome) => {
    if (outcome === 'left' && state === 'stopped') return text('outcome_undone')
    if (outcome === 'done') return text(`outcome_done_${action}`)
    return text(`outcome_${outcome}`)
  }
}

export function useBatchName(): (batch: FollowBatch) => string {
  const text = useSuiteActionText()
  const language = useLanguage()
  return ({ action, total, list }) => {
    const numbered = { count: total, many: formatCount(total, language) }
    return action === 'list'
      ? text('batch_list', { ...numbered, name: list?.name ?? '' })
      : text(`batch_${action}`, numbered)
  }
}
