// What a validator finds is said in the sentences of forms, field by field.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { validatorSentence } from './validator-sentences.ts'

const shape = z.strictObject({
  email: z.email(),
  ad_account_id: z.string().min(3).max(5),
  days: z.int().min(1).max(90),
  keywords: z.array(z.string()).min(1).max(2),
  format: z.enum(['csv', 'xlsx']),
  starts: z.object({ dayOf: z.union([z.string(), z.number()]) }),
  own: z.string().refine((text) => text === 'x', 'A sentence of its own.'),
})
const whole = {
  ...{ email: 'a@b.example', ad_account_id: 'abc', days: 1, keywords: ['latte'], format: 'csv', starts: { dayOf: 1 } },
  own: 'x',
}

test.each([
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: null }, 'email', 'Email is required'],
  [{ email: 'nobody' }, 'email', 'Email is not valid'],
  [{ ad_account_id: '' }, 'ad_account_id', 'Ad account id is required'],
  [{ ad_account_id: 'ab' }, 'ad_account_id', 'Ad account id must be at least 3 characters'],
  [{ ad_account_id: 'abcdef' }, 'ad_account_id', 'Ad account id must be at most 5 characters'],
  [{ ad_account_id: 7 }, 'ad_account_id', 'Ad account id must be a text'],
  [{ days: 0 }, 'days', 'Days must be at least 1'],
  [{ days: 91 }, 'days', 'Days must be at most 90'],
  [{ days: 1.5 }, 'days', 'Days must be a whole number'],
  [{ keywords: [] }, 'keywords', 'Keywords must have at least 1 entry'],
  [{ keywords: ['latte', 5] }, 'keywords.1', 'Entry 2 of keywords must be a text'],
  [{ format: 'pdf' }, 'format', 'Format must be one of csv, xlsx'],
  [{ starts: { dayOf: true } }, 'starts.dayOf', 'Day of is not valid'],
  [{ own: 'y' }, 'own', 'A sentence of its own.'],
  [{ budget: 5 }, '', 'Unknown field: budget'],
])('[VALID-1] %j: %s: %s', (change, path, sentence) => {
  const { error } = z.safeParse(shape, { ...whole, ...change }, { error: validatorSentence })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, sentence]])
})
