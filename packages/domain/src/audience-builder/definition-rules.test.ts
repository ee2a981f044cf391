// Definitions: tidied, keyed, checked, written into an address and read back; and bulk paste.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDefinition } from './definition-problem-rules.ts'
import {
  CRITERION_KINDS,
  type Criterion,
  type Definition,
  definitionKey,
  emptyDefinition,
  emptyFilters,
  isEmpty,
  LIMITS,
  normaliseDefinition,
} from './definition-rules.ts'
import { decodeDefinition, encodeDefinition } from './definition-text-rules.ts'
import { parsePastedFor, parsePastedTerms } from './pasted-term-rules.ts'

const criterion = (kind: Criterion['kind'], terms: string[], rest: Partial<Criterion> = {}): Criterion => ({
  kind,
  terms,
  atLeast: 1,
  ...rest,
})
const define = (...criteria: Criterion[]): Definition => ({ ...emptyDefinition, include: [{ atLeast: 1, criteria }] })

describe('normaliseDefinition', () => {
  test.each([
    [
      'at-signs, case and repeats of handles',
      criterion('follows', ['@HarborRoast', 'harborroast', ' ＠ＨａｒｂｏｒＲｏａｓｔ ']),
      ['harborroast'],
    ],
    [
      'compatibility forms, spaces and controls',
      criterion('posted', ['ｃｏｌｄ\u0000 brew', ' cold\tBREW ']),
      ['cold brew'],
    ],
    ['half-width kana', criterion('bio', ['ｺｰﾋｰ', 'コーヒー']), ['コーヒー']],
    ['the at-sign of a company stays', criterion('company', ['@harborroast']), ['@harborroast']],
    ['bidi overrides and lone surrogates', criterion('bio', ['a\u202eb', 'x\ud800']), ['a b', 'x']],
  ])('%s', (_, input, terms) => {
    expect(normaliseDefinition(define(input)).include[0]?.criteria[0]?.terms).toEqual(terms)
  })

  test('drops what is empty, clamps "at least", and keeps windows only where they apply', () => {
    const draft: Definition = {
      include: [
        {
          atLeast: 9,
          criteria: [
            criterion('posted', ['espresso'], { withinDays: 7, atLeast: 4 }),
            criterion('bio', ['barista'], { withinDays: 30, atLeast: 0 }),
            criterion('job', ['  ', '']),
          ],
        },
        { atLeast: 1, criteria: [criterion('follows', ['@'])] },
      ],
      exclude: [],
      filters: { ...emptyFilters, countries: ['gb', 'GB', ''], minFollowers: 10.7, maxFollowers: -1 },
    }
    expect(normaliseDefinition(draft)).toEqual({
      include: [
        {
          atLeast: 2,
          criteria: [
            { kind: 'posted', terms: ['espresso'], atLeast: 1, withinDays: 7 },
            { kind: 'bio', terms: ['barista'], atLeast: 1 },
          ],
        },
      ],
      exclude: [],
      filters: { ...emptyFilters, countries: ['GB'], minFollowers: 10, maxFollowers: null },
    })
  })

  test('a definition without terms and filters is empty, one with a filter is not', () => {
    expect(isEmpty(emptyDefinition)).toBe(true)
    expect(isEmpty(define(criterion('follows', ['@', ' '])))).toBe(true)
    expect(isEmpty({ ...emptyDefinition, filters: { ...emptyFilters, countries: ['JP'] } })).toBe(false)
    expect(isEmpty(define(criterion('follows', ['a'])))).toBe(false)
  })
})

