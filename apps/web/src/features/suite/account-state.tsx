// The state of an account as a coloured dot and its word; where its lists are not up to date, as of when they are.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useAccountStateText } from './account-state-text.ts'
import { dayText } from './suite-time-text.ts'

const TONES: Readonly<Record<SuiteAccount['state'], StatusTone>> = {
  ready: 'good',
  syncing: 'soon',
  reconnect: 'warn',
  suspended: 'bad',
  gone: 'bad',
}

type State = Pick<
  SuiteAccount,
  'state' | 'source' | 'timezone' | 'follower_look' | 'following_look' | 'posts_waiting' | 'posts_read'
>

/** The oldest of what is not up to date, and whether some of it waits; null: all is, or something else is the matter. */
function standstillOf({ state, source, follower_look, following_look, posts_waiting, posts_read }: State) {
  if (source === 'archive' || (state !== 'ready' && state !== 'syncing')) return null
  const posts = { waiting: posts_waiting, late: false, as_of: posts_read }
  const behind = [follower_look, following_look, posts].filter(({ waiting, late }) => waiting !== null || late)
  if (behind.length === 0) return null
  const moments = behind.flatMap(({ as_of }) => as_of ?? []).sort()
  return { asOf: moments[0], waits: behind.some(({ waiting }) => waiting !== null) }
}

export function AccountState({ account }: { account: State }) {
  const text = useAccountStateText()
  const language = useLanguage()
  const { state, source, timezone } = account
  const still = standstillOf(account)
  if (still !== null) {
    const date = still.asOf === undefined ? null : dayText(still.asOf, timezone, language)
    const words = date === null ? text('waiting') : text(still.waits ? 'waitingAsOf' : 'late', { date })
    return <StatusMark tone="warn">{words}</StatusMark>
  }
  const isArchive = source === 'archive' && state === 'ready'
  return <StatusMark tone={isArchive ? 'idle' : TONES[state]}>{text(isArchive ? 'archive' : state)}</StatusMark>
}
