// Says plainly which network the figures speak of.
import { readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from './asking.ts'
import { dayOfMoment } from './moments.ts'
import styles from './network-note.module.css'
import { useShellText } from './shell-text.ts'
import { useLanguage } from './texts.ts'

/** `ownData`: where this site tells how to bring one's own data; the other sites only say what is shown. */
export function NetworkNote({ ownData }: { ownData?: string }) {
  const text = useShellText()
  const language = useLanguage()
  const { data: network } = useQuery(queryOf(readNetwork, {}))
  // While it loads the strip keeps its place, so that nothing below jumps.
  if (network === undefined) return <aside className={styles.note}>{'\u00a0'}</aside>
  if (network === null) return <aside className={styles.note}>{text('noNetwork')}</aside>
  if (network.network === 'imported') {
    const date = dayOfMoment(network.asOf, language)
    return <aside className={styles.note}>{text('importedNetwork', { date })}</aside>
  }
  return (
    <aside className={styles.note}>
      {text('demoNetwork')} {ownData === undefined ? null : <Link to={ownData}>{text('bringOwn')}</Link>}
    </aside>
  )
}
