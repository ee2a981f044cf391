// When a change is strong, and from when on it counts.
import { expect, test } from 'vitest'
import { driftSince, isStrongDrift } from './drift-rules.ts'

const still = { entered: 0, left: 0, size: 1000, firstSize: 1000, lastSize: 1000 }

test.each([
  ['nothing moved', still, false],
  ['just under a tenth', { ...still, entered: 50, left: 49 }, false],
  ['a tenth, half in and half out: the size says nothing of it', { ...still, entered: 50, left: 50 }, true],
  ['not compared, but a fifth smaller', { ...still, lastSize: 800 }, true],
  ['not compared, and about as large', { ...still, lastSize: 950 }, false],
  ['from nobody', { entered: 3, left: 0, size: 3, firstSize: 0, lastSize: 3 }, true],
  ['never looked at', { entered: 0, left: 0, size: 0, firstSize: null, lastSize: null }, false],
])('%s', (_, change, strong) => {
  expect(isStrongDrift(change)).toBe(strong)
})

const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`

test.each([
  ['no campaign', [], day(3), null],
  ['the first campaign', [day(5), day(2)], null, day(2)],
  ['told since then', [day(2)], day(4), day(4)],
  ['told before it began', [day(6)], day(4), day(6)],
])('counts from: %s', (_, begins, reported, since) => {
  expect(driftSince(begins, reported)).toEqual(since)
})
