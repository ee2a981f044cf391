// Packages: options, what is selected, what is sent, asked, copied.
import { describe, expect, test } from 'vitest'
import { SIZE_BUCKETS } from '../audience-requests/size-bucket-rules.ts'
import { AGE_BANDS, AGE_OPTIONS, ageBandOf, ageRangeLabel, isAgeBandId, shareInsideBand } from './age-band-rules.ts'
import {
  type Application,
  applicationMessage,
  audienceType,
  packageType,
  planApplication,
  planCopy,
} from './application-rules.ts'
import {
  countriesToSend,
  emptyPackage,
  interestLabel,
  isEmptyPackage,
  packageToApply,
  selectedCounts,
  selectedTexts,
  type TargetingPackage,
  totalSelected,
} from './package-rules.ts'
import { GENDERS, isPlacement, normaliseGender, PLACEMENTS } from './targeting-option-rules.ts'

const entry = (label: string, deselected = false) => ({ label, deselected })
const handles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ handle: `h${index}`, deselected: false }))
const packageWith = (part: Partial<TargetingPackage>): TargetingPackage => ({ ...emptyPackage, ...part })

test('[CONST-1] there are 21 age bands beside "any"', () => {
  expect(AGE_BANDS.map((band) => band.id)).toEqual([
    ...[13, 18, 21, 25, 35, 50].map((age) => `over-${age}`),
    ...['13-24', '13-34', '13-49', '13-54', '18-24', '18-34', '18-49', '18-54', '21-34', '21-49', '21-54'],
    ...['25-49', '25-54', '35-49', '35-54'],
  ])
  expect(AGE_BANDS).toHaveLength(21)
  expect(AGE_OPTIONS[0]?.id).toBe('any')
  expect([ageBandOf('21-34').low, ageBandOf('21-34').high, ageBandOf('over-50').high]).toEqual([21, 34, null])
  expect([isAgeBandId('54-18'), isAgeBandId('constructor'), isAgeBandId(18), ageBandOf('54-18').id]).toEqual([
    false,
    false,
    false,
    'any',
  ])
})

test.each([
  [25, 34, '25-49', 1],
  [18, 24, '21-34', 4 / 7],
  [35, 44, '18-24', 0],
  [60, 80, 'over-50', 1],
  [0, 0, 'over-13', 0],
  [0, 0, 'any', 1],
])('an age of %d to %d lies in %s by %d', (low, high, band, share) => {
  expect(shareInsideBand(low, high, ageBandOf(band))).toBeCloseTo(share, 12)
})

test('[CONST-2] genders and placements', () => {
  expect(Object.fromEntries(GENDERS.map((gender) => [gender.value, gender.label]))).toEqual({
    ANY: 'Any',
    FEMALE: 'Women',
    MALE: 'Men',
  })
  expect(PLACEMENTS).toEqual(['homeTimelines', 'profiles', 'searchResults', 'replies'])
  expect([isPlacement('replies'), isPlacement('x')]).toEqual([true, false])
})

test('[CONST-3] size buckets', () => {
  expect(SIZE_BUCKETS.map((bucket) => bucket.label)).toEqual([
    '<1M',
    '1M-5M',
    '5M-12M',
    '12M-25M',
    '25M+',
    'Let the provider decide',
  ])
})

test.each([
  [1, 'MALE'],
  [2, 'FEMALE'],
  [0, 'ANY'],
  [3, 'ANY'],
  [Number.NaN, 'ANY'],
  ['male', 'MALE'],
  ['Men', 'MALE'],
  ['WOMEN', 'FEMALE'],
  [' Female ', 'FEMALE'],
  ['any', 'ANY'],
  ['other', 'ANY'],
  ['', 'ANY'],
  [null, 'ANY'],
  [{}, 'ANY'],
])('[VALID-6] gender %j is %s', (value, gender) => {
  expect(normaliseGender(value)).toBe(gender)
})

test('[ENTITY-3] deselected entries are neither counted nor copied nor sent', () => {
  const targeting = packageWith({
    keywords: [entry('espresso'), entry('tea', true)],
    handles: [
      { handle: 'harborroast', deselected: false },
      { handle: '@no', deselected: true },
    ],
    hashtags: [entry('latte'), entry('#mocha')],
    interests: [entry('Food/Coffee')],
  })
  expect(selectedCounts(targeting)).toMatchObject({ keywords: 1, handles: 1, hashtags: 2, interests: 1, locations: 0 })
  const counts = selectedCounts({ ...targeting, placements: ['replies'] })
  expect(totalSelected(counts, 2)).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0) + 2)
  expect(selectedTexts(targeting, 'handles')).toEqual(['@harborroast'])
  expect(selectedTexts(targeting, 'hashtags')).toEqual(['#latte', '#mocha'])
  expect(packageToApply(targeting)).toMatchObject({
    keywords: ['espresso'],
    handles: ['harborroast'],
    hashtags: ['#latte', '#mocha'],
  })
})

test('[VALID-4] the slash of interest labels becomes an em dash', () => {
  expect(interestLabel('Books/Biographies/Memoirs')).toBe('Books—Biographies—Memoirs')
  expect(packageToApply(packageWith({ interests: [entry('Food/Coffee')] })).interests).toEqual(['Food—Coffee'])
})

