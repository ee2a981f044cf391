// The list of messages, action by action.
import { expect, test } from 'vitest'
import { noToasts, reduceToasts, type ToastAction } from './toast-rules.ts'

const add = (text: string, timeout?: number): ToastAction => ({ type: 'add', text, level: 'info', timeout })
const run = (...actions: ToastAction[]) => actions.reduce(reduceToasts, noToasts)
const ids = (...actions: ToastAction[]) => run(...actions).toasts.map((toast) => toast.id)

test('[TOAST-1] messages are appended with growing ids and a default timeout of 6000 ms', () => {
  expect(run(add('one'), add('two', 0)).toasts).toEqual([
    { id: 1, text: 'one', level: 'info', options: { timeout: 6000 } },
    { id: 2, text: 'two', level: 'info', options: { timeout: 0 } },
  ])
})

test('[TOAST-1] the ten most recent are kept', () => {
  expect(ids(...Array.from({ length: 12 }, (_, index) => add(`m${index}`)))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('[TOAST-1] removal by id; an id is never used again', () => {
  expect(ids(add('a'), add('b'), { type: 'remove', id: 2 }, add('c'))).toEqual([1, 3])
  expect(ids(add('a'), { type: 'remove', id: 99 })).toEqual([1])
})

test('[TOAST-2] while paused, new messages are ignored and old ones stay', () => {
  expect(ids(add('a'), { type: 'pause' }, add('lost'), { type: 'resume' }, add('b'))).toEqual([1, 2])
  expect(run(add('a'), { type: 'pause' }, { type: 'remove', id: 1 }).toasts).toEqual([])
})
