// The end of the targeting site's bar: search, language, theme, the person, and the places where there is no room for them.
import { PaletteButton } from '#shell/command-palette.tsx'
import { type Place, PlacesMenu } from '#shell/places-menu.tsx'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import styles from './targeting-layout.module.css'
import { useDashboardEntry } from './use-dashboard-entry.ts'

export function TargetingTools({ places }: { places: readonly Place[] }) {
  return (
    <div className={styles.tools}>
      <span className={styles.search}>
        <PaletteButton />
      </span>
      <PersonMenu useElsewhere={useDashboardEntry} />
      <span className={styles.folded}>
        <PlacesMenu places={places} />
      </span>
    </div>
  )
}
