// Says plainly which network the figures speak of.
import { readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask } from './asking.ts'
import styles from './network-note.module.css'
import { useShellText } from './shell-text.ts'
import { useLanguage } from './texts.ts'

export function NetworkNote() {
  const text = useShellText()
  const language = useLanguage()
  const { data: network } = useQuery(ask(readNetwork, {}))
  // While it loads the strip keeps its place, so that nothing below jumps.
  if (network === undefined) return <aside className={styles.note}>{'\u00a0'}</aside>
  if (network === null) return <aside className={styles.note}>{text('noNetwork')}</aside>
  if (network.network === 'imported') {
    const date = formatShortDate(Date.parse(network.asOf), language)
    return <aside className={styles.note}>{text('importedNetwork', { date })}</aside>
  }
  return (
    <aside className={styles.note}>
      {text('demoNetwork')} <Link to="/about#your-data">{text('bringOwn')}</Link>
    </aside>
  )
}
