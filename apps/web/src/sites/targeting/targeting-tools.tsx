// The end of the targeting site's bar: search, language, theme, the person, and the places where there is no room for them.
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import { useNavigate } from 'react-router'
import { PaletteButton } from '#shell/command-palette.tsx'
import { type Place, PlacesMenu } from '#shell/places-menu.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import styles from './targeting-layout.module.css'
import { useOwnPlaces } from './targeting-places.tsx'
import { useDashboardEntry } from './use-dashboard-entry.ts'

/** One's own pages, and the dashboard for whoever is in a team. */
function useOwnEntries(): readonly MenuEntry[] {
  const navigate = useNavigate()
  const own = useOwnPlaces().map(({ to, label }) => ({ id: to, label, onSelect: () => void navigate(to) }))
  return [...own, ...useDashboardEntry()]
}

export function TargetingTools({ places }: { places: readonly Place[] }) {
  const own = useOwnPlaces()
  return (
    <div className={styles.tools}>
      <span className={styles.search}>
        <PaletteButton />
      </span>
      <PersonMenu useElsewhere={useOwnEntries} />
      <span className={styles.folded}>
        <PlacesMenu places={[...places, ...own]} />
      </span>
    </div>
  )
}
