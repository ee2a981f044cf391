// The places of the targeting site's bar; static pages have the same bar before any script has run.
import { Link, NavLink } from 'react-router'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import styles from './targeting-layout.module.css'
import { useTargetingText } from './targeting-site-text.ts'

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

export function TargetingPlaces({ places }: { places: readonly Place[] }) {
  const text = useTargetingText()
  return (
    <>
      <Link className={styles.brand} to="/">
        <PeregrineMark />
        <span className={styles.brandName}>{text('brand')}</span>
      </Link>
      <nav className={styles.places} aria-label={text('places')}>
        {places.map((place) => (
          <NavLink key={place.to} className={styles.place ?? ''} to={place.to}>
            {place.label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
