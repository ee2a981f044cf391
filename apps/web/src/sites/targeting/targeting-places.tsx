// The places of the targeting site's bar; static pages have the same bar before any script has run.
import { Link, NavLink } from 'react-router'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import { useSession } from '#shell/session/session-state.ts'
import styles from './targeting-layout.module.css'
import { useTargetingText } from './targeting-site-text.ts'

/** Where this site tells how to bring one's own data. */
export const OWN_DATA_ADDRESS = '/about#your-data'

export interface Place {
  readonly to: string
  readonly label: string
}

export function useTargetingPlaces(): readonly Place[] {
  const text = useTargetingText()
  return [
    { to: '/audience-builder', label: text('builder') },
    { to: '/audiences', label: text('catalogue') },
    { to: '/explore', label: text('explore') },
    { to: '/job-title', label: text('jobTitles') },
    { to: '/xstats', label: text('xstats') },
    { to: '/saved-lists', label: text('savedLists') },
    { to: '/campaigns', label: text('campaigns') },
    { to: '/ad-accounts', label: text('adAccounts') },
    { to: '/about', label: text('about') },
  ]
}

/** What is only there for whoever is signed in: in their menu, and where the places are folded. */
export function useOwnPlaces(): readonly Place[] {
  const text = useTargetingText()
  const { signedIn } = useSession()
  return signedIn
    ? [
        { to: '/own-audiences', label: text('ownAudiences') },
        { to: '/weekly-results', label: text('weekly') },
      ]
    : []
}

/** The first stay in a narrower bar, the last only in a wide one; the menu has all of them. */
const roomOf = (at: number): 'narrow' | 'medium' | 'wide' => (at < 4 ? 'narrow' : at < 7 ? 'medium' : 'wide')

export function TargetingPlaces({ places }: { places: readonly Place[] }) {
  const text = useTargetingText()
  return (
    <>
      <Link className={styles.brand} to="/">
        <PeregrineMark />
        <span className={styles.brandName}>{text('brand')}</span>
      </Link>
      <nav className={styles.places} aria-label={text('places')}>
        {places.map((place, at) => (
          <NavLink key={place.to} className={styles.place ?? ''} to={place.to} data-room={roomOf(at)}>
            {place.label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