describe('definitionKey', () => {
  test('is the same for the same question', () => {
    const one = define(criterion('follows', ['b', '@A']), criterion('posted', ['Espresso']))
    const same = define(criterion('posted', ['espresso ']), criterion('follows', ['a', 'B', 'b']))
    expect(definitionKey(one)).toBe(definitionKey(same))
  })

  test.each([
    ['another kind', define(criterion('engaged', ['a']))],
    ['another term', define(criterion('follows', ['b']))],
    ['one more term', define(criterion('follows', ['a', 'b']))],
    ['excluded instead', { ...emptyDefinition, exclude: define(criterion('follows', ['a'])).include }],
    ['a filter', { ...define(criterion('follows', ['a'])), filters: { ...emptyFilters, verified: false } }],
    [
      'two groups instead of one',
      {
        ...emptyDefinition,
        include: [...define(criterion('follows', ['a'])).include, ...define(criterion('bio', ['a'])).include],
      },
    ],
  ])('differs for %s', (_, other) => {
    expect(definitionKey(other)).not.toBe(definitionKey(define(criterion('follows', ['a']))))
  })
})

describe('checkDefinition', () => {
  const filters = (part: object) => ({ ...emptyDefinition, filters: { ...emptyFilters, ...part } })
  const many = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)

  test('has nothing to say about a sound definition', () => {
    expect(checkDefinition(emptyDefinition)).toEqual([])
    expect(checkDefinition(define(criterion('follows', many(100), { atLeast: 100 })))).toEqual([])
  })

  test.each([
    [
      'definition_too_many_groups',
      'include',
      { ...emptyDefinition, exclude: Array(13).fill({ atLeast: 1, criteria: [] }) },
    ],
    ['definition_too_many_criteria', 'include.0', define(...Array(13).fill(criterion('bio', ['x'])))],
    ['definition_too_many_terms', 'include.0.criteria.0', define(criterion('bio', many(101)))],
    ['definition_too_many_terms_in_all', 'include', define(...Array(5).fill(criterion('bio', many(81))))],
    ['definition_term_too_long', 'include.0.criteria.0.terms.0', define(criterion('bio', ['x'.repeat(101)]))],
    ['definition_handle_has_space', 'include.0.criteria.0.terms.1', define(criterion('follows', ['ok', 'not ok']))],
    [
      'definition_at_least_out_of_range',
      'include.0.criteria.0.atLeast',
      define(criterion('bio', ['x'], { atLeast: 2 })),
    ],
    [
      'definition_at_least_out_of_range',
      'include.0.criteria.0.atLeast',
      define(criterion('bio', ['x'], { atLeast: 1.5 })),
    ],
    ['definition_country_unknown', 'filters.countries.0', filters({ countries: ['Japan'] })],
    ['definition_country_unavailable', 'filters.countries.1', filters({ countries: ['JP', 'kp'] })],
    ['definition_language_unknown', 'filters.languages.0', filters({ languages: ['english'] })],
    ['definition_age_unknown', 'filters.age', filters({ age: '54-18' })],
    ['definition_followers_invalid', 'filters.minFollowers', filters({ minFollowers: 1.5 })],
    ['definition_followers_reversed', 'filters.maxFollowers', filters({ minFollowers: 10, maxFollowers: 9 })],
    ['definition_too_many_countries', 'filters.countries', filters({ countries: Array(251).fill('JP') })],
    ['definition_too_many_places', 'filters.places', filters({ places: many(101) })],
    ['definition_too_many_languages', 'filters.languages', filters({ languages: Array(51).fill('en') })],
  ])('%s at %s', (code, path, definition) => {
    const problems = checkDefinition(definition)
    expect(problems.map((problem) => [problem.code, problem.path])).toEqual([[code, path]])
    expect(problems[0]?.message).not.toMatch(/[{}]/)
  })

  test('[VALID-8] North Korea has its own sentence', () => {
    expect(checkDefinition(filters({ countries: ['KP'] }))[0]?.message).toBe(
      'This country is not available for targeting.',
    )
  })

  test('says how many have to go', () => {
    expect(checkDefinition(define(criterion('bio', many(103))))[0]?.message).toBe(
      `A criterion can have at most ${LIMITS.termsPerCriterion} terms. Please remove 3.`,
    )
  })
})

