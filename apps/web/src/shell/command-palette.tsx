// Ctrl-K: go to a place, or open one of one's lists, without the mouse.
import { Spotlight, spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useNavigate } from 'react-router'
import styles from './command-palette.module.css'
import type { Place } from './places-menu.tsx'
import { useShellText } from './shell-text.ts'
import '@mantine/spotlight/styles.css'

export function PaletteButton() {
  const text = useShellText()
  return (
    <button type="button" className={styles.open} onClick={spotlight.open}>
      <IconSearch size={14} stroke={1.5} aria-hidden="true" />
      <span>{text('jumpTo')}</span>
      <kbd className={styles.key}>Ctrl K</kbd>
    </button>
  )
}

export function CommandPalette({ places }: { places: readonly Place[] }) {
  const text = useShellText()
  const navigate = useNavigate()
  return (
    <Spotlight
      shortcut={['mod + K']}
      nothingFound={text('nothingFound')}
      highlightQuery
      searchProps={{ placeholder: text('jumpTo'), 'aria-label': text('jumpTo') }}
      actions={places.map((place) => ({ id: place.to, label: place.label, onClick: () => navigate(place.to) }))}
    />
  )
}
