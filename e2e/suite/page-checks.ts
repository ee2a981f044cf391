// What every page of the suite is checked for: axe finds nothing in a theme, and nothing is wider than the screen.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

export async function isAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  // Colours take a moment to change with the theme.
  await expect.poll(found, { message: `${page.url()} ${colorScheme}` }).toEqual([])
}

/** Ends at the width of the last one. */
export async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wider, `${page.url()} ${width} px`).toBe(0)
  }
}
