// Tokens of a person's own programs: made on their account page, shown once, used by a program, revoked.
import { expect, test, toast, unique } from '../journey.ts'
import { api } from '../journey-campaigns.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test('[AUTH-1] a person makes a token, a program calls the API with it, and once it is revoked it is refused', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await page.goto('/login')
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const name = unique('Tokens')
  const { slug } = await api<{ slug: string }>(page, 'POST', '/api/teams/', { name })
  await page.goto(`/${slug}/account`)
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await expect(tokens).toContainText('No access tokens.')
  await tokens.getByRole('button', { name: 'New access token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog).toContainText('Fill in this field.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await dialog.getByRole('combobox', { name: 'Expires in' }).selectOption('90 days')
  await picture(page, 'token-new')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog).toContainText('This is the only time it’s shown.')
  await picture(page, 'token-made')
  const secret = await dialog.getByRole('textbox', { name: 'Access token' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(tokens).toContainText(/Nightly export.*never used · expires/s)

  const program = () => fetch(`${baseURL}/api/user/me/`, { headers: { authorization: `Token ${secret}` } })
  const answer = await program()
  expect([answer.status, await answer.json()]).toMatchObject([200, { email }])
  await page.reload()
  await expect(tokens).toContainText(/last used .* · expires/)
  await noViolations(page)
  await picture(page, 'token-list')

  await tokens.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Revoked: Nightly export')).toBeVisible()
  await expect(tokens).toContainText('No access tokens.')
  expect((await program()).status).toBe(403)
})
