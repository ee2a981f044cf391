// The analytics suite's frame: its own bar and accent.
import { Link, Outlet } from 'react-router'
import { NetworkNote } from '#shell/network-note.tsx'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import styles from './suite-layout.module.css'
import { useSuiteText } from './suite-text.ts'

export function SuiteLayout() {
  const text = useSuiteText()
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.brand} to="/">
          <PeregrineMark /> {text('brand')}
        </Link>
        <div className={styles.tools}>
          <PersonMenu />
        </div>
      </header>
      <NetworkNote />
      <Outlet />
    </>
  )
}
