// The main job from end to end: describe an audience, read it, take the list away, sign in, keep it.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const definition = (page: Page): Locator => page.getByRole('region', { name: 'Definition' })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'The audience' })

/** The size that the page shows, exact; 0 where it says that they are too few to be told. */
async function shownSize(page: Page): Promise<number> {
  const size = answer(page).locator('p').first()
  const exact = await size.getAttribute('title')
  return exact === null ? 0 : Number(exact.replaceAll(',', ''))
}
/** The size once the page no longer asks: a term under the keys is counted already while it is being chosen. */
async function settledSize(page: Page): Promise<number> {
  await expect(answer(page)).not.toHaveAttribute('aria-busy', 'true')
  return await shownSize(page)
}

/** Sizes that the server has answered with, as they come. */
function answeredSizes(page: Page): Set<number> {
  const sizes = new Set<number>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/external/audience-builder/')) return
    // What came just before a reload can't be read any more.
    const answer = (await response.json().catch(() => null)) as { size: { size: number; belowMinimum: boolean } } | null
    if (!answer) return
    const { size } = answer
    sizes.add(size.belowMinimum ? 0 : size.size)
  })
  return sizes
}

/** Takes the first suggestion for what is typed; lists in which nothing else can be typed give it to Enter. */
async function takeSuggestion(page: Page, name: string, typed: string): Promise<void> {
  const input = definition(page).getByRole('combobox', { name, exact: true }).last()
  await input.pressSequentially(typed, { delay: 30 })
  const first = page
    .getByRole('listbox', { name, exact: true })
    .getByRole('option')
    .filter({ hasText: new RegExp(typed, 'i') })
    .first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Enter')
}

const add = async (page: Page, button: string, kind: string): Promise<void> => {
  await definition(page).getByRole('button', { name: button, exact: true }).last().click()
  await page.getByRole('menuitem', { name: kind }).click()
}

