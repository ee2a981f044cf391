// The targeting site's frame: a top bar with its places, the person's menu, and the page below.
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { CommandPalette, PaletteButton } from '#shell/command-palette.tsx'
import { NetworkNote } from '#shell/network-note.tsx'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import { PlacesMenu } from '#shell/places-menu.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { TwoPeopleNotice } from '#shell/session/two-people-notice.tsx'
import { useShellText } from '#shell/shell-text.ts'
import { DashboardEntry } from './dashboard-entry.tsx'
import styles from './targeting-layout.module.css'
import { useTargetingText } from './targeting-site-text.ts'

const TargetingPalette = lazyScreen(() =>
  import('#flows/find-anything/targeting-palette.tsx').then((m) => m.TargetingPalette),
)

export function TargetingLayout() {
  const text = useTargetingText()
  const shell = useShellText()
  const places = [
    { to: '/audience-builder', label: text('builder') },
    { to: '/explore', label: text('explore') },
    { to: '/job-title', label: text('jobTitles') },
    { to: '/xstats', label: text('xstats') },
    { to: '/saved-lists', label: text('savedLists') },
    { to: '/ad-accounts', label: text('adAccounts') },
    { to: '/about', label: text('about') },
  ]
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell('skipToContent')}
      </a>
      <header className={styles.bar}>
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
        <div className={styles.tools}>
          <span className={styles.search}>
            <PaletteButton />
          </span>
          <PersonMenu elsewhere={<DashboardEntry />} />
          <span className={styles.folded}>
            <PlacesMenu places={places} />
          </span>
        </div>
      </header>
      <NetworkNote ownData="/about#your-data" />
      <TwoPeopleNotice />
      <div className={styles.pages}>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <SkeletonBlock height={320} />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </div>
      <CommandPalette
        places={[
          ...places,
          { to: '/request-audience', label: text('requestAudience') },
          { to: '/extension', label: text('extension') },
          { to: '/marketing-materials', label: text('materials') },
        ]}
        Window={TargetingPalette}
      />
    </>
  )
}
