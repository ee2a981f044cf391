// Signing in over one's work: codes, waiting, sign-ins that ran out, two people in one browser; the server answers by hand.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../asking.ts'
import { call } from '../calls.ts'
import { startTexts } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import { DevicesDialog } from './devices-dialog.tsx'
import { setCredentialOf } from './session-state.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { TwoPeopleNotice } from './two-people-notice.tsx'
import { withSignIn } from './with-sign-in.ts'

const CREATE = 'POST /api/external/personal-magic-link/'
const USE = 'POST /api/external/personal-magic-link/use/'
const PERSON = { token: 'pt_2', email: 'ada@example.com', name: 'Ada' }
const refusal = (status: number, code: string) => Response.json({ code, detail: `Refused: ${code}.` }, { status })

let answers: Record<string, () => Response> = {}
let requested: { call: string; body: Record<string, unknown> }[] = []

beforeAll(startTexts)
beforeEach(() => {
  requested = []
  answers = { [CREATE]: () => Response.json({ magic_code: 'flow' }), [USE]: () => Response.json(PERSON) }
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const name = `${given.method} ${address}`
    requested.push({ call: name, body: JSON.parse(String(given.body ?? '{}')) })
    return answers[name]?.() ?? refusal(404, 'not_found')
  })
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
})
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  localStorage.clear()
  window.dispatchEvent(new Event('storage'))
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        {page}
        <SignInDialog />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const code = () => screen.getByLabelText<HTMLInputElement>('Confirmation code')

async function toCode() {
  await screen.findByLabelText('Email address')
  await type('Email address', 'ada@example.com')
  await click('Send code')
  await screen.findByLabelText('Confirmation code')
}

const removeList = () => call(usages.deleteUsage, { params: { pk: 'list-1' } })
const DELETE = 'DELETE /api/external/audience-usages/list-1/'

test('what was refused because the sign-in ran out runs again once somebody has signed in', async () => {
  show(<p>My work</p>)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  const done = withSignIn(removeList)
  await waitFor(() => expect(requested).toHaveLength(1))
  await act(async () => undefined)
  expect(localStorage.getItem('peregrine.token')).toBeNull()
  await toCode()
  answers[DELETE] = () => Response.json({ id: 'list-1' })
  await type('Confirmation code', 'ABC234')
  await expect(done).resolves.toEqual({ id: 'list-1' })
  expect(localStorage.getItem('peregrine.token')).toBe('pt_2')
  expect(screen.getByText('My work')).toBeTruthy()
})

test('closing the sign-in cancels, and other refusals go on to whoever asked', async () => {
  show(null)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  const done = withSignIn(removeList)
  await screen.findByLabelText('Email address')
  await click('Close')
  await expect(done).resolves.toBe('cancelled')
  answers[DELETE] = () => refusal(429, 'too_many')
  await expect(withSignIn(removeList)).rejects.toMatchObject({ code: 'too_many' })
})

test('a 403 that nobody has dealt with asks to sign in, over the page', async () => {
  show(<p>My work</p>)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  await act(() => removeList().then(undefined, toastFailure))
  expect(await screen.findByLabelText('Email address')).toBeTruthy()
  expect(screen.getByText('My work')).toBeTruthy()
  expect(toasts.messages()).toEqual([])
  await click('Close')
})

test('no code could be made: one sentence, and the address stays', async () => {
  show(null)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  answers[CREATE] = () => refusal(429, 'too_many')
  const done = withSignIn(removeList)
  await screen.findByLabelText('Email address')
  await type('Email address', 'ada@example.com')
  await click('Send code')
  const refused = await screen.findByRole('alert')
  expect(refused.textContent).toContain('Couldn’t send the code. Try again. Refused: too_many.')
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com')
  await click('Close')
  await click('Discard')
  await done
})

