// Work in turn: never more at once than allowed, and a failure or an abort gives its place on.
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('at most two at once, all done in the end, failures give their place on', async () => {
  const run = inTurn(2)
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    if (fails) throw new Error('refused')
    return 'done'
  }
  const { signal } = new AbortController()
  const outcomes = await Promise.allSettled([false, true, false, true, false].map((fails) => run(work(fails), signal)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(2)
})

test('work aborted while it waits is never started', async () => {
  const run = inTurn(1)
  const stop = new AbortController()
  let release = () => {}
  const first = run(() => new Promise<void>((resolve) => (release = resolve)), new AbortController().signal)
  let started = false
  const second = run(() => {
    started = true
    return Promise.resolve()
  }, stop.signal)
  stop.abort()
  await new Promise((resolve) => setTimeout(resolve, 0))
  release()
  await first
  await expect(second).rejects.toThrow()
  expect(started).toBe(false)
})
