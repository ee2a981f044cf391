// Requests for audiences: what is wrong with one, who may send it, and which way it may go.
import { expect, test } from 'vitest'
import {
  type AudienceRequestDraft,
  canonicalSender,
  cleanRequest,
  isOpenRequest,
  mayBecome,
  nameOfCode,
  needsAgreement,
  REQUEST_STATES,
  readBudget,
  requestProblems,
  sendersOf,
} from './audience-request-rules.ts'

const good: AudienceRequestDraft = {
  kind: 'audience',
  email: 'rep@network.example',
  customer: 'Harbor Roast',
  handle: '@harborroast',
  ad_account_id: '18ce54d4x5t',
  description: 'People who talk about espresso machines at home.',
  countries: ['GB'],
  size: 'provider',
  budget: null,
  currency: 'EUR',
  agreed: false,
  language: 'en',
}
const problems = (change: Partial<AudienceRequestDraft>) =>
  requestProblems(cleanRequest({ ...good, ...change })).map(({ path, code, message }) => [path, code, message])

test('nothing is wrong with a request that says everything', () => {
  expect(problems({})).toEqual([])
  expect(problems({ ad_account_id: '  ', budget: 1_000_000, customer: '  Harbor Roast ' })).toEqual([])
})

test.each<[Partial<AudienceRequestDraft>, string, string]>([
  [{ email: ' ' }, 'required', 'Email is required'],
  [{ email: 'rep@network' }, 'custom', 'Please enter a valid email address'],
  [{ customer: '' }, 'required', 'Customer is required'],
  [{ customer: 'x'.repeat(101) }, 'max_length', 'Customer must be less than 100 characters'],
  [{ handle: '' }, 'required', 'Handle is required'],
  [{ handle: 'two words' }, 'custom', 'Handle is not valid'],
  [{ handle: '@sixteen_letters_' }, 'custom', 'Handle is not valid'],
  [{ ad_account_id: '../x' }, 'custom', 'Ad account ID is not valid'],
  [{ description: 'Coffee' }, 'min_length', 'Description must be at least 20 characters'],
  [{ description: 'x'.repeat(2001) }, 'max_length', 'Description must be less than 2000 characters'],
  [{ countries: [] }, 'required', 'Country is required'],
  [{ countries: ['GB', 'kp'] }, 'custom', 'This country is not available for targeting.'],
  [{ budget: 0 }, 'custom', 'Budget is not valid'],
  [{ budget: 10.5 }, 'custom', 'Budget is not valid'],
  [{ budget: Number.NaN }, 'custom', 'Budget is not valid'],
  [{ countries: ['GB', 'JP'] }, 'custom', 'Please accept the terms for the Japanese market'],
  [{ language: 'ja' }, 'custom', 'Please accept the terms for the Japanese market'],
])('[VALID-1, VALID-2, VALID-8, CONST-7] %j: %s', (change, code, message) => {
  expect(problems(change)).toEqual([
    [
      Object.keys(change)[0] === 'language' || change.countries?.includes('JP') ? 'agreed' : Object.keys(change)[0],
      code,
      message,
    ],
  ])
})

test.each<[Partial<AudienceRequestDraft>, string | null]>([
  [{ kind: 'access', countries: [], ad_account_id: '', language: 'ja' }, null],
  [{ kind: 'access', handle: 'two words' }, 'Handle is not valid'],
  [{ kind: 'access', ad_account_id: '../x' }, 'Ad account ID is not valid'],
  [{ kind: 'access', description: 'Please' }, 'Description must be at least 20 characters'],
  [{ kind: 'verification', countries: [], language: 'ja' }, null],
  [{ kind: 'verification', ad_account_id: ' ' }, 'Ad account ID is required'],
  [{ kind: 'verification', email: 'me@' }, 'Please enter a valid email address'],
])('[ROUTE-P16, ROUTE-P18, VALID-2] %j: %s', (change, message) =>
  expect(problems(change).map(([, , said]) => said)).toEqual(message === null ? [] : [message]),
)

test('[CONST-7] the terms are asked for where the market or the person is Japanese', () => {
  expect(needsAgreement(good)).toBe(false)
  expect(needsAgreement({ language: 'ja', countries: [] })).toBe(true)
  expect(needsAgreement({ language: 'en', countries: ['US', 'JP'] })).toBe(true)
  expect(problems({ countries: ['JP'], agreed: true })).toEqual([])
})

test.each([
  ['', null],
  ['1,200,000', 1_200_000],
  ['１２００', 1200],
  ['€ 5.000.000', 5_000_000],
  ['12.5', Number.NaN],
  ['-3', Number.NaN],
  ['about 5', Number.NaN],
  ['$5', Number.NaN],
  ['5.000', Number.NaN],
])('a budget typed as %j is %d', (typed, amount) => expect(readBudget(typed, 'EUR')).toBe(amount))

test.each([
  ['Rep@Network.example', 'rep@network.example'],
  ['@Network.example', '@network.example'],
  ['@', null],
  ['network.example', null],
  ['@a@b.example', null],
])('whoever may request is on file as %j → %j', (text, retained) => expect(canonicalSender(text)).toBe(retained))

test('an address is allowed by itself or by its domain, never by a part of it', () => {
  expect(sendersOf('rep@eu.network.example')).toEqual(['rep@eu.network.example', '@eu.network.example'])
})

test.each(REQUEST_STATES)('from %s', (from) => {
  const open = from === 'new' || from === 'in_work'
  expect(isOpenRequest(from)).toBe(open)
  expect(REQUEST_STATES.filter((to) => mayBecome(from, to))).toEqual(
    open ? REQUEST_STATES.filter((to) => to !== from) : [],
  )
})

test.each([
  [`1001-${'a'.repeat(43)}`, 'AR-1001'],
  ['1001', null],
  [`x-${'a'.repeat(43)}`, null],
  [`1001-${'a'.repeat(42)}<`, null],
])('the code %s names %s', (code, name) => expect(nameOfCode(code)).toBe(name))
