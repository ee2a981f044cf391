// What every page of the suite is checked for: nothing is wider than the screen.
import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** Ends at the width of the last one. */
export async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wider, `${page.url()} ${width} px`).toBe(0)
  }
}
