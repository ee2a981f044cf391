// Orders are answered by threads, whatever goes wrong with one of them.
import { expect, test } from 'vitest'
import { openThreads } from './threads.ts'

const OPTIONS = { threads: 2, megabytes: 64, idleMilliseconds: 50 }
const open = (idleMilliseconds = OPTIONS.idleMilliseconds) =>
  openThreads<number, { readonly thread: number; readonly double: number }>(
    new URL('../../testkit/doubling-thread.ts', import.meta.url),
    { ...OPTIONS, idleMilliseconds },
  )

test('each order has its own answer, and no more threads are started than were allowed', async () => {
  const threads = open()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((order) => threads.run(order)))
  expect(answers.map(({ double }) => double)).toEqual([2, 4, 6, 8, 10])
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(2)
})

test('a failure is told to who ordered, and the next order is carried out', async () => {
  const threads = open()
  await expect(threads.run(-1)).rejects.toThrow('below zero')
  expect((await threads.run(1)).double).toBe(2)
})

test('a thread that ends leaves its orders, and the next order starts another', async () => {
  const threads = open()
  await expect(threads.run(0)).rejects.toThrow('has ended')
  expect((await threads.run(1)).double).toBe(2)
})

test('an idle thread ends; a later order starts another', async () => {
  const threads = open(1)
  const { thread } = await threads.run(1)
  await new Promise((later) => setTimeout(later, 100))
  expect((await threads.run(1)).thread).not.toBe(thread)
})
