// Ages and genders by the names that screens and files give them.
import { expect, test } from 'vitest'
import { chosenAgeName, chosenGenderName } from './choice-names.ts'

test.each([
  ['any', 'Any', '指定なし'],
  ['over-25', 'Over 25', '25歳以上'],
  ['18-34', '18–34', '18〜34歳'],
  ['of old', 'Any', '指定なし'],
])('[CONST-1] age %s: %s, %s', (id, en, ja) => {
  expect([chosenAgeName(id, 'en'), chosenAgeName(id, 'ja')]).toEqual([en, ja])
})

test.each([
  ['ANY', 'Any', '指定なし'],
  ['FEMALE', 'Women', '女性'],
  ['Men', 'Men', '男性'],
  [1, 'Men', '男性'],
  ['nobody', 'Any', '指定なし'],
])('[CONST-2] gender %s: %s, %s', (value, en, ja) => {
  expect([chosenGenderName(value, 'en'), chosenGenderName(value, 'ja')]).toEqual([en, ja])
})
