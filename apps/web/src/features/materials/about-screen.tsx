// What this site is, how its figures are meant, and how to bring one's own data.

import { Link } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import styles from './about-screen.module.css'
import { MATERIALS_ADDRESS } from './material-address.ts'
import { useMaterialText } from './material-text.ts'

export function AboutScreen() {
  const text = useMaterialText()
  return (
    <Page width="narrow" title={text('aboutTitle')}>
      <div className={styles.text}>
        <p>{text('aboutBody')}</p>
        <h2 className={styles.heading}>{text('figuresTitle')}</h2>
        <ul className={styles.list}>
          {(['connectivity', 'affinity', 'uniqueness', 'relevancy', 'grey', 'estimates'] as const).map((line) => (
            <li key={line}>{text(line)}</li>
          ))}
        </ul>
        <h2 id="your-data" className={styles.heading}>
          {text('dataTitle')}
        </h2>
        <p>{text('dataBody')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone and must then be reachable by keyboard */}
        <pre className={styles.command} tabIndex={0}>
          <code>{text('dataCommand')}</code>
        </pre>
        <h2 className={styles.heading}>{text('demoTitle')}</h2>
        <p>{text('demoBody')}</p>
        <h2 className={styles.heading}>{text('moreTitle')}</h2>
        <p>
          <Link to={MATERIALS_ADDRESS}>{text('materials')}</Link>
        </p>
      </div>
    </Page>
  )
}
