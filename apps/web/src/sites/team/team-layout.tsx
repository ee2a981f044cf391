// The team dashboard's frame: a rail on the left, which lies on top of the page where there is no room beside it.
import { Link, NavLink, Outlet } from 'react-router'
import { siteAddress } from '#shell/chosen-site.ts'
import { CommandPalette, PaletteButton } from '#shell/command-palette.tsx'
import { NetworkNote } from '#shell/network-note.tsx'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import styles from './team-layout.module.css'
import { useTeamText } from './team-text.ts'

export function TeamLayout() {
  const text = useTeamText()
  return (
    <SignedInOnly login="/login">
      <div className={styles.frame}>
        <aside className={styles.rail} aria-label={text('rail')}>
          <Link className={styles.brand} to="/choose-team">
            <PeregrineMark /> Peregrine
          </Link>
          <nav className={styles.places} aria-label={text('rail')}>
            <NavLink className={styles.place ?? ''} to="/choose-team">
              {text('home')}
            </NavLink>
            <a className={styles.place} href={siteAddress('targeting')}>
              {text('targeting')}
            </a>
          </nav>
          <div className={styles.foot}>
            <PaletteButton />
            <PersonMenu />
          </div>
        </aside>
        <div className={styles.page}>
          <NetworkNote />
          <Outlet />
        </div>
      </div>
      <CommandPalette places={[{ to: '/choose-team', label: text('home') }]} />
    </SignedInOnly>
  )
}