test('[ROUTE-P1, ROUTE-P8] an audience is described and its size follows', async ({ page }) => {
  const answered = answeredSizes(page)
  const size = () => shownSize(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Build an audience' }).click()
  await expect(page).toHaveURL(/\/audience-builder$/)

  await test.step('the size follows while one types', async () => {
    const input = definition(page).getByRole('combobox', { name: 'Posted about', exact: true })
    await input.pressSequentially('cof', { delay: 60 })
    await expect(answer(page)).toContainText('Includes “cof”, which isn’t added yet. Press Enter to add it.')
    const short = await size()
    await input.pressSequentially('fee', { delay: 60 })
    await expect(answer(page)).toContainText('Includes “coffee”, which isn’t added yet.')
    await expect.poll(size).toBeGreaterThan(Math.max(short, 99))
    await input.press('Enter')
    await expect(definition(page).getByRole('button', { name: 'Remove coffee' })).toBeVisible()
    await expect(answer(page)).not.toContainText('not added yet')
  })
  const only = await settledSize(page)

  await add(page, 'Or also', 'Interested in')
  await takeSuggestion(page, 'Interested in', 'Food and drink')
  await expect.poll(size).toBeGreaterThan(only)
  const either = await settledSize(page)

  const conditions = definition(page).getByRole('combobox', { name: 'Conditions to match' })
  await conditions.selectOption({ label: 'People who match all 2 of these' })
  await expect.poll(size).toBeLessThan(only)
  await conditions.selectOption({ label: 'People who match any of these' })
  await expect.poll(size).toBe(either)

  await add(page, 'Except', 'Interested in')
  await takeSuggestion(page, 'Interested in', 'Music and radio')
  await expect.poll(size).toBeLessThan(either)
  const without = await settledSize(page)

  await definition(page).getByRole('button', { name: 'Edit filters' }).click()
  await definition(page).getByRole('combobox', { name: 'Languages' }).fill('Engl')
  await page.getByRole('listbox', { name: 'Languages' }).getByRole('option', { name: 'English' }).click()
  await expect.poll(size).toBeLessThan(without)
  const limited = await settledSize(page)
  await definition(page).getByText('30 days', { exact: true }).click()
  await expect.poll(size).toBeLessThan(limited)
  const active = await settledSize(page)
  await definition(page).getByRole('button', { name: 'Done' }).click()
  await expect(definition(page).getByRole('region', { name: 'Filters' })).toContainText('2 set')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(size).toBe(limited)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(size).toBe(active)

  // The address brings the view back.
  await page.reload()
  await expect.poll(size).toBe(active)
  await expect(definition(page).getByRole('button', { name: 'Remove coffee' })).toBeVisible()
  expect([...answered], 'every size shown was an answer of the server').toEqual(
    expect.arrayContaining([only, either, without, limited, active]),
  )
})

const TABS = [
  'Content Wall',
  'Demographics',
  'Conversation',
  'Job titles',
  'Network',
  'Topic analysis',
  'Interests',
  'Sample accounts',
]

/** The builder with an audience that has something to say: the home page's first example. */
async function openExample(page: Page): Promise<Insights> {
  await page.goto('/')
  const answered = page.waitForResponse((response) => response.url().endsWith('/audience-builder/insights/'))
  await page.getByRole('region', { name: 'Start from an example' }).getByRole('link').first().click()
  const insights = (await (await answered).json()) as Insights
  await expect(page.getByRole('tab', { name: 'Demographics' })).toHaveAttribute('aria-selected', 'true')
  return insights
}

/** Whether some list of a tab has more than what came. */
const isCut = (tab: object): boolean =>
  Object.values(tab).some(
    (part: { readonly items?: readonly unknown[]; readonly total?: number }) =>
      part?.items !== undefined && part.total !== undefined && part.items.length < part.total,
  )

test('[INSIGHT-8, ANON-1] all eight tabs show figures; visitors see the beginning and are asked to sign in', async ({
  page,
}) => {
  const { tabs, cut } = await openExample(page)
  expect(cut).toBe(true)
  await expect(page.getByRole('tab')).toHaveText(TABS)
  /** Something that only this audience's answer holds, for each tab. */
  const inTab: Readonly<Record<string, string | undefined>> = {
    'Content Wall': tabs.contentWall.liked.items[0]?.author.handle,
    Demographics: tabs.demographics.countries.items[0]?.label,
    Conversation: tabs.conversation.words.items[0]?.label,
    'Job titles': tabs.jobTitles.titles.items[0]?.label,
    Network: tabs.network.communities[0]?.name,
    'Topic analysis': tabs.topicAnalysis.topics.items[0]?.label,
    Interests: tabs.interests.categories.items[0]?.label,
    'Sample accounts': tabs.sampleAccounts.accounts.items[0]?.handle,
  }
  const answerOf: Readonly<Record<string, object>> = {
    ...{ 'Content Wall': tabs.contentWall, Demographics: tabs.demographics, Conversation: tabs.conversation },
    ...{ 'Job titles': tabs.jobTitles, Network: tabs.network, 'Topic analysis': tabs.topicAnalysis },
    ...{ Interests: tabs.interests, 'Sample accounts': tabs.sampleAccounts },
  }
  expect(TABS.filter((name) => isCut(answerOf[name] ?? {})).length).toBeGreaterThan(4)
  expect(TABS.filter((name) => inTab[name] !== undefined).length).toBeGreaterThan(5)
  for (const name of TABS) {
    await test.step(name, async () => {
      await page.getByRole('tab', { name, exact: true }).click()
      const panel = page.getByRole('tabpanel', { name, exact: true })
      await expect(panel).toContainText(/members.* · baseline .* · as of /)
      const desired = inTab[name]
      // Of a small audience too few may share anything of a kind, which is said.
      if (desired === undefined) return await expect(panel.getByText('Nothing to show here yet').first()).toBeVisible()
      await expect(panel.getByText(desired).first()).toBeVisible()
      await expect(
        panel
          .getByText(/\d(%|\.\d×)|\d+ likes/)
          .or(panel.getByRole('table'))
          .first(),
      ).toBeVisible()
      const more = panel.getByRole('button', { name: /^Sign in to see/ })
      // Of a small audience little is told of enough members: then nothing is left to see.
      if (!isCut(answerOf[name] ?? {})) await expect(more).toHaveCount(0)
      else await expect(more.first()).toBeVisible()
    })
  }
  const lists = Object.values(tabs).flatMap((tab) =>
    Object.values(tab).filter((part) => typeof part === 'object' && 'items' in part),
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const { items } of lists as readonly { items: readonly unknown[] }[]) expect(items.length).toBeLessThanOrEqual(5)
})

test('a figure opens the counts behind it', async ({ page }) => {
  const { tabs, sample } = await openExample(page)
  await page.getByRole('tab', { name: 'Interests', exact: true }).click()
  const [strongest] = tabs.interests.interests.items
  if (!strongest) throw new Error('The audience has no interests')
  const { a, n, b, m } = strongest.figure
  // Under its category's filter it goes by its own name.
  const interest = strongest.label.slice(strongest.label.lastIndexOf('—') + 1)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: interest })
    .filter({ has: page.getByRole('button') })
    .first()
  const figure = row.getByRole('button').first()
  await figure.click()
  const counts = page.getByRole('dialog')
  for (const count of [a, n, b, m]) await expect(counts).toContainText(count.toLocaleString('en'))
  await expect(counts).toContainText(interest)
  await expect(counts).toContainText(/Affinity/)
  await expect(counts).toContainText(/baseline/i)
  expect(n).toBeLessThanOrEqual(sample.n)
  await page.keyboard.press('Escape')
  await expect(counts).toBeHidden()
  await expect(figure).toBeFocused()
})

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** '3 of 5 selected' in numbers. */
async function selection(section: Locator): Promise<readonly [number, number]> {
  const head = (await section.locator('header').textContent()) ?? ''
  const [, ticked, all] = /(\d+) of (\d+) selected/.exec(head) ?? []
  return [Number(ticked), Number(all)]
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test('[ROUTE-P2, ROUTE-P4, ADS-2, LOGIN-4, LOGIN-11, ENTITY-9, VALID-5] the list is copied, saved after signing in, found again, deleted and restored', async ({
  page,
}) => {
  await openExample(page)
  await page.getByRole('button', { name: 'Targeting list' }).click()
  await expect(page).toHaveURL(/\/targeting-lists\?d=/)
  const keywords = part(page, 'Keywords')
  await expect(keywords.getByRole('checkbox').first()).toBeChecked()
  // Every entry says why: one’s own terms that they are, one that was found how common it is.
  await expect(keywords.getByRole('listitem').first()).toContainText('Your term')
  await expect(keywords.getByRole('listitem').last()).toContainText(/\d+(\.\d+)?% of this audience/)

  const [tickedAtFirst, entries] = await selection(keywords)
  expect(tickedAtFirst).toBeGreaterThan(1)
  const dropped = (await keywords.getByRole('listitem').first().locator('label').textContent()) ?? ''
  await keywords.getByRole('checkbox').first().uncheck()
  expect(await selection(keywords)).toEqual([tickedAtFirst - 1, entries])

  await test.step('what is ticked is copied', async () => {
    await keywords.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(toast(page, 'Copied!')).toBeVisible()
    const ticked = keywords.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) })
    expect((await clipboard(page)).split('\n')).toEqual(await ticked.locator('label').allTextContents())
  })

  let email = ''
  const wholePackage = page.waitForResponse(async (response) => {
    const { pathname } = new URL(response.url())
    return pathname.endsWith('/package/') && ((await response.json()) as PackageProposal).cut === false
  })
  await test.step('saving asks to sign in; six characters submit by themselves', async () => {
    await page.getByRole('textbox', { name: 'List name' }).fill('Coffee people')
    await page.getByRole('button', { name: 'Save list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    email = await fillSignIn(dialog)
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Saved to Saved lists.')).toBeVisible()
    await expect(page).toHaveURL(/\/targeting-lists\/[0-9a-f-]+$/)
    const retained = await page.evaluate(() => ({ ...localStorage }))
    expect(retained).toMatchObject({ 'peregrine.email': email, 'peregrine.signed-in-as': email })
    expect(retained['peregrine.token']).toMatch(/^pgp_/)
  })

  const whole = ((await (await wholePackage).json()) as PackageProposal).package.keywords
  const retained = [whole.filter(({ deselected }) => !deselected).length - 1, whole.length]
  await test.step('signed in, the whole list is there, and what was unticked still is', async () => {
    expect(whole.length).toBeGreaterThan(entries)
    await expect(keywords.getByRole('checkbox').first()).not.toBeChecked()
    expect(await selection(keywords)).toEqual(retained)
  })

  await test.step('it is found again after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('Coffee people')
    await expect(keywords.getByRole('checkbox').first()).not.toBeChecked()
    await expect(keywords.getByRole('listitem').first()).toContainText(dropped)
    expect(await selection(keywords)).toEqual(retained)
  })

  const suggested = keywords.getByRole('list', { name: 'Suggested keywords' }).getByRole('button')
  let taken = ''
  await test.step('a suggested keyword is added; asked for again, it comes first', async () => {
    const suggest = keywords.getByRole('button', { name: 'Suggest keywords' })
    const recorded = page.waitForResponse((response) => response.url().endsWith('/keyword-suggestion-usages/'))
    await suggest.click()
    await suggested.nth(2).click()
    const answer = await recorded
    expect(answer.status()).toBe(204)
    taken = answer.request().postDataJSON().keywords[0]
    await expect(keywords.getByRole('checkbox', { name: taken, exact: true })).toBeChecked()
    await keywords.getByRole('button', { name: `Remove ${taken}` }).click()
    await suggest.click()
    await expect(suggested.first()).toContainText(`${taken} (Used before)`)
  })

  await test.step('what was chosen is seen and forgotten', async () => {
    await keywords.getByRole('button', { name: 'Keywords you chose' }).click()
    const chosen = page.getByRole('dialog', { name: 'Keywords you chose' })
    await expect(chosen.getByRole('listitem')).toContainText([new RegExp(`^${taken}.*1 time · Last used`)])
    await chosen.getByRole('button', { name: `Remove ${taken}` }).click()
    await expect(chosen).toContainText('None yet.')
    await page.keyboard.press('Escape')
    await expect(suggested.first()).not.toContainText('Used before')
    await page.getByRole('button', { name: 'Save list' }).click()
  })

  await test.step('it is found under the saved lists', async () => {
    await page.getByRole('link', { name: 'Saved lists' }).first().click()
    await expect(page).toHaveURL(/\/saved-lists$/)
    await page.getByRole('table', { name: 'Saved lists' }).getByText('Coffee people').click()
    await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('Coffee people')
    await page.goBack()
  })

  const row = page.getByRole('row').filter({ hasText: 'Coffee people' })
  await test.step('it is deleted, and restored', async () => {
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, '“Coffee people” deleted. You can restore it for 30 days.')).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByText('Deleted', { exact: true }).click()
    await expect(row).toContainText('Restorable until')
    await row.getByRole('button', { name: 'Restore' }).click()
    await expect(row).toBeHidden()
    await page.getByText('Current', { exact: true }).click()
    await expect(row).toBeVisible()
  })

  await test.step('signing out clears what this browser kept', async () => {
    await page.getByRole('button', { name: `Your account: ${email}` }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await loaded
    await expect(page.getByText('Your lists are available on all your devices.')).toBeVisible()
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
  })
})