test('[VALID-3] countries are sent only if fewer than 50', () => {
  expect(countriesToSend(Array(49).fill('JP'))).toHaveLength(49)
  expect(countriesToSend(Array(50).fill('JP'))).toEqual([])
})

test.each([
  ['nothing', {}, true],
  ['only deselected entries', { keywords: [entry('tea', true)], handles: [{ handle: 'a', deselected: true }] }, true],
  ['an unknown age and gender', { age: '54-18', gender: 'x' }, true],
  ['a keyword', { keywords: [entry('tea')] }, false],
  ['a custom audience', { custom_audiences: [entry('Buyers')] }, false],
  ['a placement', { placements: ['replies'] }, false],
  ['an age band', { age: '18-24' }, false],
  ['a gender', { gender: 'Women' }, false],
])('[EXT-4] a package with %s is empty: %s', (_, part, empty) => {
  expect(isEmptyPackage(packageWith(part))).toBe(empty)
})

test('unknown placements, ages and genders are not sent', () => {
  expect(packageToApply(packageWith({ placements: ['replies', '__proto__'], age: 'x', gender: '2' }))).toMatchObject({
    placements: ['replies'],
    age: 'any',
    gender: 'ANY',
  })
})

describe('applying', () => {
  const application: Application = {
    extensionDetected: true,
    adAccountId: '18ce54d4x5t',
    network: 'Microblog',
    package: packageWith({ keywords: [entry('espresso')] }),
    countries: [{ label: 'Japan', code: 'JP' }],
    categories: [{ name: 'Coffee' }],
    notTargetable: new Set(),
  }
  const plan = (part: Partial<Application>) => planApplication({ ...application, ...part })

  test('[EXT-3] without the extension: alert, install page, then the error', () => {
    expect(plan({ extensionDetected: false, package: null })).toEqual({
      kind: 'refused',
      code: 'extension_not_detected',
      message: 'Extension not detected',
      alert:
        'The Microblog Pro Targeting extension is not installed. Please install the extension on Chrome to use this feature. A new page will now open to where you can download the extension.',
      openInstallPage: true,
    })
  })

  test.each([
    ['[EXT-8]', { adAccountId: ' ' }, 'No ad account id provided'],
    ['[EXT-4]', { package: emptyPackage }, 'Failed to apply targeting list because it is empty.'],
    ['no package', { package: null }, 'There is no targeting list to apply.'],
  ])('%s %o is refused', (_, part, message) => {
    expect(plan(part)).toMatchObject({ kind: 'refused', message, alert: null, openInstallPage: false })
  })

  test('[EXT-5] custom audiences that are not ready are asked about and left out', () => {
    const targeting = packageWith({ custom_audiences: [entry('Ready'), entry('Young'), entry('Off', true)] })
    const requested = plan({ package: targeting, notTargetable: new Set(['Young']) })
    expect(requested).toMatchObject({
      kind: 'ready',
      confirm:
        'Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by Microblog. Do you still want to apply the rest of the targeting package?',
      package: { custom_audiences: ['Ready'] },
    })
    expect(plan({ package: targeting, notTargetable: new Set(['Off']) })).toMatchObject({ confirm: null })
  })

  test('[EXT-6] the type is exclusion for the category Exclusion Audience, otherwise targeting', () => {
    expect(plan({})).toMatchObject({ kind: 'ready', type: 'targeting', countries: [{ code: 'JP' }], alerts: [] })
    expect(plan({ categories: [{ name: 'Coffee' }, { name: 'Exclusion Audience' }] })).toMatchObject({
      type: 'exclusion',
    })
    expect(audienceType([{ name: 'exclusion audience' }])).toBe('targeting')
    expect([packageType({ purpose: 'exclusion' }, []), packageType({}, [])]).toEqual(['exclusion', 'targeting'])
  })

  test.each([
    [100, 100, 0],
    [101, 100, 1],
  ])('[EXT-7] of %d selected handles %d are applied, with %d alerts', (count, applied, alerts) => {
    const ready = plan({ package: packageWith({ handles: [{ handle: 'off', deselected: true }, ...handles(count)] }) })
    if (ready.kind !== 'ready') throw new Error(ready.message)
    expect(ready.package.handles).toEqual(handles(applied).map((entry) => entry.handle))
    expect(ready.alerts).toHaveLength(alerts)
  })
})

describe('[VALID-5] copying', () => {
  test('one text a line', () => {
    expect(planCopy(['@a', ' ', '@b '], true)).toEqual({ kind: 'copy', text: '@a\n@b' })
    expect(applicationMessage('copied')).toBe('Copied!')
  })

  test.each([
    [[], true, 'Nothing selected to copy.'],
    [[''], false, 'Nothing selected to copy.'],
    [['a'], false, 'Failed to copy content. Please try a different browser.'],
  ])('%j, supported %s: %s', (texts, supported, message) => {
    expect(planCopy(texts, supported)).toMatchObject({ kind: 'refused', message })
  })
})

test.each([
  ['18-24', '18-24', '18〜24歳'],
  ['18–34', '18–34', '18〜34歳'],
  ['50+', '50+', '50歳以上'],
  ['Unknown', 'Unknown', 'Unknown'],
])('an age of %s reads %s, in Japanese %s', (range, en, ja) => {
  expect([ageRangeLabel(range, 'en'), ageRangeLabel(range, 'ja')]).toEqual([en, ja])
})
