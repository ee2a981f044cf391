// One's own account: a person downloads what is stored about them, and deletes their account.
import { expect, test, unique } from '../journey.ts'
import { api } from '../journey-campaigns.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test('a person downloads their data, is told what to settle, and deletes their account', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const name = unique('Leaving')
  const { slug } = await api<{ slug: string }>(page, 'POST', '/api/teams/', { name })
  await page.goto(`/${slug}/account`)
  const own = page.getByRole('region', { name: 'Your data and account' })
  await own.getByRole('button', { name: 'Prepare download' }).click()
  await expect(own).toContainText('Your download is ready')
  await noViolations(page)
  await picture(page, 'own-data-ready')
  const coming = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Download ZIP' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^peregrine-data-.*\.zip$/)

  await own.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`The team ${name} with everything in it`)
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(email)
  await picture(page, 'own-data-delete')
  await confirm.click()
  await expect(page.getByRole('dialog')).toContainText('Your account has been deleted')
  await picture(page, 'own-data-deleted')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.goto(`/${slug}/account`)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
})
