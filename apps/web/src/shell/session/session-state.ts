// Who is signed in on this page: a stored personal token on the targeting site, a session cookie on the others.
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { secondFactor } from '@peregrine/contract/session/passkey-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { PersonalSignIn } from '@peregrine/contract/session/session-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Site } from '#shell/site.ts'
import { queryClient, queryOf, whenSignedOut } from '../asking.ts'
import { call, isCallError, rememberCsrf, sendPersonalToken, whenTwoIdentities } from '../calls.ts'
import { clearStored, stored } from '../stored.ts'
import { currentLanguage } from '../texts.ts'

export interface SignedIn {
  readonly email: string
  readonly name: string
}

type Credential = Site['credential']

let credential: Credential = 'session'
const listeners = new Set<() => void>()
let personal: SignedIn | null = null

const report = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readPersonal = (): SignedIn | null => {
  const email = stored.get('email')
  return stored.get('token') === null || email === null ? null : { email, name: stored.get('name') ?? '' }
}

/** Told once by the site: how its people prove who they are. */
export function setCredentialOf(site: Site): void {
  if (credential !== site.credential) credential = site.credential
  sendPersonalToken(credential === 'personal-token')
  personal ??= readPersonal()
}

// Signing in or out in one tab is seen by the others. Static pages are rendered without a window.
globalThis.window?.addEventListener('storage', () => {
  const next = readPersonal()
  if (next?.email !== personal?.email) {
    personal = next
    report()
    // What was cut for a visitor must not pass for the whole.
    if (next && credential === 'personal-token') void queryClient.invalidateQueries()
  }
})

export interface SessionView {
  /** Undefined while it is not known yet. */
  readonly signedIn: SignedIn | null | undefined
}

/** While a page is drawn with the build. */
const nobody = (): null => null

/** Who is signed in; follows sign-in, sign-out and expiry. A 403 on the user fetch means nobody is (spec §4). */
export function useSession(): SessionView {
  const own = useSyncExternalStore(subscribe, () => personal, nobody)
  const me = useQuery({ ...queryOf(session.readUser, {}), enabled: credential === 'session', retry: false })
  if (credential === 'personal-token') return { signedIn: own }
  if (me.data) {
    rememberCsrf(me.data.token)
    const name = [me.data.first_name, me.data.last_name].filter(Boolean).join(' ')
    return { signedIn: { email: me.data.email, name } }
  }
  return { signedIn: me.isError ? null : undefined }
}

/** The address of whoever is signed in. Throws the CallError of not being it. */
export const ownAddress = async (): Promise<string> =>
  personal?.email ?? (await queryClient.ensureQueryData(queryOf(session.readUser, {}))).email

/** Other services sign people in where a session cookie proves who they are. */
export const offersOtherAccounts = (): boolean => credential === 'session'

export interface LinkRequest {
  readonly email: string
  /** Of a sign-in to go on with; '' or left out for another one. */
  readonly magicCode?: string
  /** Of an account elsewhere that waits for an address. */
  readonly pending?: string
}

/** Asks for a code; answers the magic code. Throws the CallError of whatever stood in the way. */
export async function createLink({ email, magicCode = '', pending = '' }: LinkRequest): Promise<string> {
  const endpoint = credential === 'personal-token' ? session.createPersonalMagicLink : session.createMagicLink
  const body = {
    email,
    language: currentLanguage(),
    ...(magicCode !== '' && { magic_code: magicCode }),
    ...(pending !== '' && { pending }),
  }
  return (await call(endpoint, { body })).magic_code
}

function rememberPersonal({ token, email, name }: PersonalSignIn): void {
  stored.set('token', token)
  stored.set('email', email)
  stored.set('name', name)
  stored.set('signed-in-as', email)
  personal = { email, name }
}

/** Somebody is signed in: whatever was cut for visitors is asked again in full. */
async function knowPerson(): Promise<void> {
  report()
  await queryClient.invalidateQueries()
}

/**
 * Uses a code, which makes the page know its person; answers null, or what goes on with the sign-in of somebody who has a
 * passkey. Throws the CallError of a code that is refused.
 */
export async function confirmCode(magicCode: string, code: string): Promise<string | null> {
  const body = { magic_code: magicCode, confirm_code: code }
  const endpoint = credential === 'personal-token' ? session.usePersonalMagicLink : session.useMagicLink
  const answer = await call(endpoint, { body })
  if ('second_factor' in answer) return answer.second_factor
  if ('token' in answer) rememberPersonal(answer)
  await knowPerson()
  return null
}

/** Uses a passkey or a recovery code, which makes the page know its person. Throws the CallError of a refusal. */
export async function finishSecondFactor(body: GivenOf<typeof secondFactor.prove>['body']): Promise<void> {
  const { personal: signedIn } = await call(secondFactor.prove, { body })
  if (signedIn !== null) rememberPersonal(signedIn)
  await knowPerson()
}

/**
 * The server no longer knows this page's proof: forget it, keep everything that was typed. 'stays' where the page is for
 * visitors too; 'leaves' where it is only for people who are signed in, who then go to the login route and come back.
 */
export function forgetPerson(): 'stays' | 'leaves' {
  if (credential === 'personal-token') {
    if (personal === null) return 'stays'
    stored.remove('token')
    stored.remove('signed-in-as')
    personal = null
    report()
    return 'stays'
  }
  rememberCsrf('')
  const { queryKey } = queryOf(session.readUser, {})
  // Asked again, so that pages for people who are signed in see that nobody is.
  if (queryClient.getQueryData(queryKey) !== undefined) void queryClient.resetQueries({ queryKey })
  return 'leaves'
}

whenSignedOut(forgetPerson)

let twoPeople = false
whenTwoIdentities(() => {
  if (twoPeople || credential !== 'personal-token') return
  twoPeople = true
  report()
})

/** True while this browser is signed in as somebody else on another site of the same host, so that every call is refused. */
export function useTwoPeople(): boolean {
  return useSyncExternalStore(subscribe, () => twoPeople)
}

/** The way out of it: this page forgets its person, and asks everything again. */
export async function leaveToTheOther(): Promise<void> {
  twoPeople = false
  forgetPerson()
  report()
  await queryClient.invalidateQueries()
}

/** Signs out here: on the server, in storage, and the page is loaded anew (spec §4). */
export async function signOut(): Promise<void> {
  await call(session.logOut, {}).catch((error: unknown) => {
    // Already signed out, or out of reach: this device forgets the person all the same.
    if (!isCallError(error)) throw error
  })
  clearStored()
  location.reload()
}

/** Saves the language on the account when there is a session; a failure is only worth a warning (spec §8). */
export async function saveLanguage(language = currentLanguage()): Promise<void> {
  if (credential !== 'session') return
  await call(session.updateUser, { body: { language } }).catch((error: unknown) => {
    console.warn('The language could not be saved.', error)
  })
}
