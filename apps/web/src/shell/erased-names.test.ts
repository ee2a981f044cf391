// Placeholders of accounts that were taken out are never shown as they are stored.
import { expect, test } from 'vitest'
import { erasedNamed } from './erased-names.ts'

test.each([
  ['@erased_account_3a410a80', 'Erased account', '消去されたアカウント'],
  ['The Fourth Nap · erased_account_00', 'The Fourth Nap · Erased account', 'The Fourth Nap · 消去されたアカウント'],
  ['@deleted_account_01', 'Deleted account', '削除されたアカウント'],
  ['@crumbreport', '@crumbreport', '@crumbreport'],
])('%s', (stored, en, ja) => {
  expect(erasedNamed(stored, 'en')).toBe(en)
  expect(erasedNamed(stored, 'ja')).toBe(ja)
})
