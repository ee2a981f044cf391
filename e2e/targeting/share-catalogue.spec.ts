// Ready-made audiences: found by a visitor, taken along and shared by whoever signs in, opened without an account, and revoked.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

/** Makes a link in the dialog; its address, on the origin of this run. */
async function linkFrom(dialog: Locator, page: Page): Promise<string> {
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue())
  return new URL(page.url()).origin + link.pathname + link.hash
}

test('[AREA-1, ANON-1] a visitor finds an audience, signs in to share it, and revokes what was shared', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.goto('/audiences')
  await page.getByRole('searchbox', { name: 'Search audiences' }).fill('Interested in food and drink')
  // The heading and the one that is left: a row that moves is not the one that was pressed.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByText('Interested in food and drink').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interested in food and drink')
  await expect(page.getByRole('region', { name: 'Definition' })).toContainText('Food and drink')
  await expect(page.getByRole('tab', { name: 'Demographics' })).toBeVisible()
  await noViolations(page, 'html')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await fillSignIn(page.getByRole('dialog'))
  const sharing = page.getByRole('dialog', { name: /^Share/ })
  await sharing.getByRole('textbox', { name: /Send to/ }).fill('nobody')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  await expect(sharing.getByText('Please enter a valid email address: nobody')).toBeVisible()
  await sharing.getByRole('textbox', { name: /Send to/ }).fill('')
  const address = await linkFrom(sharing, page)
  await noViolations(page, 'html')

  const outside = await browser.newContext({ locale: 'en-US' })
  const client = await outside.newPage()
  await client.goto(address)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Interested in food and drink')
  await expect(client.getByText(/shared this audience with you/)).toBeVisible()
  await sharing.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(sharing.getByText('Revoked')).toBeVisible()
  await client.reload()
  await expect(client.getByText('This link was revoked')).toBeVisible()
  await client.goto(`${address}x`)
  await client.reload()
  await expect(client.getByText('It’s incomplete or was altered.')).toBeVisible()
  await page.keyboard.press('Escape')

  // Taken along, and made a list of what the ad platform offers itself.
  const take = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: 'Download package' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return file.suggestedFilename()
  }
  expect(await take('Bulk editor sheet (XLSX)')).toBe('Interested in food and drink - Bulk editor.xlsx')
  expect(await take('Summary (PDF)')).toBe('Interested in food and drink - Targeting summary.pdf')
  await page.getByRole('button', { name: 'Download package' }).click()
  await page.getByRole('menuitem', { name: /native-only list/ }).click()
  await expect(page).toHaveURL(/\/targeting-lists\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue(
    'Interested in food and drink (native only)',
  )

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await client.goto(await linkFrom(page.getByRole('dialog', { name: /^Share/ }), page))
  await client.reload()
  await expect(client.getByText(/shared this targeting list with you/)).toBeVisible()
  await expect(client.getByRole('region', { name: 'Interests' })).toContainText('Food and drink')
  await noViolations(client, 'html')
  await outside.close()
})
