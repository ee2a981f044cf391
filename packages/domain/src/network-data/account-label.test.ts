// How an account is called.
import { expect, test } from 'vitest'
import { accountLabel } from './account-label.ts'

test.each([
  [{ handle: 'ann', name: 'Ann Field', id: '7' }, '@ann'],
  [{ handle: '', name: ' Ann Field ', id: '14645001' }, 'Ann Field'],
  [{ handle: '', name: '', id: '14645001' }, 'ID 14645001'],
  [{ handle: '' }, ''],
])('%o is called %s', (account, label) => {
  expect(accountLabel(account)).toBe(label)
})
