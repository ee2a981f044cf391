// The tokens keep WCAG AA contrast in both themes and on all three sites.
import { expect, test } from 'vitest'

// Read from disk, because the test runner empties style sheets that are imported; the kit itself knows nothing of Node.
declare const process: {
  getBuiltinModule: (name: 'node:fs') => { readFileSync: (path: string, encoding: 'utf8') => string }
}
const here = import.meta.url
const path = decodeURIComponent(new URL('tokens.css', here).pathname)
const css = process.getBuiltinModule('node:fs').readFileSync(path, 'utf8')

type Theme = 'light' | 'dark'

/** Colours of a site: the base rules, then the site's own. */
function coloursOf(site: string, theme: Theme): Record<string, string> {
  const blocks = [
    css.slice(0, css.indexOf('[data-mantine')),
    new RegExp(`\\[data-site="${site}"\\] \\{([^}]*)`).exec(css)?.[1] ?? '',
  ]
  const found: Record<string, string> = {}
  for (const block of blocks) {
    for (const [, name, light, dark] of block.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)) {
      if (name && light && dark) found[name] = theme === 'light' ? light : dark
    }
  }
  return found
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const words: [string, string[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['ink-2', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['ink-3', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['accent-ink', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['accent-on', ['accent']],
  ['inverse-ink', ['inverse']],
  ['pos', ['bg', 'surface', 'sunken', 'pos-soft']],
  ['neg', ['bg', 'surface', 'sunken']],
  ['neg-ink', ['neg-soft']],
  ['neg-on', ['neg']],
  ['warn', ['bg', 'surface', 'sunken', 'warn-soft']],
  ['info', ['bg', 'surface', 'sunken', 'info-soft']],
]
const shapes: [string, string[]][] = [
  ['line-field', ['bg', 'surface']],
  ['accent', ['bg', 'surface', 'sunken']],
  ...['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map((group): [string, string[]] => [group, ['surface']]),
]

const pairs = [
  ...words.flatMap(([fore, backs]) => backs.map((back) => ({ fore, back, least: 4.5 }))),
  ...shapes.flatMap(([fore, backs]) => backs.map((back) => ({ fore, back, least: 3 }))),
]

test.each([
  ['targeting', 'light'],
  ['targeting', 'dark'],
  ['team', 'light'],
  ['team', 'dark'],
  ['suite', 'light'],
  ['suite', 'dark'],
] as const)('words have 4.5:1 and shapes 3:1 on what they stand on: %s, %s', (site, theme) => {
  const colours = coloursOf(site, theme)
  const poor = pairs
    .map((pair) => ({ ...pair, found: contrast(colours[pair.fore] ?? '', colours[pair.back] ?? '') }))
    .filter(({ found, least }) => !(found >= least))
  expect(poor).toEqual([])
})

test('each site has an accent of its own', () => {
  const accents = ['targeting', 'team', 'suite'].map((site) => coloursOf(site, 'light').accent)
  expect(new Set(accents).size).toBe(3)
})

test('contrast is counted as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
