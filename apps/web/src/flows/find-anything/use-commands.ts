// What the palette can do at once: language, theme, signing out; a site adds what it makes.

import type { Command } from '#shell/palette-window.tsx'
import { useOtherLanguage } from '#shell/session/device-switches.tsx'
import { signOut, useSession } from '#shell/session/session-state.ts'
import { useShellText } from '#shell/shell-text.ts'
import { labelSeparator } from '#shell/texts.ts'
import { chooseTheme } from '#shell/theme-choice.ts'

const THEMES = [
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
  ['auto', 'themeAuto'],
] as const

export function useCommands(): readonly Command[] {
  const text = useShellText()
  const { signedIn } = useSession()
  const { change } = useOtherLanguage()
  return [
    // By its own name as well, for whoever does not read this one.
    { id: 'language', label: text('switchLanguage'), also: text('language'), run: change },
    ...THEMES.map(([id, name]) => ({
      id: `theme ${id}`,
      label: `${text('theme')}${labelSeparator()}${text(name)}`,
      run: () => chooseTheme(id),
    })),
    ...(signedIn ? [{ id: 'sign out', label: text('signOut'), run: () => void signOut() }] : []),
  ]
}
