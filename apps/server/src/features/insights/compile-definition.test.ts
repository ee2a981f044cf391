// What a definition becomes: its statement and its parameters, and that no text of a user ever stands in a statement.
import {
  CRITERION_KINDS,
  type Criterion,
  type CriterionKind,
  type Definition,
  emptyDefinition,
  emptyFilters,
  type Filters,
  type Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AGE_OPTIONS } from '@peregrine/domain/targeting/age-band-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileDefinition } from './compile-definition.ts'
import { type FindItem, lookupOf, resolveLookup } from './definition-terms.ts'

const ITEMS: Readonly<Record<string, number>> = {
  'follows ada': 11,
  'follows bob': 12,
  'engaged ada': 11,
  'interest food-and-drink/coffee': 21,
  'interest food-and-drink/tea': 22,
  'posted coffee': 31,
  'posted flat white': 32,
  'posted cold brew': 33,
  'posted brew coffee': 34,
  'bio coffee': 31,
  'job barista': 41,
  'occupation education': 42,
  'company harbor roast': 51,
}
const find: FindItem = (kind, label) => ITEMS[`${kind} ${label}`]
const AS_OF = Date.UTC(2026, 10, 21, 12) / 1000
const TODAY = Math.floor(AS_OF / 86_400)

const compile = (definition: Definition, sampleBelow?: number) =>
  compileDefinition(definition, {
    db: 'demo',
    asOf: AS_OF,
    resolve: (kind, term) => resolveLookup(lookupOf(kind, term), find),
    ...(sampleBelow !== undefined && { sampleBelow }),
  })
const criterion = (kind: CriterionKind, terms: string[], more: Partial<Criterion> = {}): Criterion => ({
  kind,
  terms,
  atLeast: 1,
  ...more,
})
const group = (criteria: Criterion[], atLeast = 1): Group => ({ criteria, atLeast })
const including = (...include: Group[]): Definition => ({ ...emptyDefinition, include })
const filtering = (filters: Partial<Filters>): Definition => ({
  ...emptyDefinition,
  filters: { ...emptyFilters, ...filters },
})
const bitmap = (accounts: string) => `(SELECT groupBitmapState(account) FROM (${accounts}))`
const members = (kind: string, parameter: string, also = '') =>
  `SELECT account FROM demo.members_of WHERE kind = '${kind}' AND item IN {${parameter}:Array(UInt32)}${also}`
const accounts = (where: string) => `SELECT account FROM demo.accounts WHERE ${where}`
const NOBODY = 'SELECT toUInt32(0) AS account WHERE 0'

interface Case {
  readonly says: string
  readonly definition: Definition
  /** What stands inside the outer brackets after SELECT. */
  readonly sql: string
  readonly params: Readonly<Record<string, unknown>>
}

