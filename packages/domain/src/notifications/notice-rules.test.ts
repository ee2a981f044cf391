// What a notice may say, and where it may lead.
import { expect, test } from 'vitest'
import { isNoticePath, noticeDetail } from './notice-rules.ts'

test.each([
  ['campaigns/12', true],
  ['audiences/3f2a-1?tab=history', true],
  ['https://elsewhere.example', false],
  ['//elsewhere.example', false],
  ['/campaigns', false],
  ['../account', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s leads inside of the team: %s', (path, inside) => {
  expect(isNoticePath(path)).toBe(inside)
})

test('texts are cut, and a path that leads elsewhere is dropped', () => {
  expect(noticeDetail({ name: 'x'.repeat(300), path: 'https://elsewhere.example', count: 2 })).toEqual({
    name: 'x'.repeat(200),
    count: 2,
  })
})
