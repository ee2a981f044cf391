// Estimates over HTTP, held against counting the population one account at a time.

import { createHash } from 'node:crypto'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { afterAll, expect, test } from 'vitest'
import { CONVERSATION_OPTIONS } from '#lookups/conversation-options.ts'
import { INTEREST_OPTIONS } from '#lookups/interest-options.ts'
import { PLACE_OPTIONS } from '#lookups/place-options.ts'
import { likeFollowersOf } from '#world/similar-accounts.ts'
import { isUnspaced } from '#world/text-terms.ts'
import { writersOf } from '#world/writers-of.ts'
import { mountForTest } from '../../testkit/mounted-calls.ts'
import { smallPopulation, smallWorld } from '../../testkit/small-population.ts'
import { audienceCalls } from './all-audience-calls.ts'

const ACCOUNT = '/12/accounts/18ce54d4x5t'
const mounted = mountForTest((parts) => audienceCalls(parts, smallWorld()))
afterAll(() => mounted.close())

const estimate = (targeting_criteria: unknown) =>
  mounted.send('POST', `${ACCOUNT}/audience_estimate`, { targeting_criteria })

const world = smallPopulation()
const count = (isMeant: (account: number) => boolean) =>
  Array.from({ length: world.size }, (_, account) => account).filter(isMeant).length

const criterion = (type: string, value: string, operator?: string) => ({
  targeting_type: type,
  targeting_value: value,
  ...(operator !== undefined && { operator_type: operator }),
})

const place = (name: string) => PLACE_OPTIONS.find((option) => option.name === name)?.value ?? ''
const interest = (name: string) => INTEREST_OPTIONS.find((option) => option.name === name)?.value ?? ''
const coffee = writersOf(world, 'coffee', 'broad')
const work = writersOf(world, 'work', 'broad')
const japan = (account: number) => world.countryOf(account) === 'JP'
const likes = (account: number, beginning: string) =>
  [...world.interestsOf(account)].some((number) => world.facts.interests[number]?.startsWith(beginning))
const paper = world.ofHandle('themorningledgr')
const alike = likeFollowersOf(world, paper)
const age = (account: number) => world.accounts.ages[account] ?? 0

test.each<[string, readonly unknown[], (account: number) => boolean]>([
  ['a keyword', [criterion('BROAD_KEYWORD', 'coffee')], (a) => coffee[a] === 1],
  [
    'keywords and an interest are united',
    [
      criterion('BROAD_KEYWORD', 'coffee'),
      criterion('BROAD_KEYWORD', 'work'),
      criterion('INTEREST', interest('Pets and animals/Cats')),
    ],
    (a) => coffee[a] === 1 || work[a] === 1 || likes(a, 'pets/cats'),
  ],
  [
    'a parent interest takes in its children',
    [criterion('INTEREST', interest('Food and drink'))],
    (a) => likes(a, 'food-and-drink'),
  ],
  [
    'an excluded keyword is taken away',
    [criterion('BROAD_KEYWORD', 'coffee', 'EQ'), criterion('BROAD_KEYWORD', 'work', 'NE')],
    (a) => coffee[a] === 1 && work[a] === 0,
  ],
  [
    'places narrow, one beside the other',
    [
      criterion('SIMILAR_TO_FOLLOWERS_OF_USER', world.idOf(paper)),
      criterion('LOCATION', place('Japan')),
      criterion('LOCATION', place('France')),
    ],
    (a) => alike[a] === 1 && (japan(a) || world.countryOf(a) === 'FR'),
  ],
  [
    'a region holds its cities',
    [criterion('INTEREST', interest('Food and drink')), criterion('LOCATION', place('Tokyo, JP'))],
    (a) => likes(a, 'food-and-drink') && world.cityOf(a) === 'Tokyo',
  ],
  [
    'gender, age and language narrow each by itself',
    [
      criterion('INTEREST', interest('Food and drink')),
      criterion('GENDER', '2'),
      criterion('AGE', 'AGE_25_TO_49'),
      criterion('LANGUAGE', 'ja'),
      criterion('LANGUAGE', 'en'),
    ],
    (a) =>
      likes(a, 'food-and-drink') &&
      world.accounts.genders[a] === 2 &&
      age(a) >= 25 &&
      age(a) <= 49 &&
      ['ja', 'en'].includes(world.languageOf(a)),
  ],
])('%s', async (_what, criteria, isMeant) => {
  const { status, body } = await estimate(criteria)
  const expected = count(isMeant)
  expect(expected).toBeGreaterThan(0)
  expect(status).toBe(200)
  expect(body).toEqual({
    data: { audience_size: { min: Math.floor(expected * 0.95), max: Math.floor(expected * 1.05) } },
    request: { params: { targeting_criteria: null, account_id: '18ce54d4x5t' } },
  })
})

