// A subscriber's posts, topics, times, payout, report and assistant: figures that agree with each other, and claims no stronger than the data.
import type { Page } from '@playwright/test'
import { expect, patiently, test, toast } from '../journey.ts'
import { isAccessible } from '../looking.ts'
import { fits } from './page-checks.ts'
import { connectAccount, subscribe } from './subscriber.ts'

const HANDLE = 'slowdripsophie'
/** What a list says of a post, as the page of the post does. */
const USUAL: Readonly<Record<string, string>> = { 'Above usual': 'above', 'As usual': 'within', 'Below usual': 'below' }

const fitsPhone = (page: Page): Promise<void> => fits(page, [390, 1440])

async function ask(page: Page, question: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const answer = page.getByRole('article', { name: question, exact: true })
  await expect(answer.locator('[aria-busy=false]')).toBeVisible()
  return answer
}

test('[ROUTE-A3, ROUTE-A4, ROUTE-A8, ROUTE-A9, ROUTE-A13, ROUTE-A14] a first day: posts, one post, topics, times, payout, report and questions', async ({
  page,
  browser,
}) => {
  await connectAccount(page, HANDLE)
  await subscribe(page, 'Slow Drip')

  await test.step('posts appear by themselves once they are read', async () => {
    await page.goto('/premium-suite/posts')
    await expect(page.getByText(/^As of /)).toBeVisible(patiently)
    await expect(page.getByRole('table', { name: 'Posts', exact: true })).toBeVisible()
    await expect(page.getByText(/Times are in .+ \(GMT/)).toBeVisible()
    await fitsPhone(page)
  })

  await test.step('a post says the same in the list and on its page, and who engaged did so with this one', async () => {
    const posts = page.getByRole('table', { name: 'Posts', exact: true })
    for (const order of ['-engagements', 'engagements']) {
      await posts.getByRole('button', { name: 'Engagements' }).click()
      await expect(page).toHaveURL(new RegExp(`sort=${order}$`))
      await expect(posts.locator('tbody tr').first()).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
    await page.goto('/premium-suite/posts?sort=-engagements')
    const row = posts.getByRole('row').nth(1)
    const figure = row.getByRole('cell').nth(1)
    // Before the posts are there, their rows are empty.
    await expect(figure).toHaveText(/^\d/)
    const engagements = await figure.innerText()
    const [against = ''] = (await row.getByRole('cell').last().innerText()).split('\n')
    const place = USUAL[against]
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/premium-suite\/post\/\d+$/)
    // The first answer about a post may wait for the account's other figures.
    const usual = page.getByText(new RegExp(`^${engagements} engagements: ${place} the usual range`))
    await expect(usual).toBeVisible()
    const people = page.getByRole('table', { name: 'Who engaged?' })
    // Nobody likes or reposts one post twice.
    for (const cells of await people.getByRole('row').all()) {
      const [likes = '0', , reposts = '0'] = await cells.getByRole('cell').allInnerTexts()
      expect([Number(likes) <= 1, Number(reposts) <= 1]).toEqual([true, true])
    }
    await fitsPhone(page)
    await isAccessible(page, 'dark')
    await page.goto('/premium-suite/post/1850000000000000001')
    await expect(page.getByText('This post isn’t one of the account’s, or was deleted.')).toBeVisible()
  })

  await test.step('topics and their aliases', async () => {
    for (const [path, alias, title] of [
      ['/premium-suite/topics', '/topics', 'Followers’ topics'],
      ['/premium-suite/following-topics', '/following-topics', 'Following’s topics'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'What do they talk about most?' })).toBeVisible()
      await fitsPhone(page)
      await page.goto(alias)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })

  await test.step('times that cannot be told apart are not drawn', async () => {
    await page.goto('/premium-suite/best-time')
    // What the posts of an account say depends on when they were written.
    const untold = /no time of day does better than another beyond chance|posts to learn from/
    const told = /When the account posts makes a difference|Some times do better in past posts/
    const verdict = page.getByText(new RegExp(`${untold.source}|${told.source}`))
    await expect(verdict).toBeVisible()
    const drawn = told.test(await verdict.innerText())
    await expect(page.getByRole('heading', { name: /When does the account/ })).toHaveCount(drawn ? 1 : 0)
    await fitsPhone(page)
  })

  await test.step('a payout that X does not pay is not called one', async () => {
    await page.goto('/premium-suite/payout')
    await expect(
      page.getByRole('heading', { name: 'What a month would be worth if X paid this account' }),
    ).toBeVisible()
    await expect(page.getByText('At least 5,000,000 organic impressions')).toBeVisible()
    await expect(page.getByText('verified_share')).toHaveCount(0)
    await page.getByRole('textbox', { name: /US dollars per 1,000/ }).fill('abc')
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expect(page.getByText('Enter an amount from 0 to 100, such as 8.5.')).toBeVisible()
    await page.getByRole('textbox', { name: /US dollars per 1,000/ }).fill('8')
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expect(page.getByText('Your own assumption:')).toBeVisible()
    await fitsPhone(page)
  })

  await test.step('the report is downloaded, mailed every week, and no more', async () => {
    await page.goto('/premium-suite/posts')
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toMatch(
      new RegExp(`^@${HANDLE} \\d{4}-\\d\\d-\\d\\d to \\d{4}-\\d\\d-\\d\\d \\(en\\)\\.pdf$`),
    )
    await dialog.getByRole('button', { name: 'Email the report every week' }).click()
    await expect(toast(page, /^The report will be emailed to journey-/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await dialog.getByRole('button', { name: 'Stop weekly emails' }).click()
    await expect(dialog.getByRole('button', { name: 'Email the report every week' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('X-stats and its alias', async () => {
    for (const path of ['/premium-suite/xstats/JP', '/xstats/JP']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Japan/)
    }
  })

  await test.step('the assistant knows what it cannot know, and says what it can answer', async () => {
    await page.goto('/talk-to-x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to X')
    const all = await (await ask(page, 'How many followers do I have?')).innerText()
    const answer = await ask(page, 'How many of them are verified?')
    await expect(answer).toContainText(/verified followers: .*% of/)
    expect(all).toMatch(/\d+\s+followers\./)
    const before = await ask(page, 'How many followers did I gain in the first week of January 2026?')
    await expect(before).not.toContainText('you gained')
    const gained = await ask(page, 'How many followers did I gain last week?')
    await expect(gained).toContainText('Followers have been read since')
    await expect(gained).not.toContainText('you gained')
    const acting = await ask(page, 'Block all my followers')
    await expect(acting.getByRole('region', { name: 'What I can answer' })).toBeVisible()
    await fitsPhone(page)
    await isAccessible(page, 'light')
  })

  await test.step('a conversation survives a reload, is shared by link, and no more once revoked', async () => {
    await expect(page).toHaveURL(/conversation=/)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(5)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Copy link' }).inputValue()
    const reader = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await reader.goto(link)
    await expect(reader.getByRole('article')).toHaveCount(5)
    await dialog.getByRole('button', { name: 'Revoke all links' }).click()
    await expect(toast(page, 'Links revoked.')).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('article')).toHaveCount(0)
    await expect(reader.getByRole('main')).toContainText(/revoked/)
    await reader.context().close()
  })

  await test.step('people of an answer go on a list only once its dialog is confirmed, and the conversation is found again', async () => {
    await page.keyboard.press('Escape')
    await ask(page, 'How many verified followers do I have?')
    const answer = await ask(page, 'Put them on my list Journey')
    const button = answer.getByRole('button', { name: /^Add [\d,]+ (person|people) to “Journey”$/ })
    const [, count = ''] = /Add ([\d,]+)/.exec(await button.innerText()) ?? []
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('You have no list called “Journey” yet. A new one is created.')).toBeVisible()
    await expect(dialog).toContainText(count)
    await expect(dialog.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('Journey')
    await fitsPhone(page)
    await page.keyboard.press('Escape')
    const history = page.getByRole('complementary', { name: 'Conversations' })
    await history.getByRole('searchbox').fill('no such conversation')
    await expect(history.getByText(/^No conversation contains/)).toBeVisible()
    await history.getByRole('searchbox').fill('ｖｅｒｉｆｉｅｄ')
    await expect(history.getByRole('link')).toHaveCount(1)
  })
})
