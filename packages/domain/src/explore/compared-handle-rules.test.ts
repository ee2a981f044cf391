// What is taken for a handle when accounts are compared.
import { expect, test } from 'vitest'
import { readHandles } from './compared-handle-rules.ts'

test.each([
  [['@Harbor', 'harbor', ' HARBOR '], ['harbor'], []],
  [['https://x.com/Run_With/status/1', 'bbc.news'], ['run_with', 'bbc.news'], []],
  [['', '  '], [], []],
  [['a/b', '☕️', 'two words', '@', "x'; drop", '＠wide'], ['wide'], ['a/b', '☕️', 'two words', '@', "x'; drop"]],
])('%j', (given, handles, invalid) => {
  expect(readHandles(given)).toEqual({ handles, invalid })
})
