// What every journey is made with: a browser in English, on the journeys' date, whose page must not stumble, whatever is done.
import { randomInt } from 'node:crypto'
import { cellsOfTest } from '@peregrine/demo-network/test-cells.ts'
import { type Browser, test as base, expect as baseExpect, type Page } from '@playwright/test'
import { shiftPages } from './journey-time.ts'

const pace = Number(process.env.TEST_PACE ?? 1)

/** Waits for as long as this machine may need: a limit only ends what does not come. */
export const expect = baseExpect.configure({ timeout: 60_000 * pace })

/** For what a server does in minutes, such as reading a whole account. */
export const patiently = { timeout: 300_000 * pace }

// None that make a word, and none that look alike.
const LETTERS = 'bcdfghjkmnpqrstvwxz'
let made = 0

/** A name that no other journey uses, of this run or of one before it. */
export function unique(name: string): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${name} ${++made}${letters.join('')}`
}

/** Errors that a page threw or wrote down, without those that the browser writes for a refused call. */
function stumbles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(String(error.stack ?? error)))
  page.on('console', (message) => {
    const text = message.text()
    const refusedCall = text.startsWith('Failed to load resource')
    if (message.type() === 'error' && !refusedCall) found.push(text)
  })
  return found
}

export const test = base.extend<{ readonly stumbles: string[] }, { readonly browser: Browser }>({
  // Here, and not at a context: journeys make contexts of their own, for other people.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await shiftPages(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  stumbles: [
    async ({ page }, use) => {
      const found = stumbles(page)
      await use(found)
      expect(found, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** All in a long run, else `few` of them, which the name of the journey decides. */
export const chosenCells = <Cell>(cells: readonly Cell[], few: number): readonly Cell[] =>
  process.env.TEST_LONG === 'true' ? cells : cellsOfTest(test.info().title, cells, few)

/** The reader moves: a static page hands over to the app. */
export const moveOnce = (page: Page): Promise<void> => page.mouse.move(2, 2)

/** The messages that the page shows for a while. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications|通知/ }).getByText(text)
