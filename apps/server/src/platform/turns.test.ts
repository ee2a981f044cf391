// How many run at once, in which order, and that nobody is forgotten.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('so many run at once, the next ones in the order in which they came; one that throws makes room', async () => {
  const inTurn = openTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (index: number) => async () => {
    begun.push(index)
    running += 1
    most = Math.max(most, running)
    await pause(2)
    running -= 1
    if (index === 0) throw new Error('no')
    return index
  }
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(work(index))))
  expect(ended.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2])
  expect(await inTurn(async () => 'later')).toBe('later')
})
