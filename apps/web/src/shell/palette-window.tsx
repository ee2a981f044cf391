// The window of the command palette; loaded when it is first opened, and open then.
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Place } from './places-menu.tsx'
import { useShellText } from './shell-text.ts'
import '@mantine/spotlight/styles.css'

/** `asked` counts how often it was asked for. */
export function PaletteWindow({ places, asked }: { places: readonly Place[]; asked: number }) {
  const text = useShellText()
  const navigate = useNavigate()
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  return (
    <Spotlight
      shortcut={null}
      nothingFound={text('nothingFound')}
      highlightQuery
      searchProps={{ placeholder: text('jumpTo'), 'aria-label': text('jumpTo') }}
      actions={places.map((place) => ({ id: place.to, label: place.label, onClick: () => navigate(place.to) }))}
    />
  )
}
