// Signing in with the network and with other services, as people do: their pages, a code where one is due, and no way in without the state.
import { expect, test } from '../journey.ts'
import { codeFor, newAddress } from '../received-mails.ts'

test('[LOGIN-1, LOGIN-3, LOGIN-8, LOGIN-9] by the network: an address once, then at once; a wrong state never', async ({
  page,
}) => {
  await page.goto('/choose-team?from=network')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: 'Continue with the ad platform' }).click()
  await expect(page).toHaveURL(/\/oauth\/authenticate\?oauth_token=/)
  await page.getByLabel(/@lanternbeans/).check()
  await page.getByRole('button', { name: 'Authorize app' }).click()

  // The network tells no address, so one is proved; what came in the address bar is gone from it.
  await expect(page.getByText('Ad platform: your account has no email address')).toBeVisible()
  await expect(page).toHaveURL(/\/login\/network$/)
  expect(await page.evaluate(() => sessionStorage.getItem('peregrine.oauth-state'))).toBeNull()
  const email = newAddress()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Confirmation code' }).pressSequentially(await codeFor(email))
  await expect(page, 'where one wanted to go').toHaveURL(/\/choose-team\?from=network$/)

  // Left first: a page that finds itself signed out remembers where one was.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login/network')
  await page.getByRole('button', { name: 'Continue with the ad platform' }).click()
  await page.getByLabel(/@lanternbeans/).check()
  await page.getByRole('button', { name: 'Authorize app' }).click()
  await expect(page).toHaveURL(/\/choose-team$/)
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()

  // Given back, so that this journey can be made again: the address was proved, so it is not the last way in.
  const gone = await page.evaluate(async () => {
    const json = async (path: string) => await (await fetch(path)).json()
    const { token } = await json('/api/user/me/')
    const [account] = await json('/rest-auth/socialaccounts/')
    const path = `/rest-auth/socialaccounts/${account.id}/disconnect/`
    return (await fetch(path, { method: 'POST', headers: { 'x-csrftoken': token } })).status
  })
  expect(gone).toBe(204)

  await page.context().clearCookies()
  await page.goto('/login/network?state=anothers&oauth_token=a&oauth_verifier=b')
  await expect(page.getByRole('alert')).toHaveText('Error: Unauthorized login attempt')
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
})

test('by a search engine that vouches for the address: at once; saying no there signs nobody in', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login/search-engine')
  await page.getByRole('button', { name: 'Continue with a search engine' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('The sign-in was declined. Nothing was changed.')
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await page.getByRole('button', { name: 'Continue with a search engine' }).click()
  await page.getByLabel(/ruben\.castell/).check()
  await page.getByRole('button', { name: 'Authorize app' }).click()
  await expect(page).toHaveURL(/\/choose-team$/)
  await expect(page.getByRole('button', { name: 'Your account: ruben.castell@mail.example.com' })).toBeVisible()
})
