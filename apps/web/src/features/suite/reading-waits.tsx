// Why an account is not read right now, since when, and when it is tried again.
import type { ReadingWait, SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-gate.module.css'
import { useSuiteGateText } from './suite-gate-text.ts'
import { clockText } from './suite-time-text.ts'

type What = 'account' | 'follower' | 'following' | 'posts'

/** What stops the account stops everything else; lists that wait for the same are told as one. */
function waitsOf(account: SuiteAccount): readonly (readonly [What, ReadingWait])[] {
  const { waiting, follower_look, following_look, posts_waiting } = account
  if (waiting !== null) return [['account', waiting]]
  const all = [
    ['follower', follower_look.waiting],
    ['following', following_look.waiting],
    ['posts', posts_waiting],
  ] as const
  return all.flatMap(([what, wait]) => (wait === null ? [] : [[what, wait] as const]))
}

export const isWaiting = (account: SuiteAccount): boolean => waitsOf(account).length > 0

export function ReadingWaits({ account }: { account: SuiteAccount }) {
  const text = useSuiteGateText()
  const language = useLanguage()
  const time = (moment: string) => clockText(moment, account.timezone, language)
  return waitsOf(account).map(([what, { reason, since, until }]) => (
    <p key={what} className={styles.waits}>
      {text(`${what}Waits`)} {messageSentence(reason)}{' '}
      {since === null ? null : text('waitingSince', { time: time(since) })}{' '}
      {until === null ? text('waitingOn') : text('waitingUntil', { time: time(until) })}
    </p>
  ))
}
