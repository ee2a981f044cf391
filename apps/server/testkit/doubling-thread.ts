// A thread for tests: doubles numbers, fails below zero, and ends at zero.
import { threadId } from 'node:worker_threads'
import { takeOrders } from '#platform/threads.ts'

takeOrders<number, { readonly thread: number; readonly double: number }>((order) => {
  if (order < 0) throw new Error('below zero')
  if (order === 0) process.exit()
  return { thread: threadId, double: 2 * order }
})
