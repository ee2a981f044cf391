// Where one gets the companion extension, how it is loaded, and whether it is there.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Link } from 'react-router'
import { useExtension } from '#shell/extension-bridge.ts'
import { Page } from '#shell/page/page-frame.tsx'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

const STEPS = ['installStep1', 'installStep2', 'installStep3', 'installStep4', 'installStep5'] as const

export function ExtensionScreen() {
  const text = useApplyText()
  const { detected } = useExtension()
  return (
    <Page width="narrow" title={text('installTitle')} lead={text('installLead')}>
      <div role="status">
        <NoticeBar level={detected ? 'success' : 'info'}>{text(detected ? 'installHere' : 'installNotYet')}</NoticeBar>
      </div>
      <section className={styles.card}>
        <h2 className={styles.heading}>{text('installGet')}</h2>
        <p className={styles.flat}>{text('installGetBody')}</p>
        <pre className={styles.command}>npm run build -w apps/extension</pre>
        <p className={styles.flat}>{text('installGetFiles')}</p>
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{text('installLoad')}</h2>
        <ol className={styles.notes}>
          {STEPS.map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{text('installAsks')}</h2>
        <p className={styles.flat}>{text('installAsksBody')}</p>
      </section>
      <div>
        <Link className={buttonClass('primary')} to="/saved-lists">
          {text('backToLists')}
        </Link>
      </div>
    </Page>
  )
}