const sizeOf = async (criteria: readonly unknown[]) => (await estimate(criteria)).body.data.audience_size.max

test('platforms part the people, a later version is in an earlier one and all after', async () => {
  const food = criterion('INTEREST', interest('Food and drink'))
  const all = await sizeOf([food])
  const platforms = await Promise.all(
    ['0', '1', '2', '3', '4'].map((value) => sizeOf([food, criterion('PLATFORM', value)])),
  )
  const sum = platforms.reduce((total, size) => total + size, 0)
  expect(Math.abs(sum - all)).toBeLessThan(6)
  const version = await sizeOf([food, criterion('PLATFORM_VERSION', '2l')])
  const since = await sizeOf([food, criterion('PLATFORM_VERSION', '2l', 'GTE')])
  expect(version).toBeLessThan(since)
})

test('a conversation is whoever writes its words', async () => {
  const conversation = CONVERSATION_OPTIONS.find(({ name }) => name === 'Rainy days')
  const writers = new Set<number>()
  for (let document = 0; document < world.documents; document++) {
    const text = foldText(world.documentText(document))
    const isMeant = (word: string) =>
      isUnspaced(word)
        ? text.includes(word)
        : ` ${text} `
            .split(/[^\p{L}\p{N}_'’]+/u)
            .join(' ')
            .includes(` ${word} `)
    if (conversation?.words.map(foldText).some(isMeant)) writers.add(world.authorOf(document))
  }
  expect(writers.size).toBeGreaterThan(20)
  expect(await sizeOf([criterion('CONVERSATION', conversation?.value ?? '')])).toBe(Math.floor(writers.size * 1.05))
})

test('a custom audience counts by its members, an expanded one by people like them too', async () => {
  const made = await mounted.send('POST', `${ACCOUNT}/custom_audiences?name=estimated`)
  const { id } = made.body.data
  const people = Array.from({ length: 400 }, (_, n) => n + 500).filter((account) => world.isActive(account))
  const users = people.map((account) => ({
    twitter_id: [createHash('sha256').update(world.idOf(account)).digest('hex')],
  }))
  await mounted.send('POST', `${ACCOUNT}/custom_audiences/${id}/users`, [
    { operation_type: 'Update', params: { users } },
  ])
  const early = await estimate([criterion('CUSTOM_AUDIENCE', id)])
  expect(early.body.errors).toMatchObject([{ message: expect.stringContaining('is not targetable') }])
  mounted.clock.set({ now: new Date(mounted.clock.now().getTime() + 9 * 3_600_000) })
  expect(await sizeOf([criterion('CUSTOM_AUDIENCE', id)])).toBe(Math.floor(people.length * 1.05))
  expect(await sizeOf([criterion('CUSTOM_AUDIENCE_EXPANDED', id)])).toBeGreaterThan(people.length * 1.1)
  const without = await sizeOf([criterion('BROAD_KEYWORD', 'coffee'), criterion('CUSTOM_AUDIENCE', id, 'NE')])
  expect(without).toBe(Math.floor(count((a) => coffee[a] === 1 && !people.includes(a)) * 1.05))
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'MISSING_PARAMETER'],
  ['no list', 'coffee', 'INVALID_PARAMETER'],
  ['no primary criterion', [criterion('GENDER', '2')], 'INVALID_PARAMETER'],
  ['only an excluded one', [criterion('BROAD_KEYWORD', 'coffee', 'NE')], 'INVALID_PARAMETER'],
  ['an unknown type', [criterion('HAT', '1')], 'INVALID_TARGETING_TYPE'],
  ['an unknown user', [criterion('SIMILAR_TO_FOLLOWERS_OF_USER', '3')], 'INVALID_USER_ID'],
  ['an unknown interest', [criterion('INTEREST', '99999')], 'INVALID_PARAMETER'],
  [
    'two age buckets',
    [criterion('BROAD_KEYWORD', 'x'), criterion('AGE', 'AGE_OVER_25'), criterion('AGE', 'AGE_OVER_35')],
    'INVALID_PARAMETER',
  ],
])('an estimate of %s is refused', async (_what, criteria, code) => {
  const { status, body } = await estimate(criteria)
  expect(status).toBe(400)
  expect(body.errors[0].code).toBe(code)
})
