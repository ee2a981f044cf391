// Every page of the targeting site: no violation that axe finds, in both themes, and nothing wider than a phone.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../journey.ts'

const pages = [
  '/',
  '/audience-builder',
  '/saved-lists',
  '/targeting-lists',
  '/explore',
  '/xstats',
  '/job-title',
  '/about',
  '/campaigns/new',
]

for (const path of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      // The network note arrives with the first answer; then the page is in its final shape.
      await expect(page.getByText(/Demo network/).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
    })
  }

  test(`${path} fits 390 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wider).toBe(0)
  })
}
