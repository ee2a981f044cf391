// Mantine's own theme derived from the tokens, so that a Mantine part used directly looks like the kit.
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

import inputs from './mantine-inputs.module.css'

/** Which of the three sites the page belongs to; it decides the accent. */
export type SiteAccent = 'team' | 'targeting' | 'suite'

// Shade 7 is the accent on light, shade 4 the accent on dark (the same values as tokens.css), the rest lies between.
const accents: Record<SiteAccent, MantineColorsTuple> = {
  targeting: [
    '#e3f1ee',
    '#c7e5df',
    '#a5e6da',
    '#78d4c5',
    '#4fc3b0',
    '#2ba593',
    '#178b7b',
    '#0b7a6b',
    '#07564b',
    '#12332d',
  ],
  team: ['#e6edfc', '#cfdcfb', '#bcd0ff', '#a3bfff', '#8aaeff', '#5c86f0', '#3a6ae3', '#2457d6', '#173c98', '#1b2947'],
  suite: ['#f3e9f6', '#e9d6ef', '#e6c8f0', '#dbb1e8', '#cf9be0', '#a968be', '#8f4fa5', '#7a3b8f', '#572967', '#33203a'],
}

const gray: MantineColorsTuple = [
  '#f7f7f5',
  '#f1f1ee',
  '#e4e4df',
  '#cfcfc8',
  '#b9bbb1',
  '#8b8d83',
  '#6a6c63',
  '#55574f',
  '#31332d',
  '#1b1c1a',
]

const dark: MantineColorsTuple = [
  '#edeee8',
  '#b4b6ab',
  '#95978c',
  '#75776d',
  '#42443d',
  '#2e302b',
  '#1c1d1a',
  '#1c1d1a',
  '#141513',
  '#0e0f0d',
]

/** The Mantine theme of a site. */
export function mantineThemeOf(site: SiteAccent): MantineThemeOverride {
  return createTheme({
    colors: { accent: accents[site], gray, dark },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true,
    luminanceThreshold: 0.32,
    white: '#ffffff',
    black: '#1b1c1a',
    fontFamily: 'var(--font)',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.25rem', xl: '1.875rem' },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.3', xl: '1.2' },
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '999px' },
    defaultRadius: 'sm',
    shadows: {
      xs: 'none',
      sm: 'var(--shadow)',
      md: 'var(--shadow-float)',
      lg: 'var(--shadow-float)',
      xl: 'var(--shadow-float)',
    },
    headings: {
      fontFamily: 'var(--font)',
      fontWeight: '650',
      sizes: {
        h1: { fontSize: 'var(--t4)', lineHeight: '1.3' },
        h2: { fontSize: 'var(--t3)', lineHeight: '1.4' },
        h3: { fontSize: 'var(--t2)', lineHeight: '1.4' },
      },
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Input: {
        defaultProps: { size: 'sm' },
        classNames: { wrapper: inputs.wrapper, input: inputs.input, section: inputs.section },
      },
      Loader: { defaultProps: { type: 'oval', size: 16 } },
      Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.38 } } },
      Popover: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 90 } } },
      Menu: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 90 } } },
      Tooltip: { defaultProps: { transitionProps: { duration: 90 } } },
    },
  })
}

/** Points Mantine's semantic colours at the tokens, so both themes follow one source. */
export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--neg)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-field)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
    '--mantine-primary-color-contrast': 'var(--accent-on)',
  }
  return { variables: { '--mantine-line-height': 'var(--leading)' }, light: shared, dark: shared }
}
