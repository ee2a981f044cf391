// A subscriber's lists of people: followers, following, who left and who engages, with filters, order and choice in the address.
import { chosenCells, expect, patiently, test } from '../journey.ts'
import { isAccessible } from '../looking.ts'
import { fits } from './page-checks.ts'
import { connectAccount, openCheckout, subscribe } from './subscriber.ts'

const MOST = 220_000

test('[ROUTE-A5, ROUTE-A6, ROUTE-A11, ROUTE-A12, ROUTE-A15, ROUTE-A17] subscribed: lists of people by filter, order and choice, held in the address', {
  tag: '@long',
}, async ({ page, browser }) => {
  await connectAccount(page, 'lanternbeans')

  await test.step('leaving the checkout charges nothing, subscribing opens the pages', async () => {
    await openCheckout(page, 'Lantern Beans')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/create-subscription\/cancel/)
    await expect(page.getByRole('main')).toContainText('You weren’t charged')
    await subscribe(page, 'Lantern Beans')
  })

  await test.step('followers appear when the first reading has ended', async () => {
    await page.goto('/premium-suite/followers')
    await expect(page.getByText(/^As of /)).toBeVisible(patiently)
    await expect(page.getByRole('table', { name: 'Followers' })).toBeVisible()
  })

  await test.step('turning the wheel passes over nobody, and the way back leads to the same people', async () => {
    const firstRow = () =>
      page.getByRole('row').evaluateAll((rows) => {
        const seen = rows.find((row) => row.ariaRowIndex !== null && row.getBoundingClientRect().top > 60)
        return Number(seen?.ariaRowIndex ?? 0)
      })
    // Of a hundred rows and fewer all are drawn, and bear no number.
    await page.mouse.move(700, 600)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300)
        return await firstRow()
      }, patiently)
      .toBeGreaterThan(20)
    for (let turn = 0, before = await firstRow(); turn < 6; turn += 1) {
      await page.mouse.wheel(0, 1500)
      await expect.poll(firstRow).toBeGreaterThan(before)
      const now = await firstRow()
      // A row is 48 px high at least.
      expect(now - before).toBeLessThanOrEqual(32)
      before = now
    }
    const there = await firstRow()
    await page.getByRole('link', { name: 'Unfollowed' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Unfollowed' })).toBeVisible()
    await page.goBack()
    await expect.poll(firstRow).toBe(there)
  })

  await test.step('a filter, an order and a choice are in the address, and a link brings them back', async () => {
    await page.getByRole('button', { name: /^Verified/ }).click()
    await expect(page).toHaveURL(/verified=true/)
    await page
      .getByRole('button', { name: /^Followers/ })
      .last()
      .click()
    await expect(page).toHaveURL(/sort=-?followers/)
    // The rows of before stand there until these have come.
    await expect(page.getByText(/\d+ match(es)?$/)).toBeVisible()
    const boxes = page.getByRole('checkbox', { name: /^Select @/ })
    await boxes.nth(0).check({ force: true })
    await boxes.nth(1).check({ force: true })
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
    await expect(page).toHaveURL(/chosen=[0-9a-f]{8}%3B\d+%2C\d+/)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Verified/ })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('actions say beforehand what will happen', async () => {
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('@lanternbeans follows 2 people on X, one after the other.')
    await expect(dialog).toContainText('You can pause, stop and undo it')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const lists = ['followers', 'followers?view=overview', 'following', 'unfollowed', 'engagers']
  for (const path of chosenCells(lists, 1)) {
    await test.step(`${path}: accessible, and as wide as the screen`, async () => {
      await page.goto(`/premium-suite/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('alert')).toBeHidden()
      for (const theme of ['light', 'dark'] as const) await isAccessible(page, theme)
      await fits(page, [390, 768, 1440])
    })
  }

  await test.step('a first visit loads at most 220 kB of compressed JavaScript', async () => {
    const storageState = await page.context().storageState()
    for (const path of chosenCells(['/premium-suite/followers', '/premium-suite/accounts', '/premium-suite'], 1)) {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        storageState,
      })
      const fresh = await context.newPage()
      await fresh.goto(new URL(path, page.url()).href)
      await expect(fresh.getByRole('main')).toBeVisible()
      await fresh.waitForLoadState('networkidle')
      const bytes = await fresh.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      )
      expect.soft(bytes, path).toBeLessThan(MOST)
      expect.soft(bytes, path).toBeGreaterThan(50_000)
      await context.close()
    }
  })
})
