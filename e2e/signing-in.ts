// Signs in as people do: the address, the code from the mail, which submits itself with its sixth character.
import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { codeFor, invitationTo, newAddress } from './received-mails.ts'

/** Fills the sign-in form that stands in `form`; answers the address. `count`: how often it has been filled for this address. */
export async function fillSignIn(
  form: Locator,
  given: { email?: string; dataDir?: string; count?: number } = {},
): Promise<string> {
  const { email = newAddress(), dataDir, count = 1 } = given
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('button', { name: 'Send code' }).click()
  const input = form.getByRole('textbox', { name: 'Confirmation code' })
  await expect(input).toBeFocused()
  await input.pressSequentially(await codeFor(email, dataDir === undefined ? { count } : { dataDir, count }))
  return email
}

/** Another person's own browser. */
export async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  return await context.newPage()
}

/** Accepts the newest invitation to an address in a browser in which nobody is signed in; answers when the team is open. */
export async function joinTeam(page: Page, email: string, team: string): Promise<void> {
  await page.goto(await invitationTo(email))
  // The header offers to sign in too, and is there before the invitation is.
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page.getByRole('main'), { email })
  await page.getByRole('button', { name: /^Join / }).click()
  await expect(page).toHaveURL(new RegExp(`/${team}/(?!invite-accept)`))
}
