// The state of an account as a coloured dot and its word.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useAccountStateText } from './account-state-text.ts'

const TONES: Readonly<Record<SuiteAccount['state'], StatusTone>> = {
  ready: 'good',
  syncing: 'soon',
  reconnect: 'warn',
  suspended: 'bad',
  gone: 'bad',
}

type State = Pick<SuiteAccount, 'state' | 'source'>

export function AccountState({ account: { state, source } }: { account: State }) {
  const text = useAccountStateText()
  const isArchive = source === 'archive' && state === 'ready'
  return <StatusMark tone={isArchive ? 'idle' : TONES[state]}>{text(isArchive ? 'archive' : state)}</StatusMark>
}
