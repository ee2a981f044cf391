// Signs in as people do: the address, the code from the mail, which submits itself with its sixth character.
import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'
import { codeFor, newAddress } from './received-mails.ts'

/** Fills the sign-in form that stands in `form`; answers the address. */
export async function fillSignIn(form: Locator, given: { email?: string; dataDir?: string } = {}): Promise<string> {
  const { email = newAddress(), dataDir } = given
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('button', { name: 'Send code' }).click()
  const input = form.getByRole('textbox', { name: 'Confirmation code' })
  await expect(input).toBeFocused()
  await input.pressSequentially(await codeFor(email, dataDir === undefined ? {} : { dataDir }))
  return email
}
