// How journeys look at a page: by rules of accessibility, and as pictures for people.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Nothing in this part of the page is against the rules. Colours take a moment to settle, so this asks until they have. */
export async function noViolations(page: Page, inside = 'main'): Promise<void> {
  const found = async () =>
    (await new AxeBuilder({ page }).include(inside).analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  await expect.poll(found, { message: page.url() }).toEqual([])
}

/** Nothing on the whole page is against the rules in a theme. */
export async function isAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await noViolations(page, 'html')
}

const PICTURES = process.env.JOURNEYS_PICTURES

/** Where `JOURNEYS_PICTURES` names a folder: the whole page in both themes, at every width. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${PICTURES}/${name}-${scheme}-${width}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}
