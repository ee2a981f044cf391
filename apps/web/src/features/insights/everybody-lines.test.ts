// Estimates and stated figures in one file, told apart.
import { expect, test } from 'vitest'
import { withEverybody } from './everybody-lines.ts'
import type { FigureColumnText } from './figure-column-text.ts'

const named: FigureColumnText = (name) => name
const head = ['label', 'name', 'id', 'a', 'share', 'share_low', 'share_high', 'affinity', 'sample', 'network']
const stated = ['Female', null, 'female', 40, 0.8, 0.7, 0.9, 1.2, 500, 'demo']
const whole = {
  items: [{ id: 'female', label: 'Female', share: 0.6, low: 0.5, high: 0.7 }],
  total: 1,
  learnedFrom: 900,
}

test('estimates come first; a last column says whose figures each row has', () => {
  expect(withEverybody([head, stated], whole, named)).toEqual([
    [...head, 'basis'],
    ['Female', null, 'female', null, 0.6, 0.5, 0.7, null, 500, 'demo', 'estimated'],
    [...stated, 'stated'],
  ])
})

test.each([undefined, null, 'soon'] as const)('without an estimate (%s) the rows stay as they are', (none) => {
  expect(withEverybody([head, stated], none, named)).toEqual([head, stated])
})