test('an address that the server refuses says so at its field', async () => {
  show(null)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  answers[CREATE] = () => refusal(400, 'invalid_email')
  const done = withSignIn(removeList)
  await screen.findByLabelText('Email address')
  await type('Email address', 'ada@example.com')
  await click('Send code')
  const input = screen.getByLabelText('Email address')
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect([input.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input])
  await type('Email address', '')
  await click('Close')
  await expect(done).resolves.toBe('cancelled')
})

test('[LOGIN-6] a wrong code is marked, keeps the focus, and is typed over', async () => {
  show(null)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  const done = withSignIn(removeList)
  await toCode()
  answers[USE] = () => refusal(400, 'invalid_login_code')
  await type('Confirmation code', 'ABC234')
  expect(await screen.findByText('Invalid login code')).toBeTruthy()
  expect(document.activeElement).toBe(code())
  expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6])
  screen.getByRole('button', { name: 'Sign in' }).focus()
  await click('Sign in')
  expect(document.activeElement).toBe(code())
  await click('Use a different address')
  await click('Send code')
  expect(await screen.findByLabelText('Confirmation code')).toHaveProperty('value', '')
  expect(screen.queryByText('Invalid login code')).toBeNull()
  await click('Close')
  await done
})

test('tries that are left are counted; after the last one, or too late, the way on is a new code', async () => {
  show(null)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  const done = withSignIn(removeList)
  await toCode()
  const wrong = (tries_left: number) => () =>
    Response.json({ code: 'invalid_login_code', detail: 'Invalid login code', tries_left }, { status: 400 })
  answers[USE] = wrong(1)
  await type('Confirmation code', 'ABC234')
  expect(await screen.findByText('1 attempt left with this code.')).toBeTruthy()
  expect(screen.getByText('Invalid login code')).toBeTruthy()
  answers[USE] = wrong(0)
  await type('Confirmation code', 'ABC235')
  expect(await screen.findByText('Too many attempts with this code. Send a new code.')).toBeTruthy()
  expect(screen.queryByLabelText('Confirmation code')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a new code' }))
  await click('Send a new code')
  expect(code().value).toBe('')
  expect(screen.queryByText(/attempt left/)).toBeNull()
  answers[USE] = () => refusal(400, 'login_code_over')
  await type('Confirmation code', 'ABC234')
  expect(await screen.findByText(/^This code can no longer be used/)).toBeTruthy()
  await click('Send a new code')
  answers[USE] = () => refusal(400, 'sign_in_elsewhere')
  await type('Confirmation code', 'ABC234')
  expect(await screen.findByText(/^This browser didn’t start this sign-in, or cookies are blocked/)).toBeTruthy()
  await click('Use a different address')
  await click('Send code')
  answers[USE] = () =>
    Response.json({ code: 'too_many', detail: 'Wait.' }, { status: 429, headers: { 'retry-after': '900' } })
  await type('Confirmation code', 'ABC234')
  expect(await screen.findByText(/Too many attempts. Try again in 15 minutes/)).toBeTruthy()
  await click('Close')
  await done
})

describe('the second step', () => {
  const OPTIONS = 'POST /api/user/second-factor/options/'
  const PROVE = 'POST /api/user/second-factor/'
  const toFactor = async () => {
    show(null)
    answers[DELETE] = () => refusal(403, 'not_signed_in')
    answers[USE] = () => Response.json({ confirmed: false, second_factor: 'flow' })
    const done = withSignIn(removeList)
    await toCode()
    await type('Confirmation code', 'ABC234')
    return { done }
  }
  const refusedWith = (tries_left: number) => () =>
    Response.json({ code: 'second_factor_refused', detail: 'No.', tries_left }, { status: 400 })
  const passkey = { options: { challenge: 'AAAA', allowCredentials: [] }, works_on: ['protargeting.localhost'] }

  test('starts at its button; a wrong recovery code says how many tries are left, and the last one ends it', async () => {
    answers[OPTIONS] = () => Response.json(passkey)
    const { done } = await toFactor()
    const use = await screen.findByRole('button', { name: 'Use your passkey' })
    await waitFor(() => expect(document.activeElement).toBe(use))
    await click('Use a recovery code')
    answers[PROVE] = refusedWith(4)
    await type('Recovery code', 'AAAA')
    await click('Sign in')
    expect(await screen.findByText(/isn’t valid or was already used. 4 attempts left/)).toBeTruthy()
    answers[PROVE] = refusedWith(0)
    await click('Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. This sign-in has ended')
    expect(screen.queryByLabelText('Recovery code')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start over' }))
    await click('Start over')
    expect(await screen.findByLabelText('Email address')).toHaveProperty('value', 'ada@example.com')
    await click('Close')
    await done
  })

  test('one that has expired says so by itself', async () => {
    answers[OPTIONS] = () => refusal(400, 'second_factor_ended')
    const { done } = await toFactor()
    expect((await screen.findByRole('alert')).textContent).toContain('This sign-in has ended')
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull()
    await click('Close')
    await done
  })

  test('passkeys of another site: the recovery code is asked for at once, and nothing leads back', async () => {
    answers[OPTIONS] = () => Response.json({ options: null, works_on: ['localhost'] })
    const { done } = await toFactor()
    expect(await screen.findByText(/don’t work on this site, only on the team dashboard/)).toBeTruthy()
    expect(screen.getByLabelText('Recovery code')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await click('Close')
    await done
  })
})

test('a new code can be asked for after 30 s, counted down; the fourth one begins another sign-in', async () => {
  show(null)
  answers[DELETE] = () => refusal(403, 'not_signed_in')
  const done = withSignIn(removeList)
  await screen.findByLabelText('Email address')
  vi.useFakeTimers()
  await type('Email address', 'ada@example.com')
  await click('Send code')
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const carried: unknown[] = []
  for (let sends = 1; sends <= 4; sends += 1) {
    expect(screen.getByRole('button', { name: 'Send a new code in 30 s' })).toHaveProperty('disabled', true)
    await wait(12)
    expect(screen.getByRole('button', { name: /^Send a new code in 18 s$/ })).toBeTruthy()
    await wait(18)
    carried.push(requested.findLast(({ call }) => call === CREATE)?.body.magic_code)
    await click('Send a new code')
  }
  expect(carried).toEqual([undefined, 'flow', 'flow', undefined])
  vi.useRealTimers()
  await click('Close')
  await done
})

test('devices that cannot be listed say so, and can be asked for again', async () => {
  const LIST = 'GET /api/user/sessions/'
  answers[LIST] = () => refusal(500, 'failed')
  const event = { id: '9', at: '2026-11-21T06:00:00.000Z', kind: 'code_failed', count: 3, by: 'nobody', team: null }
  const detail = { reason: 'wrong_code', browser: 'Firefox', system: 'Linux' }
  answers['GET /api/user/security-events/?limit=10'] = () =>
    Response.json({ results: [{ ...event, detail }], next: null })
  show(<DevicesDialog onClose={() => undefined} />)
  expect(await screen.findByText('Couldn’t load your devices.')).toBeTruthy()
  // What happened lately does not depend on them.
  expect(await screen.findByText(/Sign-in code rejected/)).toBeTruthy()
  expect(screen.getByText(/wrong code, Firefox, Linux/)).toBeTruthy()
  const device = { id: '1', kind: 'personal-token', current: true, user_agent: 'Firefox/1 Linux', ip: '192.0.2.1' }
  const at = '2026-11-21T06:00:00.000Z'
  answers[LIST] = () => Response.json([{ ...device, created: at, last_seen: at, expires: at }])
  await click('Try again')
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByText('Couldn’t load your devices.')).toBeNull()
})

test('two people in one browser: the page says so and lets go of its own', async () => {
  show(<TwoPeopleNotice />)
  answers[DELETE] = () => refusal(400, 'two_identities')
  await act(() => removeList().catch(() => undefined))
  expect(await screen.findByText('Two people are signed in to this browser.')).toBeTruthy()
  await click('Sign out ada@example.com here')
  expect(localStorage.getItem('peregrine.token')).toBeNull()
  expect(screen.queryByText('Two people are signed in to this browser.')).toBeNull()
})