const cases: readonly Case[] = [
  { says: 'everybody', definition: emptyDefinition, sql: bitmap(accounts('1')), params: {} },
  {
    says: 'any of several terms is one look-up',
    definition: including(group([criterion('follows', ['ada', 'bob'])])),
    sql: bitmap(members('follows', 'p0')),
    params: { p0: [11, 12] },
  },
  {
    says: 'at least two of the terms',
    definition: including(group([criterion('follows', ['ada', 'bob', 'nobody'], { atLeast: 2 })])),
    sql: bitmap(`${members('follows', 'p0')} GROUP BY account HAVING count() >= {p1:UInt16}`),
    params: { p0: [11, 12], p1: 2 },
  },
  {
    says: 'more terms demanded than the network knows: nobody',
    definition: including(group([criterion('follows', ['ada', 'nobody', 'no_one'], { atLeast: 2 })])),
    sql: bitmap(NOBODY),
    params: {},
  },
  {
    says: 'a term that the network does not know matches nobody',
    definition: including(group([criterion('company', ['no such company'])])),
    sql: bitmap(NOBODY),
    params: {},
  },
  {
    says: 'a longer phrase: all of its pairs',
    definition: including(group([criterion('posted', ['cold brew coffee'])])),
    sql: bitmap(`${members('posted', 'p0')} GROUP BY account HAVING count() = {p1:UInt16}`),
    params: { p0: [33, 34], p1: 2 },
  },
  {
    says: 'words and a phrase, any of them, within a week',
    definition: including(group([criterion('posted', ['coffee', 'cold brew coffee'], { withinDays: 7 })])),
    sql: bitmap(
      `(${members('posted', 'p1', ' AND last_day >= {p0:UInt16}')}) UNION ALL (${members('posted', 'p2', ' AND last_day >= {p0:UInt16}')} GROUP BY account HAVING count() = {p3:UInt16})`,
    ),
    params: { p0: TODAY - 7, p1: [31], p2: [33, 34], p3: 2 },
  },
  {
    says: 'at least two, one of them a phrase: term by term',
    definition: including(group([criterion('posted', ['coffee', 'cold brew coffee'], { atLeast: 2 })])),
    sql: bitmap(
      `SELECT account FROM ((${members('posted', 'p0')}) UNION ALL (${members('posted', 'p1')} GROUP BY account HAVING count() = {p2:UInt16})) GROUP BY account HAVING count() >= 2`,
    ),
    params: { p0: [31], p1: [33, 34], p2: 2 },
  },
  {
    says: 'an interest is any of its sub-interests',
    definition: including(group([criterion('interest', ['food-and-drink'])])),
    sql: bitmap(members('interest', 'p0')),
    params: { p0: [21, 22] },
  },
  {
    says: 'job title and job category',
    definition: including(group([criterion('job', ['barista', 'education'])])),
    sql: bitmap(`(${members('job', 'p0')}) UNION ALL (${members('occupation', 'p1')})`),
    params: { p0: [41], p1: [42] },
  },
  {
    says: 'any criterion of a group, all groups, none of the excluded',
    definition: {
      ...emptyDefinition,
      include: [
        group([criterion('follows', ['ada']), criterion('bio', ['coffee'])]),
        group([criterion('engaged', ['ada'])]),
      ],
      exclude: [group([criterion('job', ['barista'])])],
    },
    sql: `bitmapAndnot(bitmapAnd(${bitmap(`(${members('follows', 'p0')}) UNION ALL (${members('bio', 'p1')})`)}, ${bitmap(members('engaged', 'p2'))}), ${bitmap(members('job', 'p3'))})`,
    params: { p0: [11], p1: [31], p2: [11], p3: [41] },
  },
  {
    says: 'at least two criteria of a group: each counts an account once',
    definition: including(group([criterion('follows', ['ada', 'bob']), criterion('bio', ['coffee'])], 2)),
    sql: bitmap(
      `SELECT account FROM ((SELECT DISTINCT account FROM (${members('follows', 'p0')})) UNION ALL (SELECT DISTINCT account FROM (${members('bio', 'p1')}))) GROUP BY account HAVING count() >= 2`,
    ),
    params: { p0: [11, 12], p1: [31] },
  },
  {
    says: 'only an exclusion: everybody else',
    definition: { ...emptyDefinition, exclude: [group([criterion('follows', ['ada'])])] },
    sql: `bitmapAndnot(${bitmap(accounts('1'))}, ${bitmap(members('follows', 'p0'))})`,
    params: { p0: [11] },
  },
  {
    says: 'every filter',
    definition: filtering({
      countries: ['JP', 'US'],
      places: ['jp-13', 'Leeds'],
      languages: ['ja'],
      gender: 'FEMALE',
      age: '25-49',
      verified: true,
      minFollowers: 10,
      maxFollowers: 99,
      activeWithinDays: 30,
    }),
    sql: bitmap(
      accounts(
        [
          'country IN {p0:Array(String)}',
          '(region IN {p1:Array(String)} OR lowerUTF8(city) IN {p2:Array(String)})',
          'language IN {p3:Array(String)}',
          'gender = {p4:String}',
          'age_high >= {p6:UInt8} AND age_low <= {p5:UInt8}',
          'verified = {p7:Bool}',
          'followers >= {p8:UInt32}',
          'followers <= {p9:UInt32}',
          "last_post_at >= toDateTime({p10:UInt32}, 'UTC')",
        ].join(' AND '),
      ),
    ),
    params: {
      p0: ['JP', 'US'],
      p1: ['JP-13', 'LEEDS'],
      p2: ['jp-13', 'leeds'],
      p3: ['ja'],
      p4: 'female',
      p5: 49,
      p6: 25,
      p7: true,
      p8: 10,
      p9: 99,
      p10: AS_OF - 30 * 86_400,
    },
  },
  {
    says: 'a band without an upper end',
    definition: filtering({ age: 'over-35' }),
    sql: bitmap(accounts('age_high >= {p0:UInt8}')),
    params: { p0: 35 },
  },
]

