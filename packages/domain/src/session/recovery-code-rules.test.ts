// Recovery codes: written in groups, and read however somebody types them.
import { expect, test } from 'vitest'
import { RECOVERY_CODE_LENGTH, recoveryCodeOf, writtenRecoveryCode } from './recovery-code-rules.ts'

const SYMBOLS = 'ABCD2345EFGH6789'

test('a code is written in groups of four', () => {
  expect(SYMBOLS).toHaveLength(RECOVERY_CODE_LENGTH)
  expect(writtenRecoveryCode(SYMBOLS)).toBe('ABCD-2345-EFGH-6789')
})

test.each([
  ['as it was shown', 'ABCD-2345-EFGH-6789'],
  ['without dashes', SYMBOLS],
  ['in lower case, with spaces', ' abcd 2345 efgh 6789\n'],
  ['full-width, with long dashes', 'ＡＢＣＤ－２３４５―ＥＦＧＨ–６７８９'],
])('%s: read', (_, typed) => expect(recoveryCodeOf(typed)).toBe(SYMBOLS))

test.each([
  ['nothing', ''],
  ['one symbol too few', SYMBOLS.slice(1)],
  ['one too many', `${SYMBOLS}A`],
  ['a symbol that looks like another', 'ABCD-2345-EFGH-678O'],
  ['endless text', 'A'.repeat(100_000)],
])('%s: no code', (_, typed) => expect(recoveryCodeOf(typed)).toBeNull())
