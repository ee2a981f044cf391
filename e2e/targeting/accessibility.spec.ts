// Every page of the targeting site: no violation that axe finds, in both themes, nothing wider than any screen, and the
// main job done with the keys alone.
import type { Page } from '@playwright/test'
import { chosenCells, expect, moveOnce, test } from '../journey.ts'
import { isAccessible } from '../looking.ts'

const WIDTHS = [390, 768, 1024, 1440, 1920] as const

const pages = [
  '/',
  '/audience-builder',
  '/saved-lists',
  '/audiences',
  '/shared',
  '/targeting-lists',
  '/explore',
  '/xstats',
  '/job-title',
  '/about',
  '/campaigns/new',
]

/** On every run; the others are the long run's. */
const ALWAYS = new Set(['/', '/audience-builder'])

for (const path of pages) {
  const tag = ALWAYS.has(path) ? [] : ['@long']
  test(`${path} in light and dark, 390 to 1920 px`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await moveOnce(page)
    // The network note arrives with the first answer; then the page is in its final shape.
    await expect(page.getByText(/Demo network/).first()).toBeVisible()
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const colorScheme of chosenCells(['light', 'dark'] as const, 1)) {
      await isAccessible(page, colorScheme)
      for (const width of chosenCells(WIDTHS, 2)) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(wider, `${width} px, ${colorScheme}`).toBe(0)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}

/** What has the focus, as it is named to those who hear it; '' for the page itself. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return ''
    const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])] : []
    return (at.getAttribute('aria-label') ?? labels[0]?.innerText ?? at.innerText).trim()
  })

/** Goes on with Tab until something of this name has the focus, which can be seen there. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const passed: string[] = []
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    passed.push(here)
    if (typeof name === 'string' ? here === name : name.test(here)) {
      await expect(page.locator(':focus')).toBeInViewport()
      return
    }
  }
  throw new Error(`Tab never came to ${name}: ${passed.join(' · ')}`)
}

test('an audience becomes a list with the keys alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Build an audience')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New audience')
  await page.keyboard.press('/')
  expect(await focused(page)).toBe('Posted about')
  await page.keyboard.type('coffee')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove coffee' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Demographics' })).toBeVisible()

  await tabTo(page, 'Demographics')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Conversation', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Conversation', exact: true })).toContainText(/as of/)

  await page.keyboard.press('/')
  await tabTo(page, 'Targeting list')
  await page.keyboard.press('Enter')
  const first = page.getByRole('region', { name: 'Keywords', exact: true }).getByRole('checkbox').first()
  await expect(first).toBeChecked()
  for (let n = 0; n < 60 && !(await first.evaluate((box) => box === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(first).not.toBeChecked()

  await page.getByRole('textbox', { name: 'List name' }).focus()
  await page.keyboard.type('By keys')
  await tabTo(page, 'Save list')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save list' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('By keys')
})
