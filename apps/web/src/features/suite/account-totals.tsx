// Followers, following and posts of an account, as X counts them on its profile.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Link } from 'react-router'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-gate.module.css'
import { useSuiteGateText } from './suite-gate-text.ts'
import { isCounted } from './suite-queries.ts'

const TOTALS = ['followers', 'following', 'posts'] as const

/** `opens`: each total opens its page, which whoever hasn't subscribed may not see. */
export function AccountTotals({ account, opens }: { account: SuiteAccount; opens: boolean }) {
  const text = useSuiteGateText()
  const language = useLanguage()
  return (
    <dl className={styles.figures}>
      {TOTALS.map((name) => {
        const total = formatCount(isCounted(account) ? account[name] : null, language)
        return (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>{opens ? <Link to={`/premium-suite/${name}`}>{total}</Link> : total}</dd>
          </div>
        )
      })}
    </dl>
  )
}
