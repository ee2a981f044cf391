// The catalogue: every entry can be asked, is named in both languages, and stands in categories that there are.
import { expect, test } from 'vitest'
import { checkDefinition } from '../audience-builder/definition-problem-rules.ts'
import { definitionKey, isEmpty } from '../audience-builder/definition-rules.ts'
import { findJobCategory } from '../taxonomy/job-categories.ts'
import { audienceNameIn, CATALOGUE } from './catalogue-rules.ts'
import { AUDIENCE_CATEGORIES, findCategory } from './category-rules.ts'

test('every entry has a usable definition of its own, and known categories', () => {
  for (const { definition, categories, name, nameJa } of CATALOGUE) {
    expect(checkDefinition(definition)).toEqual([])
    expect(isEmpty(definition)).toBe(false)
    expect(categories.every((id) => findCategory(id) !== undefined)).toBe(true)
    expect(name !== '' && nameJa !== '' && name !== nameJa).toBe(true)
  }
  expect(new Set(CATALOGUE.map(({ key }) => key)).size).toBe(CATALOGUE.length)
  expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length)
})

test('names within a sentence are in lower case, abbreviations as they are', () => {
  const names = CATALOGUE.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Job field: IT developer', 'Job field: alternative medicine']))
})

test('what it says of jobs stands in the taxonomy', () => {
  expect(findJobCategory('news')).toBeDefined()
  expect(CATALOGUE.filter(({ categories }) => categories.includes('business')).length).toBeGreaterThan(3)
})

test('[ENTITY-4] no category is empty, and one is called Exclusion Audience', () => {
  const filled = new Set(CATALOGUE.flatMap(({ categories }) => categories))
  expect(AUDIENCE_CATEGORIES.filter(({ id }) => !filled.has(id))).toEqual([])
  expect(AUDIENCE_CATEGORIES.map(({ name }) => name)).toContain('Exclusion Audience')
})

test('definitions differ but for those kept out, which may be reached elsewhere', () => {
  const reached = CATALOGUE.filter(({ categories }) => !categories.includes('exclusion'))
  expect(new Set(reached.map(({ definition }) => definitionKey(definition))).size).toBe(reached.length)
})

test('a ready-made audience has a name in each language, any other only its own', () => {
  expect(audienceNameIn('Interested in food and drink', 'ja')).toBe('食べ物・飲み物に興味・関心のある人')
  expect(audienceNameIn('Interested in food and drink', 'en')).toBe('Interested in food and drink')
  expect(audienceNameIn('Coffee people', 'ja')).toBe('Coffee people')
})

test('a market is where the people are, not what they are interested in', () => {
  expect(CATALOGUE.find(({ key }) => key === 'market:JP:food-and-drink')?.nameJa).toBe(
    '食べ物・飲み物に興味・関心のある人（日本）',
  )
  expect(CATALOGUE.filter(({ nameJa }) => /^(日本|イギリス|アメリカ合衆国)の/.test(nameJa))).toEqual([])
})

test('the name under which ad sets stored an occupation earlier is still known', () => {
  expect(audienceNameIn('Works in: IT developer', 'ja')).toBe(audienceNameIn('Job field: IT developer', 'ja'))
  expect(audienceNameIn('Works in: IT developer', 'ja')).not.toBe('Works in: IT developer')
})
