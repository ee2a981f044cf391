// What is typical of an audience is what most members are, never what one of them says.
import { expect, test } from 'vitest'
import { commonest, estimateOf } from './portrait-rules.ts'
import { figuresOf } from './score-rules.ts'

const items = (n: number, ...counts: readonly number[]) =>
  figuresOf(counts.map((a) => ({ a, n, b: 100, m: 1000 }))).map((figure, place) => ({ id: String(place), figure }))

test.each<[string, ReturnType<typeof items>, number, string | undefined]>([
  ['the largest share', items(400, 120, 250, 30), 400, '1'],
  ['one person who states an age is nobody', items(1, 1), 400, undefined],
  ['known of a fifth of them', items(200, 190, 10), 1000, undefined],
  ['no value is common', items(400, 60, 50, 40), 400, undefined],
  ['too few members', items(120, 120), 120, undefined],
])('%s', (_, list, n, found) => {
  expect(commonest(list, n)?.id).toBe(found)
})

test('what is estimated for everybody decides, not what the few who state it say', () => {
  const whole = {
    items: [
      { id: '0', share: 0.61, low: 0.55, high: 0.66 },
      { id: '1', share: 0.39, low: 0.34, high: 0.45 },
    ],
  }
  const list = items(200, 90, 110)
  expect(commonest(list, 1000)).toBeUndefined()
  expect(commonest(list, 1000, whole)?.id).toBe('0')
  expect(estimateOf('0', whole)).toEqual({ share: 0.61, low: 0.55, high: 0.66 })
  expect(estimateOf('0', null)).toBeNull()
  expect(commonest(items(20, 9, 11), 1000, whole)).toBeUndefined()
})
