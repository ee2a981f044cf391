// Pages about the product: read without a script in both languages, with live examples once the app is there.
import { expect, moveOnce, test } from '../journey.ts'
import { noViolations } from '../looking.ts'

const pages = [
  ['ROUTE-P10', '/about', 'About this site', 'このサイトについて'],
  ['ROUTE-P11', '/pro-targeting', 'Pro Targeting', 'Pro Targeting'],
  ['ROUTE-P12', '/pro-solutions', 'Pro Solutions', 'Pro Solutions'],
  ['ROUTE-P13', '/pro-community', 'Pro Community', 'Pro Community'],
] as const

/** The address with the heading and what it says, as whoever runs no script gets it. */
async function readWithoutScripts(
  browser: import('@playwright/test').Browser,
  path: string,
  locale: string,
): Promise<{
  readonly heading: string
  readonly words: string
  readonly note: string
  readonly description: string
  readonly canonical: string
}> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale })
  const page = await context.newPage()
  await page.goto(path)
  const read = {
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    words: (await page.getByRole('main').textContent()) ?? '',
    note: (await page.getByRole('complementary').first().textContent()) ?? '',
    description: (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
    canonical: (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '',
  }
  await context.close()
  return read
}

async function isWhole(
  browser: import('@playwright/test').Browser,
  [, path, english, japanese]: (typeof pages)[number],
) {
  for (const [locale, heading] of [
    ['en-US', english],
    ['ja-JP', japanese],
  ] as const) {
    const read = await readWithoutScripts(browser, path, locale)
    expect(read.heading).toContain(heading)
    expect(read.words.length).toBeGreaterThan(locale === 'ja-JP' ? 200 : 400)
    expect(/[ぁ-ん]/.test(read.words)).toBe(locale === 'ja-JP')
    expect(read.note).toMatch(locale === 'ja-JP' ? /^デモネットワーク/ : /^Demo network/)
    expect(read.description.length).toBeGreaterThan(20)
    expect(new URL(read.canonical).pathname).toBe(path)
  }
}

test('[ROUTE-P10] about: read without scripts in both languages; it says what the data is, and how to bring one’s own', async ({
  page,
  browser,
}) => {
  await isWhole(browser, pages[0])
  await page.goto('/about#your-data')
  await moveOnce(page)
  await expect(page.locator('#your-data')).toBeVisible()
  await noViolations(page)
})

const EXAMPLES = [
  ['[ROUTE-P11] Pro Targeting: its example is a package made from the data', pages[1]],
  ['[ROUTE-P12] Pro Solutions: its examples have sizes from the data', pages[2]],
  ['[ROUTE-P13] Pro Community: its example is communities found in the data', pages[3]],
] as const

for (const [title, given] of EXAMPLES)
  test(title, { tag: given === pages[1] ? [] : '@long' }, async ({ page, browser }) => {
    await isWhole(browser, given)
    await page.goto(given[1])
    await moveOnce(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(given[2])
    // Where the figures come from stands beside them.
    await expect(page.getByRole('main')).toContainText('of fictional accounts, as of')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await noViolations(page)
  })

test('the head follows the language that is switched to, and goes with the page', async ({ page }) => {
  const head = async () => ({
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    title: await page.title(),
  })
  await page.goto('/?lang=ja')
  await moveOnce(page)
  await expect(page.locator('#static-page')).toHaveCount(0)
  const japanese = await head()
  expect(japanese.canonical).toMatch(/\/\?lang=ja$/)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle(/^Know your audience/)
  const english = await head()
  expect(english.canonical).toMatch(/\/$/)
  expect(english.description).toMatch(/^Describe people/)
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})
