// A row for the bulk editor: what parts the values, what a cell holds, and what is left out with a word about it.
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { xlsxParts } from '../../../testkit/xlsx-parts.ts'
import { bulkCell, bulkEditorXlsx } from './bulk-editor-sheet.ts'

const ticked = (labels: readonly string[]) => labels.map((label) => ({ label, deselected: false }))
const textsOf = async (content: Parameters<typeof bulkEditorXlsx>[0]) => {
  const parts = xlsxParts(await bulkEditorXlsx(content, 'en'))
  const all = [...parts].map(([, xml]) => xml).join('')
  expect(all).not.toMatch(/<f[ >]/)
  return [...all.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text ?? '')
}

test('values are parted by semicolons, whole ones as far as the cell goes', () => {
  expect(bulkCell(['latte', 'a;b'])).toEqual({ text: 'latte;a,b', left: 0 })
  const many = Array.from({ length: 20 }, () => 'x'.repeat(3000))
  expect(bulkCell(many)).toMatchObject({ left: 10 })
  expect(bulkCell(many).text.length).toBeLessThan(32_767)
})

test('[EXT-7] what is ticked stands in one row: at most 100 handles, no cell a formula, and the rest is told', async () => {
  const handles = Array.from({ length: 120 }, (_, n) => ({ handle: `hub${n}`, deselected: false }))
  const keywords = [...ticked(['=1+1', 'latte']), { label: 'left out', deselected: true }]
  const targeting = { ...emptyPackage, keywords, handles, interests: ticked(['Food/Coffee']), gender: 'FEMALE' }
  const texts = await textsOf({ name: '@list', targeting_package: targeting, countries: [] })
  expect(texts).toEqual(expect.arrayContaining(['=1+1;latte', 'Food—Coffee', 'Female', '@list']))
  expect(texts.find((text) => text.startsWith('hub0;'))?.split(';')).toHaveLength(100)
  expect(texts.some((text) => text.includes('first 100 of 120'))).toBe(true)
})

test('that nothing selects people is the first note', async () => {
  const note = 'Nothing selects people, so everyone who meets the other conditions is reached.'
  const unticked = { ...emptyPackage, keywords: [{ label: 'latte', deselected: true }] }
  expect(await textsOf({ name: 'A', targeting_package: unticked, countries: [] })).toContain(note)
  const targeting_package = { ...emptyPackage, keywords: ticked(['latte']) }
  expect(await textsOf({ name: 'A', targeting_package, countries: [] })).not.toContain(note)
})

test('[VALID-3] fifty countries are none', async () => {
  const countries = (count: number) => Array.from({ length: count }, (_, n) => ({ code: 'JP', label: `Land ${n}` }))
  const of = (count: number) => textsOf({ name: 'A', targeting_package: emptyPackage, countries: countries(count) })
  expect((await of(49)).some((text) => text.startsWith('Japan;Japan;'))).toBe(true)
  const fifty = await of(50)
  expect(fifty.some((text) => text.startsWith('Japan'))).toBe(false)
  expect(fifty.some((text) => text.includes('50 or more'))).toBe(true)
})

test('a list that keeps people out has no column by which they would be reached', async () => {
  const targeting_package = {
    ...emptyPackage,
    keywords: ticked(['press']),
    interests: ticked(['News']),
    purpose: 'exclusion' as const,
  }
  const texts = await textsOf({ name: 'Press', targeting_package, countries: [] })
  expect(texts).toEqual(expect.arrayContaining(['Keywords (excluded)', 'press']))
  expect(texts.some((text) => text === 'Keywords' || text === 'Interests' || text === 'News')).toBe(false)
  expect(texts.some((text) => text.startsWith('This list keeps people out.'))).toBe(true)
})

test('names are those of the ad platform’s directory, whichever language the list was made in', async () => {
  const targeting_package = {
    ...emptyPackage,
    keywords: ticked(['珈琲']),
    interests: [{ id: 'food-and-drink/coffee', label: 'フード・ドリンク/コーヒー', deselected: false }],
    languages: [{ id: 'ja', label: '日本語', deselected: false }],
    locations: [{ id: 'JP-13', label: '東京都', deselected: false }],
  }
  const texts = await textsOf({
    name: '珈琲',
    targeting_package,
    countries: [{ code: 'US', label: 'アメリカ合衆国' }],
  })
  expect(texts).toEqual(expect.arrayContaining(['珈琲', 'Food and drink—Coffee', 'Japanese', 'United States;Tokyo']))
  expect(texts.filter((text) => /フード|日本語|東京|アメリカ/.test(text))).toEqual([])
})

test('an exclusion with nothing to exclude says so beside its empty cells', async () => {
  const interests = ticked(['Law, government and politics/Local affairs'])
  const handles = [{ handle: 'yoake_radio', deselected: false }]
  const targeting_package = { ...emptyPackage, interests, handles, purpose: 'exclusion' as const }
  const texts = await textsOf({ name: 'Press and news', targeting_package, countries: [] })
  expect(texts).toContain('Note')
  expect(texts.some((text) => text.startsWith('Nothing to exclude:'))).toBe(true)
  expect(texts.some((text) => text.startsWith('2 selected entries can’t be excluded'))).toBe(true)
  const excluding = { ...targeting_package, keywords: ticked(['press']), interests: [], handles: [] }
  const others = await textsOf({ name: 'Press', targeting_package: excluding, countries: [] })
  expect(others.filter((text) => /^Note$|Nothing to exclude|can’t be excluded on/.test(text))).toEqual([])
})
