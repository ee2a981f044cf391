// Signing in, event by event.
import { describe, expect, test } from 'vitest'
import {
  cleanCode,
  isLoginCode,
  isOauthStateValid,
  LOGIN_CODE_ALPHABET,
  type LoginEvent,
  type LoginState,
  loginStart,
  nextLogin,
} from './login-rules.ts'

const run = (...events: LoginEvent[]) => {
  const effects: string[] = []
  let state: LoginState = loginStart
  for (const event of events) {
    const step = nextLogin(state, event)
    state = step.state
    effects.push(step.effect)
  }
  return { state, effects }
}

const toCode: LoginEvent[] = [
  { type: 'email-picked' },
  { type: 'address-submitted', email: 'ada@example.com' },
  { type: 'link-created', magicCode: 'flow' },
]
const typed = (text: string): LoginEvent => ({ type: 'code-typed', text })

test('[LOGIN-1] a method, the address, then the code', () => {
  expect(run({ type: 'email-picked' }).state.step).toBe('email')
  expect(run(...toCode)).toEqual({
    state: { ...loginStart, step: 'code', email: 'ada@example.com', magicCode: 'flow' },
    effects: ['none', 'create-link', 'none'],
  })
})

describe('[LOGIN-4] exactly six characters submit by themselves', () => {
  test('not five, at six once', () => {
    expect(run(...toCode, typed('ABC23')).effects.at(-1)).toBe('none')
    const six = run(...toCode, typed('ABC23'), typed('ABC234'), typed('ABC234'))
    expect(six.effects.slice(-2)).toEqual(['confirm', 'none'])
    expect(six.state.busy).toBe(true)
  })

  test('a pasted code with spaces, dashes and lower case submits', () => {
    const pasted = run(...toCode, typed(' abc–234\n'))
    expect([pasted.state.code, pasted.effects.at(-1)]).toEqual(['ABC234', 'confirm'])
  })

  test('nothing is submitted before there is a link', () => {
    expect(run({ type: 'email-picked' }, typed('ABC234'), { type: 'confirm-pressed' }).effects).toEqual([
      'none',
      'none',
      'none',
    ])
  })
})

test('[LOGIN-5] success reloads the user, and confirming is blocked from then on', () => {
  const done = run(
    ...toCode,
    typed('ABC234'),
    { type: 'confirm-succeeded' },
    typed('DEF567'),
    { type: 'confirm-pressed' },
    { type: 'confirm-failed' },
  )
  expect(done.effects.slice(-4)).toEqual(['reload-user', 'none', 'none', 'none'])
  expect([done.state.step, done.state.code, done.state.invalid]).toEqual(['confirmed', 'ABC234', false])
})

test('a new code that could not be made leaves the sign-in as it was: the code before still signs in', () => {
  const again = [...toCode, { type: 'address-submitted', email: 'ada@example.com' } as const]
  const failed = run(...again, { type: 'link-failed' }, typed('ABC234'))
  expect([failed.effects.at(-1), failed.state.magicCode]).toEqual(['confirm', 'flow'])
})

test('[LOGIN-6] failure marks the code invalid; typing on lifts the mark; the same code can be sent again', () => {
  const failed = [...toCode, typed('ABC234'), { type: 'confirm-failed' } as const]
  expect([run(...failed).state.invalid, run(...failed).state.busy]).toEqual([true, false])
  expect(run(...failed, typed('ABC23')).state.invalid).toBe(false)
  expect(run(...failed, { type: 'confirm-pressed' }).effects.at(-1)).toBe('confirm')
})

test('[LOGIN-6] reset clears code, magic code and flags', () => {
  const reset = run(...toCode, typed('ABC234'), { type: 'confirm-failed' }, { type: 'reset' }).state
  expect(reset).toEqual({ ...loginStart, step: 'email', email: 'ada@example.com' })
  expect(run(...toCode, typed('ABC234'), { type: 'confirm-succeeded' }, { type: 'reset' }).state.step).toBe('email')
})

test('[LOGIN-7] a link that cannot be made leaves the address screen without a message', () => {
  const failed = run(
    { type: 'email-picked' },
    { type: 'address-submitted', email: 'a@b.example' },
    { type: 'link-failed' },
  ).state
  expect([failed.step, failed.invalid, failed.busy]).toEqual(['email', false, false])
})

test('the alphabet has 31 symbols, each once, and none that looks like another', () => {
  expect(new Set(LOGIN_CODE_ALPHABET).size).toBe(31)
  expect(LOGIN_CODE_ALPHABET).not.toMatch(/[01ILOa-z]/)
})

test.each([
  ['abc234', 'ABC234'],
  ['ＡＢＣ２３４', 'ABC234'],
  ['ab c-23_4', 'ABC23_'],
  ['ABC2345', 'ABC234'],
  ['\u200bABC\u00ad234', 'ABC234'],
  ['😀😀😀😀😀😀😀', '😀😀😀😀😀😀'],
  ['x'.repeat(5000), 'XXXXXX'],
])('%j is cleaned to %j', (text, code) => {
  expect(cleanCode(text)).toBe(code)
})

test.each([
  ['ABC234', true],
  ['ABC230', false],
  ['ABC23', false],
  ['😀😀😀', false],
  ['éééééé', false],
])('%s could be a code: %s', (code, could) => {
  expect(isLoginCode(code)).toBe(could)
})

test('[LOGIN-9] the returned state must be the stored one', () => {
  expect(isOauthStateValid('abc', 'abc')).toBe(true)
  for (const [returned, stored] of [
    ['abc', 'abd'],
    ['', ''],
    [null, null],
    [undefined, undefined],
    ['abc', null],
  ] as const) {
    expect(isOauthStateValid(returned, stored)).toBe(false)
  }
})