describe('a definition as a statement', () => {
  for (const { says, definition, sql, params } of cases) {
    test(says, () => expect(compile(definition)).toEqual({ sql: `(SELECT ${sql})`, params }))
  }

  test('for an estimate, every part looks at the same random accounts', () => {
    const definition = {
      ...including(group([criterion('follows', ['ada'])])),
      filters: { ...emptyFilters, verified: false },
    }
    const sampled = compile(definition, 1000)
    expect(sampled.sql).toContain('AND account IN (SELECT account FROM demo.accounts WHERE sample_key < {p1:UInt32})')
    expect(sampled.sql).toContain('verified = {p2:Bool} AND sample_key < {p3:UInt32}')
    expect(sampled.params).toMatchObject({ p1: 1000, p3: 1000 })
  })

  test('a database is named by a plain word', () => {
    const compileIn = (db: string) => () => compileDefinition(emptyDefinition, { db, asOf: AS_OF, resolve: () => null })
    expect(compileIn('world_0a1b')).not.toThrow()
    for (const db of ['demo; DROP', 'demo.x', '', 'Demo', '1demo', 'demo`', 'a'.repeat(64)])
      expect(compileIn(db)).toThrow()
  })
})

const SHAPE = /^[\w\s(){}:,.='<>|]*$/
const STATEMENT_WORDS = compile(cases.at(-2)?.definition ?? emptyDefinition).sql

describe('what users write', () => {
  // Longer than any word of a statement, so that finding it there cannot be chance.
  const text = fc
    .oneof(
      fc.string({ minLength: 6, maxLength: 100, unit: 'binary' }),
      fc.constantFrom("') UNION SELECT * FROM file('/etc/passwd') --", '{hostile:String}', '%_%_%_', '😀😀😀😀'),
    )
    .filter((term) => term.trim().length >= 6 && !STATEMENT_WORDS.includes(term))
  const anyCriterion = fc.record({
    kind: fc.constantFrom(...CRITERION_KINDS),
    terms: fc.array(text, { minLength: 1, maxLength: 5 }),
    atLeast: fc.integer({ min: 1, max: 5 }),
  })
  const anyGroup = fc.record({
    atLeast: fc.integer({ min: 1, max: 3 }),
    criteria: fc.array(anyCriterion, { minLength: 1, maxLength: 3 }),
  })
  const anyFilters = fc.record({
    countries: fc.array(text, { maxLength: 3 }),
    places: fc.array(text, { maxLength: 3 }),
    languages: fc.array(text, { maxLength: 3 }),
    gender: fc.constantFrom('ANY' as const, 'MALE' as const, 'FEMALE' as const),
    age: fc.constantFrom(...AGE_OPTIONS.map(({ id }) => id)),
    verified: fc.constantFrom(null, true, false),
    minFollowers: fc.option(fc.nat()),
    maxFollowers: fc.option(fc.nat()),
    activeWithinDays: fc.constantFrom(null, 7 as const, 30 as const, 90 as const),
  })
  const anyDefinition = fc.record({
    include: fc.array(anyGroup, { maxLength: 3 }),
    exclude: fc.array(anyGroup, { maxLength: 2 }),
    filters: anyFilters,
  })

  test('never stands in the statement, whatever it is and whether it is known or not', () => {
    fc.assert(
      fc.property(anyDefinition, fc.boolean(), (definition, known) => {
        const { sql, params } = compileDefinition(definition, {
          db: 'demo',
          asOf: AS_OF,
          resolve: (kind, term) => (known ? resolveLookup(lookupOf(kind, term), (_, label) => label.length) : null),
        })
        expect(sql).toMatch(SHAPE)
        const written = [...definition.include, ...definition.exclude].flatMap((one) =>
          one.criteria.flatMap(({ terms }) => terms),
        )
        const { countries, places, languages } = definition.filters
        for (const term of [...written, ...countries, ...places, ...languages]) expect(sql).not.toContain(term)
        const named = new Set([...sql.matchAll(/\{(p\d+):/g)].map(([, name]) => name))
        expect([...named].sort()).toEqual(Object.keys(params).sort())
      }),
      { numRuns: 500 },
    )
  })
})
