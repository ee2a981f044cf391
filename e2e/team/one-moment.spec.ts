// One moment for everything: journeys, pages, server and sandbox network are on the day of TEST_MOMENT, whatever day it is.
import { TEST_MOMENT } from '@peregrine/demo-network/test-moment.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { journeyTime } from '../journey-time.ts'
import { somebody } from '../signing-in.ts'

const dayOf = (time: string | number): string => new Date(time).toISOString().slice(0, 10)
const today = dayOf(TEST_MOMENT)

/** What a page takes for now, in each way of asking. */
const daysIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [new Date(), new Date(Date.now()), new Date(Date())].map((now) => now.toISOString().slice(0, 10)))

test('journey, pages, server and network are on one day', async ({ page, browser, baseURL }) => {
  expect(dayOf(journeyTime())).toBe(today)
  await page.goto('/login')
  const other = await somebody(browser)
  await other.goto('/login')
  for (const reader of [page, other]) expect(await daysIn(reader)).toEqual([today, today, today])
  await other.context().close()

  const answer = await fetch(`${baseURL}/api/user/me/`)
  expect(dayOf(answer.headers.get('date') ?? '')).toBe(today)
  // `real`: journeys in the folder `clock` move the other one.
  const network = await fetch(`${process.env.JOURNEYS_SANDBOX_URL}/sandbox/clock`)
  expect(dayOf(network.headers.get('date') ?? '')).toBe(today)
  expect(dayOf(((await network.json()) as { readonly real: string }).real)).toBe(today)
})

test('a date in a page is an ordinary date, and its timers run', async ({ page }) => {
  await page.goto('/login')
  const found = await page.evaluate(async () => {
    const given = new Date(2020, 1, 29)
    const began = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 1))
    return {
      kinds: [given instanceof Date, given.constructor === Date, new Date(given).getTime() === given.getTime()],
      given: [given.getFullYear(), given.getMonth(), given.getDate()],
      parsed: [Date.parse('2020-02-29T00:00:00Z'), Date.UTC(2020, 1, 29)],
      goesOn: Date.now() >= began,
    }
  })
  expect(found).toEqual({
    kinds: [true, true, true],
    given: [2020, 1, 29],
    parsed: [1_582_934_400_000, 1_582_934_400_000],
    goesOn: true,
  })
})
