// What a first visit loads: the compressed JavaScript of a page, in bytes as they travel, headers left out.
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { expect, test, unique } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

const MOST = 250_000
/** Of pages of the targeting site, and of those of its pages that need no code until somebody does something there. */
const MOST_TARGETING = 220_000
const MOST_STATIC = 120_000

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

test('a first visit loads less than 250 kB of compressed JavaScript', async ({ page, browser, baseURL }) => {
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

  const own = ['audiences', 'creator', 'campaigns', 'campaigns/new', 'communities', 'explore-x', 'media'].map(
    (page) => `/${team}/${page}`,
  )
  const loads = [await firstLoad(browser, `${here}/login`, {})]
  for (const path of own) loads.push(await firstLoad(browser, here + path, { storageState }))
  expect(loads.map(({ path }) => path)).toEqual(['/login', ...own])
  // More than nothing: otherwise it was not seen how much there was.
  expect(loads.filter(({ bytes }) => bytes < 50_000 || bytes > MOST)).toEqual([])
})

test('a first visit of the targeting site loads less than 220 kB, of its static pages less than 120 kB', async ({
  browser,
  baseURL,
}) => {
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
