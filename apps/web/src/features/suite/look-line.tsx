// As of when a list of people is, whether a new reading is under way, why one waits, and what the list lacks.
import type { LookState } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import type { ReactNode } from 'react'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'

/** `children`: what else is to be said of the list. */
export function LookLine({ look, children }: { look: LookState; children?: ReactNode }) {
  const { timezone } = useSuiteAccount()
  return (
    <p className={styles.look}>
      <LookSentences look={look} timezone={timezone} /> {children}
    </p>
  )
}

export function LookSentences({ look, timezone }: { look: LookState; timezone: string }) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { as_of, running, waiting, unlisted, lacking, unclear } = look
  const count = (many: number) => ({ count: formatCount(many, language) })
  return (
    <>
      {as_of === null ? null : text('asOf', { time: clockText(as_of, timezone, language) })}{' '}
      {running === null
        ? null
        : text('lookRunning', {
            read: formatCount(running.read, language),
            expected: formatCount(running.expected, language),
          })}{' '}
      {waiting === null ? null : text('lookWaits', { reason: messageSentence(waiting.reason) })}{' '}
      {waiting?.until ? text('until', { time: clockText(waiting.until, timezone, language) }) : null}{' '}
      {unlisted === 0 ? null : text('unlisted', count(unlisted))} {lacking === 0 ? null : text('lacking')}{' '}
      {unclear === 0 ? null : text('unclear', count(unclear))}
    </>
  )
}
