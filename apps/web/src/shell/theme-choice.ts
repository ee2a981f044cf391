// Light, dark or like the system: the device's choice, kept in local storage.
import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

export type ThemeChoice = 'light' | 'dark' | 'auto'

const choices = ['light', 'dark', 'auto'] as const
const listeners = new Set<() => void>()

const read = (): ThemeChoice => choices.find((choice) => choice === stored.get('theme')) ?? 'auto'

export function chooseTheme(choice: ThemeChoice): void {
  stored.set('theme', choice)
  for (const listener of listeners) listener()
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
