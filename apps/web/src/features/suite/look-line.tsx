// As of when a list of people is, whether a new reading is under way, and why one waits.
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
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const { as_of, running, waiting } = look
  return (
    <p className={styles.look}>
      {as_of === null ? null : text('asOf', { time: clockText(as_of, timezone, language) })}{' '}
      {running === null
        ? null
        : text('lookRunning', {
            read: formatCount(running.read, language),
            expected: formatCount(running.expected, language),
          })}{' '}
      {waiting === null ? null : text('lookWaits', { reason: messageSentence(waiting.reason) })}{' '}
      {waiting?.until ? text('until', { time: clockText(waiting.until, timezone, language) }) : null} {children}
    </p>
  )
}
