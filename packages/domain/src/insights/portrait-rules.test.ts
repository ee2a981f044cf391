// What is typical of an audience is what most members are, never what one of them says.
import { expect, test } from 'vitest'
import { commonest } from './portrait-rules.ts'
import { figuresOf } from './score-rules.ts'

const items = (n: number, ...counts: readonly number[]) =>
  figuresOf(counts.map((a) => ({ a, n, b: 100, m: 1000 }))).map((figure, place) => ({ id: place, figure }))

test.each<[string, ReturnType<typeof items>, number, number | undefined]>([
  ['the largest share', items(400, 120, 250, 30), 400, 1],
  ['one person who states an age is nobody', items(1, 1), 400, undefined],
  ['known of a fifth of them', items(200, 190, 10), 1000, undefined],
  ['no value is common', items(400, 60, 50, 40), 400, undefined],
  ['too few members', items(120, 120), 120, undefined],
])('%s', (_, list, n, found) => {
  expect(commonest(list, n)?.id).toBe(found)
})
