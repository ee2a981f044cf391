// Every address of the targeting site, with its aliases, leads to its page; any other leads home.
import { chosenCells, expect, moveOnce, test } from '../journey.ts'

/** Requirement, addresses, the page's first heading, and what else only this page says. */
const pages: readonly (readonly [string, readonly string[], string, string?])[] = [
  ['ROUTE-P1', ['/'], 'Know your audience before you pay to reach it'],
  ['ROUTE-P2', ['/saved-lists'], 'Saved lists'],
  ['ROUTE-P3', ['/campaigns/new'], 'New campaign', 'Sign in to create a campaign'],
  ['ROUTE-P4', ['/targeting-lists', '/native-lists', '/native-list'], 'Targeting list', 'No targeting list yet'],
  [
    'ROUTE-P4',
    ['/targeting-lists/1', '/native-lists/1', '/native-list/1'],
    'Targeting list',
    'Sign in to see your saved lists',
  ],
  ['ROUTE-P5', ['/explore', '/xplore', '/analyze'], 'Explore'],
  ['ROUTE-P5', ['/explore/coffee', '/xplore/coffee', '/analyze/coffee'], 'People who posted about “coffee”'],
  [
    'ROUTE-P6',
    ['/explore-authenticated', '/xplore-authenticated', '/analyze-authenticated', '/explore-authenticated/coffee'],
    'Explore',
    'Sign in to explore',
  ],
  ['ROUTE-P7', ['/xstats'], 'X-stats', 'Accounts by country'],
  [
    'ROUTE-P7',
    ['/xstats/GB', '/xstats/uk', '/xstats/Great%20Britain'],
    'X-stats: United Kingdom',
    'Most followed accounts',
  ],
  ['ROUTE-P7', ['/xstats/scotland', '/xstats/gb-sct'], 'X-stats: Scotland', 'Most active hours'],
  ['ROUTE-P7', ['/xstats/iceland'], 'X-stats: Iceland', 'No figures for Iceland'],
  ['ROUTE-P8', ['/audience-builder'], 'New audience'],
  ['ROUTE-P9', ['/marketing-materials', '/materials'], 'Marketing materials', 'Product One-pagers'],
  ['ROUTE-P10', ['/about'], 'About this site'],
  ['ROUTE-P11', ['/pro-targeting'], 'Pro Targeting', 'of fictional accounts, as of'],
  ['ROUTE-P12', ['/pro-solutions'], 'Pro Solutions', 'of fictional accounts, as of'],
  ['ROUTE-P13', ['/pro-community'], 'Pro Community', 'of fictional accounts, as of'],
  ['ROUTE-P14', ['/request-audience', '/request-audiences'], 'Request an audience'],
  ['ROUTE-P15', ['/request-download'], 'Marketing materials'],
  ['ROUTE-P15', ['/request-download/product-one-pager'], 'Peregrine in one page', 'Download PDF'],
  ['ROUTE-P15', ['/request-download/no-such-guide'], 'There’s no document with this name', 'See all materials'],
  ['ROUTE-P16', ['/request-access'], 'Request access', 'Reason for access'],
  ['ROUTE-P17', ['/request-confirmation'], 'Request confirmation', 'No request to show'],
  ['ROUTE-P18', ['/request-verification'], 'Request verification', 'Way to verify'],
  ['ROUTE-P19', ['/job-title'], 'Job titles'],
]

test('[ROUTE-P1, ROUTE-P2, ROUTE-P3, ROUTE-P4, ROUTE-P5, ROUTE-P6, ROUTE-P7, ROUTE-P8, ROUTE-P9, ROUTE-P10, ROUTE-P11, ROUTE-P12, ROUTE-P13, ROUTE-P14, ROUTE-P15, ROUTE-P16, ROUTE-P17, ROUTE-P18, ROUTE-P19] every address and alias has its page', async ({
  page,
}) => {
  const addresses = pages.flatMap(([, paths, heading, words = '']) => paths.map((path) => ({ path, heading, words })))
  for (const { path, heading, words } of chosenCells(addresses, 6)) {
    await page.goto(path)
    await moveOnce(page)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title, path).toHaveText(heading)
    // Seen, and not for screen readers alone.
    expect((await title.boundingBox())?.height ?? 0, path).toBeGreaterThan(12)
    await expect(page.getByRole('main'), path).toContainText(words)
    await expect(page).toHaveTitle(/(^|· )Targeting Toolkit$/)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[ROUTE-P20] any other path leads home', async ({ page }) => {
  for (const path of ['/nothing', '/saved-lists/more', '/team/campaigns', '/audience-builder/x', '/%F0%9F%90%A6']) {
    await page.goto(path)
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know your audience before you pay to reach it')
  }
})

test('[VARIANT-1, LAYOUT-1] the host chooses the targeting site, and only its code is loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/audience-builder')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/(^|· )Targeting Toolkit$/)
  expect(scripts.filter((path) => path.includes('targeting-site'))).not.toEqual([])
  expect(scripts.filter((path) => /(team|suite)-(site|routes|layout|screens)/.test(path))).toEqual([])
  // The drawing of networks and the map wait until somebody looks at them.
  expect(scripts.filter((path) => /network-drawing|country-map/.test(path))).toEqual([])
})

test('no place of the bar lies under the search, in both languages and at every usual width', async ({ page }) => {
  for (const language of ['en', 'ja']) {
    await page.goto('/about')
    await page.evaluate((value) => localStorage.setItem('peregrine.language', value), language)
    await page.reload()
    await moveOnce(page)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const bar = page.getByRole('banner')
      const search = await bar.getByRole('button', { name: /Ctrl K/ }).boundingBox()
      const links = await bar.getByRole('navigation').getByRole('link').all()
      const ends = await Promise.all(links.map(async (link) => (await link.boundingBox()) ?? { x: 0, width: 0 }))
      expect(links.length, `${language} ${width}`).toBeGreaterThan(3)
      expect(Math.max(...ends.map(({ x, width: wide }) => x + wide)), `${language} ${width}`).toBeLessThan(
        search?.x ?? 0,
      )
    }
  }
})

test('links inside the site change the page without loading it anew', async ({ page }) => {
  // Wide enough for every place.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await moveOnce(page)
  await expect(page.locator('#static-page')).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  for (const name of ['Audience builder', 'Explore', 'Job titles', 'X-stats', 'Saved lists', 'About']) {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  for (let n = 0; n < 3; n += 1) await page.goBack()
  await expect(page).toHaveURL(/\/job-title$/)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('[LAYOUT-1] pages are told apart in the browser’s tabs, from the first byte on and from page to page', async ({
  page,
}) => {
  await page.goto('/about')
  const served = await page.title()
  expect(served).toMatch(/^.+ · Targeting Toolkit$/)
  await moveOnce(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).first().click()
  await expect(page).toHaveURL(/\/explore/)
  await expect(page).toHaveTitle(/^Explore.* · Targeting Toolkit$/)
  await page.goBack()
  await expect(page).toHaveTitle(served)
})
