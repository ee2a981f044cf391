// A creator's first month: the dashboard tells who left, accounts and lists agree with it, lists on X, and the follow queue held, stopped and undone.
import type { Page } from '@playwright/test'
import { expect, patiently, test, toast } from '../journey.ts'
import { awaitFirstReading, connectAccount, subscribe } from './subscriber.ts'

const HANDLE = 'slowdripsophie'
const LEAVING = 3
const CAP = 2
const sandbox = process.env.JOURNEYS_SANDBOX_URL ?? ''

/** Whoever is blocked follows no more: the one way to leave that a journey can order. */
async function block(handle: string): Promise<void> {
  const answer = await fetch(`${sandbox}/sandbox/blocks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ by: HANDLE, blocked: handle, blocks: true }),
  })
  expect(answer.ok).toBe(true)
}

const selectBoxes = (page: Page) => page.getByRole('checkbox', { name: /^Select @/ })

async function firstHandles(page: Page, many: number): Promise<string[]> {
  await expect(selectBoxes(page).first()).toBeVisible()
  const names = await selectBoxes(page).evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  const texts = names[0] === '' ? await page.getByText(/^Select @/).allTextContents() : names
  return texts.slice(0, many).map((text) => text.replace(/^Select @/, ''))
}

async function choose(page: Page, many: number): Promise<void> {
  await expect(selectBoxes(page).first()).toBeVisible()
  for (let at = 0; at < many; at++) await selectBoxes(page).nth(at).check({ force: true })
  await expect(page.getByRole('status').filter({ hasText: `${many} selected` })).toBeVisible()
}

test('[ROUTE-A7, ROUTE-A10, ROUTE-A16, ROUTE-A17] subscribed: who left, lists on X, and a follow queue that is held, stopped and undone', {
  tag: '@long',
}, async ({ page }) => {
  await connectAccount(page, HANDLE)
  await subscribe(page, 'Sophie')
  await awaitFirstReading(page, HANDLE)
  const before = await test.step('accounts and followers tell the same number', async () => {
    await page.goto('/premium-suite/followers?sort=followers')
    const matching = page.getByText(/As of .* match/)
    await expect(matching).toBeVisible()
    const many = Number(/(\d+) match/.exec((await matching.textContent()) ?? '')?.[1])
    await page.goto('/premium-suite/accounts')
    await expect(page.locator('dd', { hasText: 'gained and lost: not read yet' })).toContainText(String(many))
    return many
  })

  const left = await test.step('three leave, and the account is read again', async () => {
    await page.goto('/premium-suite/followers?sort=followers&mutual=false')
    const handles = await firstHandles(page, LEAVING)
    for (const handle of handles) await block(handle)
    await page.goto('/premium-suite/accounts')
    await page.getByRole('button', { name: `Actions for @${HANDLE}` }).click()
    await page.getByRole('menuitem', { name: 'Read now' }).click()
    const lost = page.locator('dd', { hasText: `, ${LEAVING} lost` })
    await expect(lost).toBeVisible()
    const gained = Number(/(\d+) gained/.exec((await lost.locator('span').textContent()) ?? '')?.[1])
    await expect(lost.locator('strong')).toHaveText(String(before - LEAVING + gained))
    return handles
  })

  await test.step('a first visit to the dashboard tells what changed since the first reading, and leads to those people', async () => {
    await page.goto('/premium-suite')
    // The first reckoning after a reading.
    await expect(page.getByRole('heading', { name: `Since @${HANDLE} was added` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Best post, last 28 days' })).toBeVisible()
    await page.getByRole('link', { name: `You blocked ${LEAVING} followers.` }).click()
    await expect(page).toHaveURL(/\/unfollowed\?.*how=blocked/)
    for (const handle of left)
      await expect(page.getByRole('table').getByText(`@${handle}`, { exact: true })).toBeVisible()
  })

  await test.step('an unreachable server is said, and trying again brings the page', async () => {
    await page.route('**/deepthought/dashboard/**', (route) => route.abort())
    await page.goto('/premium-suite')
    await expect(page.getByText('The dashboard couldn’t be loaded')).toBeVisible()
    await page.unroute('**/deepthought/dashboard/**')
    await page
      .getByRole('main')
      .getByRole('button', { name: /again|retry/i })
      .click()
    await expect(page.getByText('Followers over time')).toBeVisible()
  })

  await test.step('a list is created from chosen people, renamed, emptied and deleted on X', async () => {
    await page.goto('/premium-suite/followers?sort=-followers')
    await choose(page, 2)
    await page.getByRole('button', { name: 'Add to list' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'List' })).toHaveValue('new')
    await dialog.getByRole('textbox', { name: 'Name of the list' }).fill('Coffee people')
    await dialog.getByRole('button', { name: 'Add to list' }).click()
    await expect(toast(page, /Adding 2 people to “Coffee people”/)).toBeVisible()
    await page.goto('/premium-suite/lists')
    await expect(
      page.getByRole('row', { name: /Coffee people/ }).getByRole('cell', { name: '2', exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Edit Coffee people' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Roasters')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Members Roasters' }).click()
    await dialog
      .getByRole('button', { name: /^Remove @/ })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: /^Remove @/ })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Roasters' }).click()
    await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No lists yet')).toBeVisible()
  })

  await test.step('the queue waits at the cap of the day, is paused, resumed, stopped and undone', async () => {
    await page.goto('/premium-suite/following?view=queue')
    await page.getByRole('textbox', { name: 'Daily cap' }).fill(String(CAP))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, `At most ${CAP} a day.`)).toBeVisible()
    await page.goto('/premium-suite/followers?sort=-followers&mutual=false')
    await choose(page, CAP + 2)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start following' }).click()
    await expect(page).toHaveURL(/view=queue/)
    const main = page.getByRole('main')
    await expect(main.getByText(`Today’s limit of ${CAP} follows and unfollows has been reached.`)).toBeVisible()
    await expect(main.getByText('2 to go')).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(main.getByText('Paused')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await expect(main.getByText('Stopped')).toBeVisible()
    await page.getByRole('textbox', { name: 'Daily cap' }).fill('50')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(main.getByText('Undoing an earlier queue')).toBeVisible()
    // The one that was stopped may be ending still: then this one looks again in a minute.
    await expect(main.getByRole('listitem').filter({ hasText: 'Undoing an earlier queue' })).toContainText(
      `${CAP} done`,
      patiently,
    )
  })

  await test.step('in Japanese the dashboard is Japanese', async () => {
    await page.goto('/premium-suite')
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ダッシュボード')
    await expect(page.getByRole('link', { name: `${LEAVING}人がフォローを解除しました。` })).toBeVisible()
    await expect(page.getByText('フォロワー数の推移')).toBeVisible()
  })
})
