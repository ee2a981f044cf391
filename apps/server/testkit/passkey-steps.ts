// What people do with passkeys, call by call: adding one to an account, and a sign-in up to its second step.
import type { LightMyRequestResponse } from 'fastify'
import type { Browser, SessionApp } from './session-app.ts'
import { type SoftPasskey, softPasskey } from './soft-passkey.ts'

export const OWN = '/api/user/passkeys/'
export const OPTIONS = '/api/user/second-factor/options/'
export const PROVE = '/api/user/second-factor/'

export interface OwnedPasskey {
  readonly key: SoftPasskey
  readonly id: string
  /** Of the first one. */
  readonly codes: readonly string[]
}

/** Adds a passkey to whoever is freshly signed in. */
export async function addPasskey(browser: Browser, key = softPasskey(), name = 'Laptop'): Promise<OwnedPasskey> {
  const begun = await browser.send('POST', `${OWN}options/`)
  const added = await browser.send('POST', OWN, { body: { name, response: key.made(begun.json()) } })
  if (added.statusCode !== 201) throw new Error(`No passkey: ${added.body}`)
  const { passkey, recovery_codes } = added.json()
  return { key, id: passkey.id, codes: recovery_codes }
}

/** A code from a mail, entered: what goes on with the sign-in of somebody who has a passkey. */
export async function enterCode(app: Pick<SessionApp, 'codeFor'>, browser: Browser, email: string): Promise<string> {
  const { magic_code } = (await browser.send('POST', '/api/user/magic-link/', { body: { email } })).json()
  const confirm_code = await app.codeFor(email)
  const answer = await browser.send('POST', '/api/user/magic-link/use/', { body: { magic_code, confirm_code } })
  return answer.json().second_factor
}

/** What the browser is asked to sign. */
export const factorOptions = async (browser: Browser, second_factor: string) =>
  (await browser.send('POST', OPTIONS, { body: { second_factor } })).json().options

/** Sends a passkey's signature. */
export const proveBy = (browser: Browser, second_factor: string, passkey: unknown): Promise<LightMyRequestResponse> =>
  browser.send('POST', PROVE, { body: { second_factor, passkey } })
