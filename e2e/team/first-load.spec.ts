// What a first visit loads: the compressed JavaScript of a page, in bytes as they travel, headers left out.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { expect, test, unique } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

const MOST = 250_000
/** Of pages of the targeting site, and of those of its pages that need no code until somebody does something there. */
const MOST_TARGETING = 220_000
const MOST_STATIC = 120_000

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const BEGINNING = ['index.html', 'src/start-application.tsx']
const SITES = { team: MOST, targeting: MOST_TARGETING, suite: MOST_TARGETING }

/** What the build says of a file: what it cannot do without, and what it fetches when it is wanted. */
interface Part {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Part>>

/** Everything that has to be there before these files run. */
function standsOn(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const part = manifest[name]
    if (!part || found.has(part.file)) continue
    found.add(part.file)
    standsOn(manifest, part.imports ?? [], found)
  }
  return found
}

/** Bytes of scripts, compressed as they travel. */
const bytesOf = (files: Iterable<string>): number =>
  [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)

test('every page of each site stands on less than its first visit may load', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const screensOf = (site: string): readonly string[] =>
    (manifest[`src/sites/${site}/${site}-site.tsx`]?.dynamicImports ?? []).filter((name) =>
      name.endsWith('-screen.tsx'),
    )
  const ofDashboard = new Set(screensOf('team'))
  const pages = Object.entries(SITES).flatMap(([site, usual]) => {
    // Each site has at least a dozen.
    expect(screensOf(site).length, site).toBeGreaterThan(12)
    return screensOf(site).map((screen) => {
      const own = [`src/sites/${site}/${site}-site.tsx`, `src/sites/${site}/${site}-layout.tsx`]
      const bytes = bytesOf(standsOn(manifest, [...BEGINNING, ...own, screen]))
      // A page of the dashboard that another site shows too is as large there.
      return { site, screen, bytes, most: ofDashboard.has(screen) ? MOST : usual }
    })
  })
  expect(pages.filter(({ bytes, most }) => bytes < 50_000 || bytes > most)).toEqual([])
})

interface FirstLoad {
  readonly path: string
  readonly bytes: number
}

/** Bytes of the scripts, compressed as they came, until the page asks for nothing more. */
async function firstLoad(browser: Browser, address: string, options: BrowserContextOptions): Promise<FirstLoad> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const path = new URL(page.url()).pathname
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await context.close()
  return { path, bytes }
}

test('a first visit loads less than 250 kB of compressed JavaScript', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(unique('Load'))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''
  const storageState = await page.context().storageState()
  const here = baseURL ?? ''

  const pages = ['audiences', 'creator', 'campaigns', 'campaigns/new', 'communities', 'explore-x', 'media']
  const own = pages.map((page) => `/${team}/${page}`)
  const loads = [await firstLoad(browser, `${here}/login`, {})]
  for (const path of own) loads.push(await firstLoad(browser, here + path, { storageState }))
  expect(loads.map(({ path }) => path)).toEqual(['/login', ...own])
  // More than nothing: otherwise it was not seen how much there was.
  expect(loads.filter(({ bytes }) => bytes < 50_000 || bytes > MOST)).toEqual([])
})

test('a first visit of the targeting site loads less than 220 kB, of its static pages less than 120 kB', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const targeting = (baseURL ?? '').replace('localhost', 'protargeting.localhost')
  const whole = [
    ...['/audience-builder', '/explore', '/explore/coffee', '/audiences', '/xstats', '/xstats/GB', '/job-title'],
    ...['/pro-targeting', '/pro-solutions', '/pro-community', '/marketing-materials', '/compare-accounts'],
    ...['/request-audience', '/request-access', '/saved-lists', '/campaigns', '/campaigns/new'],
    ...['/targeting-lists', '/upload-audience'],
  ]
  const loads: FirstLoad[] = []
  for (const path of whole) loads.push(await firstLoad(browser, targeting + path, {}))
  expect(loads.filter(({ bytes }) => bytes < 50_000 || bytes > MOST_TARGETING)).toEqual([])
  for (const path of ['/', '/about']) {
    const { bytes } = await firstLoad(browser, targeting + path, {})
    expect(bytes).toBeLessThan(MOST_STATIC)
    expect(bytes).toBeGreaterThan(1000)
  }
})
