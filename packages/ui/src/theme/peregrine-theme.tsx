// Wraps a site: tokens, colour scheme, language and the kit's words, set once at the top.
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { type KitWords, KitWordsProvider } from '../kit-words.tsx'
import { mantineThemeOf, mantineVariables, type SiteAccent } from './mantine-theme.ts'
import './mantine-styles.ts'
import './tokens.css'
import './base.css'

/** The reader's choice of theme; 'auto' follows the system and its changes. */
export type ThemeChoice = 'light' | 'dark' | 'auto'

export type PeregrineThemeProps = {
  site: SiteAccent
  /** 'auto' unless the reader chose. Keeping the choice is the caller's work: the theme stores nothing. */
  scheme?: ThemeChoice
  language?: 'en' | 'ja'
  /** The kit's own words; English where not given. */
  words?: Partial<KitWords>
  /** 'test' renders without transitions and portals. */
  env?: 'default' | 'test'
  children: ReactNode
}

// The scheme is the caller's state, so Mantine must not keep its own copy in local storage.
const keepsNothing: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

const noWords: Partial<KitWords> = {}

/** Theme of a site. Sets `data-site` and `lang` on the document so that portals are themed too. */
export function PeregrineTheme(props: PeregrineThemeProps) {
  const { site, scheme = 'auto', language = 'en', words = noWords, env = 'default', children } = props
  const system = useColorScheme('light', { getInitialValueInEffect: false })
  const theme = useMemo(() => mantineThemeOf(site), [site])

  useLayoutEffect(() => {
    document.documentElement.dataset.site = site
    document.documentElement.lang = language
  }, [site, language])

  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme === 'auto' ? system : scheme}
      colorSchemeManager={keepsNothing}
      cssVariablesResolver={mantineVariables}
      env={env}
    >
      <KitWordsProvider words={words}>{children}</KitWordsProvider>
    </MantineProvider>
  )
}
