// The programs that read in the person's name, as a part of their own page that comes when the page is there.
import { ProgramTokensPanel } from '#shell/session/program-tokens-panel.tsx'
import { useProgramTokensText } from '#shell/session/program-tokens-text.ts'
import styles from './team-settings.module.css'

export function ProgramTokensSection() {
  const text = useProgramTokensText()
  return (
    <section className={styles.card} aria-label={text('heading')}>
      <h2 className={styles.heading}>{text('heading')}</h2>
      <ProgramTokensPanel />
    </section>
  )
}