const anyDefinition: fc.Arbitrary<Definition> = (() => {
  const term = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constant('珈琲 ☕️'),
  )
  const handle = fc.stringMatching(/^@?[A-Za-z0-9_]{1,15}$/)
  const window = fc.constantFrom(7 as const, 30 as const, 90 as const)
  const groupOf = fc.record({
    atLeast: fc.constant(1),
    criteria: fc.array(
      fc.constantFrom(...CRITERION_KINDS).chain((kind) =>
        fc.record({
          kind: fc.constant(kind),
          terms: fc.array(kind === 'follows' || kind === 'engaged' ? handle : term, { maxLength: 5 }),
          atLeast: fc.constant(1),
          withinDays: fc.option(window, { nil: undefined }),
        }),
      ),
      { maxLength: 4 },
    ),
  })
  return fc.record({
    include: fc.array(groupOf, { maxLength: 3 }),
    exclude: fc.array(groupOf, { maxLength: 3 }),
    filters: fc.record({
      countries: fc.subarray(['JP', 'GB', 'US']),
      places: fc.subarray(['JP-13', 'Leeds']),
      languages: fc.subarray(['en', 'ja']),
      gender: fc.constantFrom('ANY' as const, 'MALE' as const, 'FEMALE' as const),
      age: fc.constantFrom('any' as const, 'over-50' as const, '18-24' as const),
      verified: fc.constantFrom(null, true, false),
      minFollowers: fc.option(fc.nat(1000)),
      maxFollowers: fc.option(fc.integer({ min: 1000, max: 100000 })),
      activeWithinDays: fc.option(window),
    }),
  })
})()

describe('a definition in an address', () => {
  test('comes back as it was, tidied', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        const text = encodeDefinition(definition)
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(decodeDefinition(text)).toEqual(normaliseDefinition(definition))
      }),
    )
  })

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        const once = normaliseDefinition(definition)
        expect(normaliseDefinition(once)).toEqual(once)
        expect(checkDefinition(once)).toEqual([])
      }),
    )
  })

  test('a short definition stays short', () => {
    expect(encodeDefinition(define(criterion('follows', ['harborroast']))).length).toBeLessThan(50)
  })

  const valid = encodeDefinition(define(criterion('posted', ['espresso'], { withinDays: 30 })))
  test.each([
    ['nothing', ''],
    ['another version', `2${valid.slice(1)}`],
    ['a cut text', valid.slice(0, -4)],
    ['other characters', '1%%%'],
    ['text that is not JSON', '1aGVsbG8'],
    ['an object', '1e30'],
    ['an unknown kind', '1W1tbMSxbOTksMSwwLCJ4Il1dXSxbXSx7fV0'],
    ['bytes that are not UTF-8', '1_____w'],
    ['too long a text', `1${'A'.repeat(60_001)}`],
    [
      'more than the limits',
      encodeDefinition(define(...Array.from({ length: 13 }, (_, n) => criterion('bio', [`x${n}`])))),
    ],
  ])('%s is no definition', (_, text) => {
    expect(decodeDefinition(text)).toBeNull()
  })

  test('any garbage gives null or a sound definition, and never throws', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[A-Za-z0-9_-]{0,80}$/), (text) => {
        const definition = decodeDefinition(text)
        if (definition !== null) expect(checkDefinition(definition)).toEqual([])
      }),
    )
  })
})

describe('parsePastedFor', () => {
  test.each([
    ['spaces', 'one @two\tThree', ['one', '@two', 'Three']],
    ['commas, lines and both', 'one, two\n@three,four', ['one', 'two', '@three', 'four']],
    [
      'addresses of profiles',
      'https://x.com/One?s=21&t=a,twitter.com/@two/ http://mobile.twitter.com/three#top',
      ['One', 'two', 'three'],
    ],
    ['an address of a post', 'https://www.x.com/one/status/123?s=46', ['one']],
    ['a follow link', 'https://twitter.com/intent/follow?region=x&screen_name=one', ['one']],
    ['repeats in another shape', '@one x.com/one ONE', ['@one', 'one']],
    ['an address that names nobody stays', 'https://x.com/i/lists/1', ['https://x.com/i/lists/1']],
    ['another site stays', 'https://example.com/one', ['https://example.com/one']],
  ])('handles: %s', (_, text, terms) => {
    expect(parsePastedFor('follows', text)).toEqual(terms)
  })

  test('words keep their spaces', () => {
    expect(parsePastedFor('posted', 'flat white, cold brew')).toEqual(['flat white', 'cold brew'])
  })
})

