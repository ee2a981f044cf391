// Handles as people enter them: half a name, a profile's address, a list out of a sheet, and a name that nobody has.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { paste } from '../paste.ts'

const definition = (page: Page): Locator => page.getByRole('region', { name: 'Definition' })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'The audience' })
const follows = (page: Page): Locator => definition(page).getByRole('combobox', { name: 'Follows', exact: true })
const chips = (page: Page) =>
  definition(page)
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((found) => found.map((chip) => chip.getAttribute('aria-label')?.replace('Remove @', '')))

const followers = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms, atLeast: 1 }] }],
})

/** A builder whose one criterion asks for handles. */
async function openHandles(page: Page): Promise<void> {
  await page.goto(`/audience-builder?d=${encodeDefinition(followers('weatherwanda'))}`)
  await definition(page).getByRole('button', { name: 'Add another: Follows' }).click()
  await expect(follows(page)).toBeFocused()
}

test('Enter takes the match that is highlighted', { tag: '@long' }, async ({ page }) => {
  await openHandles(page)
  await follows(page).pressSequentially('@halfpast')
  await expect(page.getByRole('option', { name: '@halfpastnews' })).toHaveAttribute('aria-selected', 'true')
  await follows(page).press('Enter')
  await expect.poll(() => chips(page)).toEqual(['weatherwanda', 'halfpastnews'])
  // By its name too.
  await follows(page).pressSequentially('fig & mark')
  await expect(page.getByRole('option', { name: '@figandmarket' })).toHaveAttribute('aria-selected', 'true')
  await follows(page).press('Enter')
  await expect.poll(() => chips(page)).toEqual(['weatherwanda', 'halfpastnews', 'figandmarket'])
})

test('addresses of profiles and lists parted by spaces, commas and lines become handles', { tag: '@long' }, async ({
  page,
}) => {
  await openHandles(page)
  await paste(follows(page), 'https://x.com/halfpastnews?s=21&t=aB3')
  await expect.poll(() => chips(page)).toEqual(['weatherwanda', 'halfpastnews'])
  await paste(follows(page), 'figandmarket @stoopcomedy, twitter.com/DeskDaydreams\nmeridianwire')
  const all = ['weatherwanda', 'halfpastnews', 'figandmarket', 'stoopcomedy', 'deskdaydreams', 'meridianwire']
  await expect.poll(() => chips(page)).toEqual(all)
  await expect(answer(page)).not.toContainText('fewer than')
})

test('a handle that nobody has is named, beside others and alone; the page stays', async ({ page }) => {
  await openHandles(page)
  await follows(page).pressSequentially('nosuchhandle')
  await expect(page.getByText('No matches.')).toBeVisible()
  await follows(page).press('Enter')
  await expect(definition(page)).toContainText('No account “@nosuchhandle” found.')
  await expect(answer(page)).toContainText('accounts')
  await definition(page).getByRole('button', { name: 'Remove @weatherwanda' }).click()
  await expect.poll(() => chips(page)).toEqual(['nosuchhandle'])
  await expect(answer(page)).toContainText('No accounts in this data match')
  await expect(page.getByRole('main')).not.toContainText(/include\.|undefined|Too (big|small)/)
})

test('exploring a handle that nobody has says so, and leads on', { tag: '@long' }, async ({ page }) => {
  await page.goto('/explore/@nosuchhandle')
  await expect(page.getByRole('main')).toContainText('There’s no account called @nosuchhandle in this data')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Handle or topic' })
  await search.fill('https://twitter.com/weatherwanda?lang=en')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/explore\/@weatherwanda$/)
  await expect(answer(page)).toContainText('accounts')
})

test('what a validator says is for programs: the page says it in words of its own', { tag: '@long' }, async ({
  page,
}) => {
  // A definition that the page's own rules let through and the server does not.
  await page.route('**/api/external/audience-builder/', async (route) => {
    const body = route.request().postDataJSON() as { definition: Definition }
    const postData = JSON.stringify({
      ...body,
      definition: { ...body.definition, include: [{ atLeast: 0, criteria: 7 }] },
    })
    await route.continue({ postData })
  })
  await page.goto(`/audience-builder?d=${encodeDefinition(followers('weatherwanda'))}`)
  await expect(answer(page)).toContainText(
    'Something here can’t be used as entered. Please check it, or reload the page.',
  )
  await expect(page.getByRole('main')).not.toContainText(/include\.|Invalid input|expected/)
})
