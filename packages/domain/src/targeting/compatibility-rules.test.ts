// The badge of a package: what stops it, what gets lost, what is advised.
import { expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { compatibilityOf, type Surroundings } from './compatibility-rules.ts'
import { emptyPackage, type TargetingPackage } from './package-rules.ts'

const entries = (count: number, deselected = false) =>
  Array.from({ length: count }, (_, n) => ({ label: `entry ${n}`, deselected }))
const handles = (count: number) => Array.from({ length: count }, (_, n) => ({ handle: `h${n}`, deselected: false }))
const countries = (count: number) => Array.from({ length: count }, () => ({ label: 'Japan', code: 'JP' }))
const exclusion: Surroundings = { categories: [{ name: 'Exclusion Audience' }] }

test.each<[string, Partial<TargetingPackage>, Surroundings, string, readonly string[]]>([
  ['[EXT-4] nothing', {}, {}, 'blocked', ['error package_empty']],
  ['[EXT-4] countries alone', {}, { countries: countries(2) }, 'blocked', ['error package_empty']],
  ['25 keywords', { keywords: entries(25) }, {}, 'ready', []],
  ['24 keywords, and no more on offer', { keywords: entries(24) }, {}, 'ready', ['advice few_keywords_offered']],
  ['24 keywords of 26', { keywords: [...entries(24), ...entries(2, true)] }, {}, 'ready', ['advice few_keywords']],
  ['keywords and hashtags are counted together', { keywords: entries(20), hashtags: entries(5) }, {}, 'ready', []],
  ['no keyword at all is a choice', { handles: handles(30) }, {}, 'ready', []],
  [
    'a handle that is not in our data',
    { handles: handles(2) },
    { unknownHandles: new Set(['h1']) },
    'warnings',
    ['warning handles_not_found'],
  ],
  ['31 handles', { handles: handles(31) }, {}, 'ready', ['advice many_handles']],
  [
    '[EXT-7] 101 handles',
    { handles: handles(101) },
    {},
    'warnings',
    ['warning too_many_handles', 'advice many_handles'],
  ],
  ['11 interests', { interests: entries(11) }, {}, 'ready', ['advice many_interests']],
  ['101 interests', { interests: entries(101) }, {}, 'warnings', ['warning beyond_limit', 'advice many_interests']],
  ['1001 keywords', { keywords: entries(1000), hashtags: entries(1) }, {}, 'warnings', ['warning beyond_limit']],
  ['[VALID-3] 49 countries', { handles: handles(1) }, { countries: countries(49) }, 'ready', []],
  [
    '[VALID-3] 50 countries',
    { handles: handles(1) },
    { countries: countries(50) },
    'warnings',
    ['warning too_many_countries'],
  ],
  ['an age without a bucket', { age: '18-24' }, {}, 'warnings', ['warning age_widened']],
  ['an age with one', { age: '18-34' }, {}, 'ready', []],
  [
    'search without a keyword',
    { placements: ['searchResults'], age: '18-34' },
    {},
    'blocked',
    ['error search_without_keyword'],
  ],
  [
    'search with a deselected keyword',
    { placements: ['searchResults'], keywords: entries(3, true), age: '18-34' },
    {},
    'blocked',
    ['error search_without_keyword'],
  ],
  ['search with a hashtag', { placements: ['searchResults'], hashtags: entries(25) }, {}, 'ready', []],
  ['the profile alone', { placements: ['profiles'] }, {}, 'blocked', ['error profile_alone']],
  ['the profile beside others', { placements: ['profiles', 'homeTimelines'] }, {}, 'ready', []],
  [
    'a product that has no replies',
    { placements: ['replies'] },
    { productType: 'PROMOTED_ACCOUNT' },
    'blocked',
    ['error placements_refused'],
  ],
  [
    'reach outside the timeline',
    { placements: ['replies'] },
    { objective: 'REACH' },
    'blocked',
    ['error placements_refused'],
  ],
  ['an exclusion of accounts', { handles: handles(101) }, exclusion, 'blocked', ['error nothing_to_exclude']],
  ['an exclusion of an audience', { custom_audiences: entries(1), placements: ['profiles'] }, exclusion, 'ready', []],
])('%s', (_, part, around, state, problems) => {
  const found = compatibilityOf({ ...emptyPackage, ...part }, around)
  expect(found.state).toBe(state)
  expect(found.problems.map(({ level, code }) => `${level} ${code}`)).toEqual(problems)
  for (const problem of found.problems) expect(messageText(problem, 'en')).not.toMatch(/\{\w+\}/)
})