describe('parsePastedTerms', () => {
  test.each([
    [
      'commas and new lines',
      'espresso, flat white\ncold brew\r\n\r\nespresso',
      ['espresso', 'flat white', 'cold brew'],
    ],
    ['tabs and semicolons', 'a\tb;c', ['a', 'b', 'c']],
    ['Japanese punctuation', '珈琲、抹茶，紅茶；緑茶', ['珈琲', '抹茶', '紅茶', '緑茶']],
    ['quotes keep commas', '"salt, pepper", “oil, vinegar”、「赤、白」', ['salt, pepper', 'oil, vinegar', '赤、白']],
    ['a row of handles', '@one @two  @Three', ['@one', '@two', '@Three']],
    ['a row of tags', '#one #two', ['#one', '#two']],
    ['a phrase with a handle stays whole', 'barista at @harborroast', ['barista at @harborroast']],
    ['a stray quote', '6" pan, knife', ['6" pan', 'knife']],
    ['a quote that never closes', '"cold brew, tea', ['"cold brew', 'tea']],
    ['repeats in another case', 'Tea,tea,TEA', ['Tea']],
    ['nothing', ' ,;\n\t ', []],
  ])('%s', (_, text, terms) => {
    expect(parsePastedTerms(text)).toEqual(terms)
  })
})

describe('a look-alike', () => {
  const group = (term: string) => ({ atLeast: 1, criteria: [{ kind: 'posted' as const, terms: [term], atLeast: 1 }] })
  const of = { include: [group('espresso')], exclude: [], filters: emptyFilters }
  const traits = [
    { kind: 'follows' as const, term: '@Hub', weight: 120 },
    { kind: 'follows' as const, term: 'hub', weight: 7 },
    { kind: 'bio' as const, term: 'barista', weight: 80 },
  ]
  const alike: Definition = { ...emptyDefinition, alike: { of, traits, least: 150 } }

  test('is tidied, and comes back from an address', () => {
    const tidied = normaliseDefinition(alike)
    expect(tidied.alike?.traits).toEqual([{ kind: 'follows', term: 'hub', weight: 120 }, traits[2]])
    expect(decodeDefinition(encodeDefinition(alike))).toEqual(tidied)
  })

  test('is another audience than the one that it is like, with another line, or with other weights', () => {
    const other = { ...emptyDefinition, alike: { of, traits, least: 151 } }
    const weighed = { ...emptyDefinition, alike: { of, traits: traits.slice(1), least: 150 } }
    const keys = [alike, other, weighed, of, emptyDefinition].map(definitionKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(isEmpty(alike)).toBe(false)
  })

  test.each([
    [
      'too many traits',
      {
        of,
        traits: Array.from({ length: 81 }, (_, n) => ({ kind: 'bio' as const, term: `t${n}`, weight: 1 })),
        least: 1,
      },
      'definition_too_many_traits',
    ],
    [
      'a weight that is none',
      { of, traits: [{ kind: 'bio' as const, term: 'x', weight: 0 }], least: 1 },
      'definition_likeness_invalid',
    ],
    ['no line', { of, traits, least: 0.5 }, 'definition_likeness_invalid'],
  ])('%s is a problem', (_, likeness, code) => {
    expect(checkDefinition({ ...emptyDefinition, alike: likeness }).map((problem) => problem.code)).toContain(code)
  })
})
