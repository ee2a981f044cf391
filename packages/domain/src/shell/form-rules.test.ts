// The sentences of form checks.
import { describe, expect, test } from 'vitest'
import { checkForm, type FieldChecks, humanise } from './form-rules.ts'

describe('[VALID-1] field messages', () => {
  test.each<[string, unknown, FieldChecks, string | undefined]>([
    ['required, missing', undefined, { required: true }, 'Invoice email is required'],
    ['required, blank', '  ', { required: true }, 'Invoice email is required'],
    ['required, empty list', [], { required: true }, 'Invoice email is required'],
    ['required, unticked', false, { required: true }, 'Invoice email is required'],
    ['required, zero is a value', 0, { required: true }, undefined],
    ['e-mail without at-sign', 'ada', { email: true }, 'Invoice email is not valid'],
    ['e-mail that is no text', 7, { email: true }, 'Invoice email is not valid'],
    ['e-mail with at-sign', 'a@b', { email: true }, undefined],
    ['e-mail left empty', '', { email: true }, undefined],
    ['too short', 'ab', { minLength: 3 }, 'Invoice email must be at least 3 characters'],
    ['just long enough', 'abc', { minLength: 3 }, undefined],
    ['too long', 'abcd', { maxLength: 3 }, 'Invoice email must be less than 3 characters'],
    ['emoji are single characters', '👍👍👍', { maxLength: 3 }, undefined],
    ['a label of its own', '', { required: true, label: 'Billing address' }, 'Billing address is required'],
    [
      'custom says something',
      'x',
      { custom: (value) => (value === 'x' ? 'Not x, please' : undefined) },
      'Not x, please',
    ],
    ['custom is satisfied', 'y', { custom: (value) => (value === 'x' ? 'Not x, please' : undefined) }, undefined],
    ['only the first problem', '', { required: true, custom: () => 'later' }, 'Invoice email is required'],
  ])('%s', (_, value, check, message) => {
    expect(checkForm({ invoice_email: value }, { invoice_email: check })[0]?.message).toBe(message)
  })

  test('custom checks may compare fields, and each problem names its field', () => {
    const problems = checkForm(
      { name: '', start: 5, end: 3 },
      {
        name: { required: true },
        end: { custom: (end, all) => (Number(end) < Number(all.start) ? 'Ends before it starts' : undefined) },
      },
    )
    expect(problems.map(({ path, code, message }) => [path, code, message])).toEqual([
      ['name', 'required', 'Name is required'],
      ['end', 'custom', 'Ends before it starts'],
    ])
  })

  test.each([
    ['invoice_email', 'Invoice email'],
    ['invoiceEmail', 'Invoice email'],
    ['daily-budget', 'Daily budget'],
    ['name', 'Name'],
    ['', ''],
  ])('%s is humanised to %s', (key, name) => {
    expect(humanise(key)).toBe(name)
  })
})
