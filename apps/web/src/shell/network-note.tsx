// Says plainly which network the figures speak of.
import { readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryOf, retryFailed } from './asking.ts'
import { dayOfMoment } from './moments.ts'
import styles from './network-note.module.css'
import { useShellText } from './shell-text.ts'
import { useLanguage } from './texts.ts'

interface NetworkNoteProps {
  /** Where this site tells how to bring one's own data; the other sites only say what is shown. */
  readonly ownData?: string
}

export function NetworkNote({ ownData }: NetworkNoteProps) {
  const text = useShellText()
  const language = useLanguage()
  const { data: network, error } = useQuery(queryOf(readNetwork, {}))
  if (network === undefined && error)
    return (
      <aside className={styles.note}>
        {text('networkFailed')}{' '}
        <button type="button" className={styles.retry} onClick={() => void retryFailed()}>
          {text('tryAgain')}
        </button>
      </aside>
    )
  // While it loads the strip keeps its place, so that nothing below jumps.
  if (network === undefined)
    return (
      <aside className={styles.note} data-loading>
        {'\u00a0'}
      </aside>
    )
  if (network === null) return <NoteStrip>{text('noNetwork')}</NoteStrip>
  if (network.network === 'imported') return <ImportedNote date={dayOfMoment(network.asOf, language)} />
  return <DemoNote {...(ownData !== undefined && { ownData })} />
}

export const NoteStrip = ({ children }: { children: ReactNode }) => <aside className={styles.note}>{children}</aside>

export function ImportedNote({ date }: { date: string }) {
  const text = useShellText()
  return <NoteStrip>{text('importedNetwork', { date })}</NoteStrip>
}

export function DemoNote({ ownData }: NetworkNoteProps) {
  const text = useShellText()
  return (
    <NoteStrip>
      {text('demoNetwork')} {ownData === undefined ? null : <Link to={ownData}>{text('bringOwn')}</Link>}
    </NoteStrip>
  )
}
