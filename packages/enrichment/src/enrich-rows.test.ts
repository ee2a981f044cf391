// Whole rows, as they come from a network, in this thread and on worker threads; hostile rows too.

import type { AccountRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { beforeAll, expect, test } from 'vitest'
import { enrichAccount, enrichPost, loadEnrichment } from './enrich-rows.ts'

beforeAll(loadEnrichment, 30_000)

const account = (row: Partial<AccountRow>): AccountRow => ({
  id: '1',
  handle: 'someone',
  name: '',
  bio: '',
  location: '',
  createdAt: '2020-01-01T00:00:00Z',
  verified: false,
  protected: false,
  followers: 0,
  following: 0,
  posts: 0,
  ...row,
})

const post = (text: string): PostRow => ({
  id: '1',
  author: '1',
  createdAt: '2026-01-01T00:00:00Z',
  text,
  kind: 'post',
  likes: 0,
  reposts: 0,
  replies: 0,
})

test('an English account', () => {
  const row = account({
    name: 'Maria Lopez',
    bio: '29 · Barista at Harbor Roast. Trail running, house plants and too much coffee #latteart',
    location: 'Leeds, UK',
  })
  expect(enrichAccount(row, 2026)).toEqual({
    country: 'GB',
    region: 'GB-ENG',
    city: 'Leeds',
    language: 'en',
    gender: 'female',
    age: { low: 29, high: 29 },
    jobs: ['barista'],
    companies: ['harbor roast'],
    interests: ['fitness/running', 'home-and-garden/house-plants', 'food-and-drink/coffee'],
    terms: [
      'barista',
      'barista at harbor',
      'harbor',
      'roast',
      'harbor roast',
      'trail',
      'running',
      'trail running',
      'house',
      'plants',
      'house plants',
      'coffee',
      '#latteart',
    ],
  })
})

test('a Japanese account', () => {
  const row = account({
    name: '佐藤健太',
    bio: '1990年生まれの看護師。猫とコーヒー。2児の父',
    location: '東京都渋谷区',
  })
  const traits = enrichAccount(row, 2026)
  expect(traits).toMatchObject({
    country: 'JP',
    region: 'JP-13',
    city: 'Tokyo',
    language: 'ja',
    gender: 'male',
    age: { low: 35, high: 36 },
    jobs: ['nurse'],
    companies: [],
    interests: ['pets/cats', 'food-and-drink/coffee'],
  })
  expect(traits.terms).toContain('看護師')
})

test('an account that says nothing stays unknown', () => {
  expect(enrichAccount(account({ name: '✨', bio: '🌙', location: 'the moon' }), 2026)).toEqual({
    country: '',
    region: '',
    city: '',
    language: '',
    gender: '',
    age: { low: 0, high: 0 },
    jobs: [],
    companies: [],
    interests: [],
    terms: ['🌙'],
  })
})

test.each([
  ['📍 Leeds, UK | barista', 'Leeds'],
  ['Potter based in Kyoto, cat person', 'Kyoto'],
  ['名古屋在住の会社員', 'Nagoya'],
  ['Barista in spirit', ''],
])('a bio without location names the city: %j', (bio, city) => {
  expect(enrichAccount(account({ bio }), 2026).city).toBe(city)
})

test('a post', () => {
  expect(
    enrichPost(post('Loved the latte art by @Harbor_Roast and @harbor_roast #coffee https://example.org/a')),
  ).toEqual({
    language: 'en',
    interests: ['food-and-drink/coffee'],
    topics: ['latte-art'],
    shows: [],
    terms: ['loved', 'latte', 'the latte', 'art', 'latte art', '#coffee'],
    mentions: ['harbor_roast'],
    sentiment: 0.599,
  })
})

test('hostile rows are answered, and soon', () => {
  const texts = [
    '\u{d800}'.repeat(100_000),
    '\0'.repeat(100_000),
    'barista at '.repeat(10_000),
    'A '.repeat(50_000),
    '@a '.repeat(30_000),
    '株式会社'.repeat(25_000),
    'の母、'.repeat(30_000),
    '24 | '.repeat(20_000),
    'she/her/'.repeat(12_000),
    '最高'.repeat(50_000),
    'ー'.repeat(100_000),
    'a.'.repeat(50_000),
    ' '.repeat(100_000),
    'Aa-'.repeat(33_000),
    'ア'.repeat(100_000),
    'Based in '.repeat(10_000),
    ':('.repeat(50_000),
    '!'.repeat(100_000),
    'İ'.repeat(100_000),
    '\ufdfa'.repeat(100_000),
    '👩‍👩‍👧‍👦'.repeat(10_000),
    'Z̸̢͈'.repeat(20_000),
    "%s' OR 1=1; -- <script>",
  ]
  for (const text of texts) {
    const traits = enrichAccount(account({ name: text, bio: text, location: text }), 2026)
    enrichPost(post(text))
    for (const term of [...traits.terms, ...traits.companies])
      expect(term.isWellFormed() && !term.includes('\0')).toBe(true)
  }
})
