// Whose no it was: our own check's, the ad platform's, or nobody's; and that it is stored with the message.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import { readMessage, storedMessage } from '#platform/stored-message.ts'
import { refusedBy, storedRefusal, storedRefusedBy } from './stored-refusal.ts'

test.each([
  ['no_account_access', 'check'],
  ['read_only_account', 'check'],
  ['account_left_team', 'check'],
  ['reconnect_expired', 'check'],
  ['rejected', 'platform'],
  ['forbidden', 'platform'],
  ['network_refused', 'platform'],
  ['not_shown', null],
  ['post_failed_at_time', null],
] as const)('%s: the no of %s', (code, by) => {
  expect(refusedBy({ code, values: {} })).toBe(by)
  const stored = storedRefusal(message('failed'), by)
  expect(storedRefusedBy(stored)).toBe(by)
  expect(readMessage(stored)).toEqual(message('failed'))
})

test.each([storedMessage(message('failed')), 'A sentence from before the codes.', '{', null])(
  'of %j it is not known',
  (stored) => expect(storedRefusedBy(stored)).toBeNull(),
)
