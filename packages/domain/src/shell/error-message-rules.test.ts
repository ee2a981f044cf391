// Messages built from what servers answer, and what follows from an unhandled failure.
import { describe, expect, test } from 'vitest'
import { withRepMessage } from '../audience-requests/representative-rules.ts'
import { type FailureOutcome, messageOf, NETWORK_FAILURE, unhandledFailure } from './error-message-rules.ts'
import { messageText } from './message-rules.ts'

const deep: unknown = Array.from({ length: 5000 }).reduce((inner: unknown) => [inner], 'deep')

describe('[HTTP-2] the message of an answer', () => {
  test.each([
    ['a plain string', 'No such team', 'No such team'],
    ['a list', ['one', 'two'], 'one, two'],
    ['a list of sentences', ['Too short.', 'Too common.'], 'Too short. Too common.'],
    ['a detail', { detail: 'Not found.', code: 'no_such' }, 'Not found.'],
    ['errors as a list', { errors: ['a', 'b'] }, 'a, b'],
    ['errors by field', { errors: { email: ['Bad'] } }, 'Email: Bad'],
    ['fields', { email: ['Invalid'], name: 'Too long' }, 'Email: Invalid.\nName: Too long'],
    [
      'fields with full stops of their own',
      { email: ['Required.'], name: ['Required.'] },
      'Email: Required.\nName: Required.',
    ],
    ['non-field errors', { non_field_errors: ['Wrong pair'], email: ['Bad'] }, 'Wrong pair.\nEmail: Bad'],
    ['nested fields', { address: { city: ['Missing'] } }, 'Address: City: Missing'],
  ])('%s', (_, raw, message) => {
    expect(messageOf(raw)).toBe(message)
  })

  test.each([[null], [undefined], [''], [{}], [[]], ['<html><body>502</body></html>'], [deep]])(
    'nothing readable gives the general failure',
    (raw) => {
      expect(messageOf(raw)).toBe(NETWORK_FAILURE)
    },
  )
})

const inEnglish = (outcome: FailureOutcome): FailureOutcome =>
  outcome.kind === 'problem' ? { kind: 'message', text: messageText(outcome.problem, 'en') } : outcome

test('[HTTP-3] network failure has its exact text', () => {
  const outcome = unhandledFailure({ status: 0, code: 'network', message: 'TypeError: fetch failed' })
  expect(inEnglish(outcome)).toEqual({ kind: 'message', text: 'Something went wrong. Please try again later.' })
})

test('offline says so: nothing was sent', () => {
  const outcome = unhandledFailure({ status: 0, code: 'offline', message: '' })
  expect(inEnglish(outcome)).toMatchObject({ text: expect.stringContaining('You’re offline. Nothing was changed.') })
})

test.each([
  [{ status: 403, code: 'not_signed_in', message: '' }, { kind: 'login' }],
  [{ status: 403, code: '', message: 'Forbidden' }, { kind: 'login' }],
  [
    { status: 403, code: 'read_only_account', message: 'You may only look.' },
    { kind: 'message', text: 'You may only look.' },
  ],
  [
    { status: 403, code: 'not_allowed', message: 'Admins only.' },
    { kind: 'message', text: 'Admins only.' },
  ],
  [{ status: 403, code: 'csrf', message: '' }, { kind: 'retry-csrf' }],
  [
    { status: 400, code: '', message: 'x'.repeat(400) },
    { kind: 'message', text: `Failed to submit form: ${'x'.repeat(300)}` },
  ],
  [
    { status: 409, code: 'taken', message: 'Taken.' },
    { kind: 'message', text: 'Taken.' },
  ],
  [
    { status: 500, code: '', message: 'stack' },
    { kind: 'message', text: NETWORK_FAILURE },
  ],
])('[HTTP-4] unhandled %o', (failure, outcome) => {
  expect(inEnglish(unhandledFailure(failure))).toEqual(outcome)
})

test("[HTTP-5] 'Email: Invalid access' becomes the message about the rep", () => {
  const message = messageOf({ email: ['Invalid access'], handle: ['x'] })
  expect(withRepMessage(message, 'Microblog')).toBe(
    'Only your Microblog rep can request new audiences. Please contact your rep to request a new customized audience.',
  )
  expect(withRepMessage('Email: Taken', 'Microblog')).toBe('Email: Taken')
})

test('[VALID-7] server validation messages are flattened into one text', () => {
  expect(messageOf({ name: ['Required', 'Too short'], budget: { daily: ['Too high'] } })).toBe(
    'Name: Required, Too short.\nBudget: Daily: Too high',
  )
})
