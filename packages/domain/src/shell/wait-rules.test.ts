// When something that waits continues: at its time, or once somebody has done something.
import { expect, test } from 'vitest'
import { continuesAt, WAIT_REASONS } from './wait-rules.ts'

const UNTIL = '2026-11-21T09:00:40Z'

test.each(WAIT_REASONS)('%s', (reason) => {
  const onPeople = reason === 'reconnect' || reason === 'approval'
  expect(continuesAt(reason, UNTIL)).toBe(onPeople ? null : UNTIL)
})
