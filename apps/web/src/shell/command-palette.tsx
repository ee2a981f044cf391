// Ctrl-K: go to a place without the mouse. Its window comes when it is first asked for.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import styles from './command-palette.module.css'
import type { Place } from './places-menu.tsx'
import { lazyScreen } from './route-loading.tsx'
import { useShellText } from './shell-text.ts'

const PaletteWindow = lazyScreen(() => import('./palette-window.tsx').then((m) => m.PaletteWindow))

let asked = 0
const listeners = new Set<() => void>()
const ask = (): void => {
  asked += 1
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function PaletteButton() {
  const text = useShellText()
  return (
    <button type="button" className={styles.open} onClick={ask}>
      <IconSearch size={14} stroke={1.5} aria-hidden="true" />
      <span>{text('jumpTo')}</span>
      <kbd className={styles.key}>Ctrl K</kbd>
    </button>
  )
}

export function CommandPalette({ places }: { places: readonly Place[] }) {
  const count = useSyncExternalStore(subscribe, () => asked)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      ask()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <PaletteWindow places={places} asked={count} />
    </Suspense>
  )
}
