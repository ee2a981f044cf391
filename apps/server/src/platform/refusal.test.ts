// What a refusal is stored as: its own code, wherever long work may meet it.
import { adAccountChangeErrors } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { definitionErrors, documentErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import { problemOfRefusal, Refusal } from './refusal.ts'

const MET = { ...adAccountChangeErrors, ...definitionErrors, ...documentErrors }

test.each(Object.entries(MET))('%s', (code, { status, detail }) => {
  expect(problemOfRefusal(new Refusal(code, status, detail))).toEqual({ code, values: {} })
})

test('what it was refused for comes first; a code that the catalogue has not is a failure, never its text', () => {
  const reason = message('platform_rejected')
  expect(problemOfRefusal(new Refusal('network_refused', 422, 'No.', undefined, {}, reason))).toEqual(reason)
  expect(problemOfRefusal(new Refusal('from_the_future', 422, 'No.'))).toEqual(message('failed'))
  // Its sentence takes values, which a code alone has not.
  expect(problemOfRefusal(new Refusal('too_many_handles', 422, 'No.'))).toEqual(message('failed'))
})
