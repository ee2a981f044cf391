// How far the first reading of an account is, and why it pauses.
import type { LookState, SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { isWaiting, ReadingWaits } from './reading-waits.tsx'
import styles from './suite-gate.module.css'
import { useSuiteGateText } from './suite-gate-text.ts'

export function FirstReading({ account }: { account: SuiteAccount }) {
  const text = useSuiteGateText()
  const language = useLanguage()
  const { handle, follower_look: followers, following_look: following } = account
  const waits = isWaiting(account)
  const count = (many: number) => formatCount(many, language)
  return (
    <section className={styles.reading} aria-label={text('readingProgress', { handle })} aria-live="polite">
      <p>
        <strong>{text('readingTitle', { handle })}</strong>{' '}
        {lineOf(followers, (values) => text('readingFollowers', values), count)}{' '}
        {lineOf(following, (values) => text('readingFollowing', values), count)}
        {followers.running === null && following.running === null && !waits ? text('readingSoon') : null}{' '}
        {text('readingStay')}
      </p>
      <progress
        className={styles.progress}
        value={shareOf(account)}
        max={1}
        aria-label={text('readingProgress', { handle })}
      />
      <ReadingWaits account={account} />
    </section>
  )
}

const lineOf = (
  { running }: LookState,
  words: (values: { read: string; expected: string }) => string,
  count: (many: number) => string,
): string | null => (running === null ? null : words({ read: count(running.read), expected: count(running.expected) }))

/** Both lists together; a list that is there counts whole. */
function shareOf({ followers, following, follower_look, following_look }: SuiteAccount): number {
  const all = Math.max(1, followers + following)
  const readOf = (look: LookState, people: number): number =>
    look.as_of !== null ? people : Math.min(people, look.running?.read ?? 0)
  return Math.min(1, (readOf(follower_look, followers) + readOf(following_look, following)) / all)
}
