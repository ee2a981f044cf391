// What every object inherits is in no table of words.
import { expect, test } from 'vitest'
import { dictionary } from './dictionary.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('%s is not in it', (word) => {
  expect(dictionary({ post: 1 })[word]).toBeUndefined()
})

test('what was put in is', () => {
  expect(dictionary({ post: 1, constructor: 2 })).toMatchObject({ post: 1, constructor: 2 })
})
