// A team's audiences: built from an example, counted, changed with a history that says who left and why, set beside others.
import type { Page } from '@playwright/test'
import { expect, test, toast, unique } from '../journey.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

/** A team of the person's own; answers its slug. */
const ownTeam = (page: Page): Promise<string> =>
  page.evaluate(async (name) => {
    const me = await (await fetch('/api/user/me/')).json()
    const headers = { 'content-type': 'application/json', 'x-csrftoken': me.token }
    const body = JSON.stringify({ name })
    return (await (await fetch('/api/teams/', { method: 'POST', headers, body })).json()).slug
  }, unique('Roasters'))

test('[AREA-1, ROUTE-T6, ROUTE-T15, ROUTE-T17] built, counted, changed, explained, set beside others, not uploaded without an account', async ({
  page,
}) => {
  // Insights of two audiences are made on the way.
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/choose-team/)
  const slug = await ownTeam(page)

  // Standalone, for somebody with one team: on to that team's.
  await page.goto('/audiences')
  await expect(page).toHaveURL(new RegExp(`/${slug}/audiences$`))
  await expect(page.getByText('No audiences yet')).toBeVisible()
  await page.getByRole('link', { name: 'Build audience' }).click()

  // From an example to an audience of the team.
  await page.getByRole('button', { name: /Coffee lovers and baristas/ }).click()
  await page.getByRole('button', { name: 'Save audience' }).click()
  const saving = page.getByRole('dialog')
  await saving.getByRole('textbox', { name: 'Name' }).fill('Coffee people')
  await saving.getByRole('combobox', { name: /Category/ }).selectOption({ label: 'Food and drink' })
  await saving.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, '“Coffee people” was saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coffee people' })).toBeVisible()

  // The list counts it by itself.
  await page.goto(`/${slug}/audiences`)
  const line = page.getByRole('row', { name: /Coffee people/ })
  await expect(line.getByText('Package available', { exact: true })).toBeVisible()
  await expect(line).toContainText('Food and drink')
  await noViolations(page, '#content')

  // One from the catalogue beside it: what they have in common.
  await page.getByRole('tab', { name: 'Catalog' }).click()
  const ready = page.getByRole('row', { name: /Interested in food and drink/ })
  await ready.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Overlap' }).click()
  await page.getByRole('combobox', { name: 'Add audience' }).fill('coffee')
  await page.getByRole('option', { name: /Coffee people/ }).click()
  await expect(page.getByRole('table', { name: 'Pairs' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'What sets them apart' })).toBeVisible()

  // Narrowed to Japan: the history says who left, and because of what.
  await page.goto(`/${slug}/audiences`)
  await line.getByRole('link', { name: 'Coffee people' }).click()
  await expect(page.getByRole('heading', { name: 'Coffee people' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit definition' }).click()
  await page.getByRole('button', { name: 'Edit filters' }).click()
  await page.getByRole('combobox', { name: /Countries/ }).fill('Japan')
  await expect(page.getByRole('option', { name: 'Japan', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save audience' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, '“Coffee people” was saved.')).toBeVisible()
  await toast(page, '“Coffee people” was saved.').locator('..').getByRole('button', { name: 'Open' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const moved = page.getByRole('region', { name: 'Membership history' })
  await expect(moved.getByText(/^\d[\d,]* left$/)).toBeVisible()
  await expect(moved.getByText(/condition added – Only: Japan/)).toBeVisible()
  await noViolations(page, '#content')

  // Uploading leads to what is missing for it.
  await page.getByRole('tab', { name: 'Ad accounts' }).click()
  await page.getByRole('button', { name: 'Upload to ad account' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Connect ad account' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Paused, it cannot be targeted; deleted, it can be had back.
  await page.goto(`/${slug}/audiences`)
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(line.getByText('No package')).toBeVisible()
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(line).toBeHidden()
  await toast(page, '“Coffee people” was deleted.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
})

test('a look-alike with its reasons; shared by a link that somebody signed out opens, until it is revoked', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/choose-team/)
  const slug = await ownTeam(page)
  await page.goto(`/${slug}/creator?view=examples`)
  await page.getByRole('button', { name: /Coffee lovers and baristas/ }).click()
  await page.getByRole('button', { name: 'Save audience' }).click()
  const saving = page.getByRole('dialog')
  await saving.getByRole('textbox', { name: 'Name' }).fill('Brewers')
  await saving.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, '“Brewers” was saved.').locator('..').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Brewers', level: 1 })).toBeVisible()

  // People like them: how many, why, and how well it holds.
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Find look-alikes' }).click()
  const finding = page.getByRole('dialog')
  await finding.getByText('1%', { exact: true }).click()
  await finding.getByRole('button', { name: 'Find look-alikes', exact: true }).click()
  await expect(finding.getByText(/times better than chance/)).toBeVisible()
  await expect(finding.getByRole('table', { name: 'Traits used' }).getByRole('row').nth(1)).toBeVisible()
  await finding.getByRole('button', { name: 'Save as audience' }).click()
  await expect(page.getByRole('heading', { name: 'Like Brewers', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look-alike of Brewers' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Definition' })).toContainText(
    'Similar to these people, excluding them',
  )
  await noViolations(page, '#content')

  // Shared by a link, opened by somebody who is signed out.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sharing = page.getByRole('dialog')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  const link = new URL(await sharing.getByRole('textbox', { name: 'Link' }).inputValue())
  const outside = await browser.newContext()
  const client = await outside.newPage()
  const address = new URL(page.url()).origin + link.pathname + link.hash
  await client.goto(address)
  await expect(client.getByRole('heading', { name: 'Like Brewers' })).toBeVisible()
  await expect(client.getByText(/shared this audience with you/)).toBeVisible()
  await noViolations(client, '#content')

  await sharing.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(sharing.getByText('Revoked')).toBeVisible()
  await client.reload()
  await expect(client.getByText('This link was revoked')).toBeVisible()
  await outside.close()
})
