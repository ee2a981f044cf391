// Plans of packages that nobody made: never refused, nothing lost, nothing left to do the second time.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCriteria, hasKeyword } from '../ad-network/criterion-check-rules.ts'
import { criterionKey, OPERATORS, TARGETING_TYPES } from '../ad-network/criterion-rules.ts'
import { OBJECTIVE_RULES, OBJECTIVES } from '../ad-network/objective-rules.ts'
import { checkPlacements, PLACEMENT_SETS } from '../ad-network/placement-rules.ts'
import { messageText } from '../shell/message-rules.ts'
import { AGE_OPTIONS } from './age-band-rules.ts'
import { compatibilityOf } from './compatibility-rules.ts'
import { compilePackage } from './compile-package.ts'
import { ENTRY_FIELDS, selected, type TargetingPackage } from './package-rules.ts'
import { PLACEMENTS } from './targeting-option-rules.ts'
import {
  type CompileInput,
  criteriaAfter,
  type PlanOption,
  type PlanTarget,
  type TargetingPlan,
} from './targeting-plan.ts'

const NAMES = ['Coffee', 'Tea', 'Jazz', 'Tokyo', 'Saltmarsh Road', 'Nimbus', 'Springfield']
const COUNTRIES = ['JP', 'FR', 'US', 'KP', 'RU']
const hex = (number: number) => number.toString(16).padStart(16, '0')

/** A network that offers every name in every look-up, in several spellings and countries. */
const OPTIONS: readonly PlanOption[] = [
  ...COUNTRIES.map((code, n) => of('LOCATION', hex(n), `Land ${code}`, 'COUNTRIES', code)),
  ...NAMES.flatMap((name, n): PlanOption[] => [
    of('LOCATION', hex(100 + n), `${name}, ${COUNTRIES[n % 3]}`, 'CITIES', COUNTRIES[n % 3] ?? null),
    of('LOCATION', hex(200 + n), `${name}, ${COUNTRIES[n % 2]}`, 'CITIES', COUNTRIES[n % 2] ?? null),
    of('INTEREST', `${n}000`, name, null, null),
    of('INTEREST', `${n}001`, `${name}/Coffee`, null, null),
    of('CONVERSATION', `a${n}`, name, n % 2 === 0 ? 'MOVIES' : 'SPORTS', null),
    of('CONVERSATION', `b${n}`, name, 'TV_SHOWS', null),
    ...['ja-JP', 'fr-FR', 'en-US', 'es-US']
      .slice(n % 4)
      .map((locale) => of('TV_SHOW', `${5000 + n}`, name, locale, null)),
    of('LANGUAGE', ['ja', 'en', 'fr', 'de', 'es', 'zh-cn', 'ko'][n] ?? 'ja', name, null, null),
    of('NETWORK_OPERATOR', `c${n}`, name, null, COUNTRIES[n % 3] ?? null),
  ]),
]
function of(
  type: PlanOption['type'],
  value: string,
  name: string,
  group: string | null,
  countryCode: string | null,
): PlanOption {
  return { type, value, name, group, countryCode }
}
const AUDIENCES = NAMES.map((name, n) => ({ id: `d${n}`, name, targetable: n % 3 !== 0, lookalike: n % 4 === 1 }))
const USERS = new Map(Array.from({ length: 90 }, (_, n) => [`h${n}`, `${7000 + n}`] as const))

const label = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a\u0000b', '  ', '#tag', '＃全角', '+boat +jet', '☕️', 'TEA', 'x'.repeat(300)),
  },
)
const entries = (maxLength = 8) =>
  fc.array(
    fc.record({
      label,
      deselected: fc.boolean(),
      id: fc.option(fc.constantFrom('a1', 'b2', '5001', 'd1', 'ja', 'JP-13', 'film:x'), { nil: undefined, freq: 4 }),
    }),
    { maxLength },
  )
const words = fc.oneof(
  { weight: 8, arbitrary: entries() },
  // More than a line item takes.
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 900, max: 1_100 })
      .map((count) =>
        Array.from({ length: count }, (_, n) => ({ label: `word ${n % 1_050}`, deselected: n % 97 === 0 })),
      ),
  },
)
const targeting: fc.Arbitrary<TargetingPackage> = fc.record({
  keywords: words,
  hashtags: words,
  handles: fc.array(
    fc.record({
      handle: fc.integer({ min: 0, max: 130 }).map((n) => `${n % 5 === 0 ? '@H' : 'h'}${n}`),
      deselected: fc.boolean(),
    }),
    { maxLength: 150 },
  ),
  interests: entries(),
  conversation_topics: entries(),
  movies_tv_shows: entries(),
  languages: entries(4),
  network_operators: entries(4),
  locations: entries(4),
  custom_audiences: entries(5),
  placements: fc.subarray([...PLACEMENTS, 'moon']),
  age: fc.constantFrom(...AGE_OPTIONS.map(({ id }) => id), 'x', ''),
  gender: fc.constantFrom('ANY', 'Men', 'female', '', 'x'),
})
const countries = fc.oneof(
  { weight: 6, arbitrary: fc.subarray(COUNTRIES).map((codes) => codes.map((code) => ({ label: code, code }))) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 50 }, () => ({ label: 'JP', code: 'JP' }))) },
)
const lineItem: fc.Arbitrary<PlanTarget> = fc
  .record({
    objective: fc.constantFrom(...OBJECTIVES),
    product: fc.nat(),
    set: fc.nat(),
    criteria: fc.array(
      fc.record({
        targeting_type: fc.constantFrom(...TARGETING_TYPES, 'NEW_TYPE'),
        targeting_value: fc.oneof(
          fc.constantFrom('Tea', 'tea', 'a1', '5001', 'd1', 'AGE_OVER_21', '1', hex(0), '1001'),
          fc.string(),
        ),
        operator_type: fc.constantFrom(...OPERATORS),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ objective, product, set, criteria }) => {
    const products = OBJECTIVE_RULES[objective].products
    const productType = products[product % products.length] ?? 'PROMOTED_TWEETS'
    const sets = PLACEMENT_SETS[productType].filter((one) => checkPlacements(one, { objective }).length === 0)
    const named = criteria.map((criterion, n) => ({ ...criterion, id: `id${n}`, name: '' }))
    return { objective, productType, placements: sets[set % sets.length] ?? [], criteria: named }
  })
const inputs: fc.Arbitrary<CompileInput> = fc.record({
  package: targeting,
  countries,
  categories: fc.constantFrom([], [{ name: 'Coffee' }], [{ name: 'Exclusion Audience' }]),
  options: fc.constantFrom(OPTIONS, OPTIONS.slice(0, 30), []),
  userIds: fc.constant(USERS),
  audiences: fc.constantFrom(AUDIENCES, []),
  mode: fc.constantFrom('add', 'replace'),
  target: fc.option(lineItem, { nil: null, freq: 4 }),
  network: fc.constant('Microblog'),
})

/** All that the network itself knows, whatever the compiler was told. */
function refusedByNetwork(plan: TargetingPlan) {
  const known = (type: PlanOption['type']) =>
    new Set(OPTIONS.filter((option) => option.type === type).map(({ value }) => value))
  const shows = [...known('TV_SHOW')].map(
    (show) => [show, OPTIONS.filter(({ value }) => value === show).map(({ group }) => group ?? '')] as const,
  )
  const places = OPTIONS.filter(({ type }) => type === 'LOCATION')
  return checkCriteria(plan.created, {
    existing: [...plan.untouched, ...plan.standing],
    placements: plan.placements.after,
    audiences: new Map(AUDIENCES.map((audience) => [audience.id, audience])),
    showLocales: new Map(shows),
    locationCountries: new Map(places.map(({ value, countryCode }) => [value, countryCode ?? ''])),
    known: {
      LOCATION: known('LOCATION'),
      INTEREST: known('INTEREST'),
      CONVERSATION: known('CONVERSATION'),
      TV_SHOW: known('TV_SHOW'),
      LANGUAGE: known('LANGUAGE'),
      NETWORK_OPERATOR: known('NETWORK_OPERATOR'),
      SIMILAR_TO_FOLLOWERS_OF_USER: new Set(USERS.values()),
    },
  })
}

const settings = { numRuns: 300 }
/** Milliseconds; the machine may be busy with other things. */
const PATIENCE = 60_000

test(
  'what a plan creates is never refused by the network, nor its placements',
  () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = compilePackage(input)
        if (plan.refusals.length > 0) return
        expect(refusedByNetwork(plan)).toEqual([])
        if (!plan.placements.changed) return
        const { productType = 'PROMOTED_TWEETS', objective = 'ENGAGEMENTS' } = input.target ?? {}
        const facts = { productType, objective, hasKeyword: hasKeyword([...plan.untouched, ...criteriaAfter(plan)]) }
        expect(checkPlacements(plan.placements.after, facts)).toEqual([])
      }),
      settings,
    )
  },
  PATIENCE,
)

test(
  'compiling against what a plan made finds nothing to do, and leaves out the same',
  () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = compilePackage(input)
        if (plan.refusals.length > 0) return
        const made = criteriaAfter(plan).map((item, n) => ({ ...item, id: `made${n}` }))
        const target: PlanTarget = {
          objective: 'ENGAGEMENTS',
          productType: 'PROMOTED_TWEETS',
          ...input.target,
          criteria: [...plan.untouched, ...made],
          placements: plan.placements.after,
        }
        const again = compilePackage({ ...input, target })
        expect([again.refusals, again.created, again.removed, again.placements.changed]).toEqual([[], [], [], false])
        expect(again.standing).toHaveLength(made.length)
        expect(again.dropped).toEqual(plan.dropped)
      }),
      settings,
    )
  },
  PATIENCE,
)

test(
  '[ENTITY-3] nothing selected vanishes: it is created, stands already, or is left out with a reason',
  () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = compilePackage(input)
        const reported = [...plan.created, ...plan.standing, ...plan.dropped]
        const count = (field: string, text: string) =>
          reported.filter((item) => item.field === field && item.label === text).length
        for (const field of ENTRY_FIELDS) {
          const texts = selected<{ deselected: boolean; label?: string; handle?: string }>(input.package[field]).map(
            (entry) => entry.handle ?? entry.label ?? '',
          )
          for (const text of new Set(texts))
            expect(count(field, text), `${field} ${text}`).toBeGreaterThanOrEqual(
              texts.filter((one) => one === text).length,
            )
          const tellable = reported.filter((item) => item.field === field)
          expect(tellable.every((item) => texts.includes(item.label))).toBe(true)
        }
        for (const { label: text } of input.countries) expect(count('countries', text)).toBeGreaterThan(0)
        for (const item of plan.dropped) expect(messageText(item, 'en')).not.toMatch(/\{\w+\}/)
      }),
      settings,
    )
  },
  PATIENCE,
)

test(
  'everything that stands is either kept, removed or left alone, and nobody else’s exclusions go',
  () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = compilePackage(input)
        const before = (input.target?.criteria ?? []).map(({ id }) => id)
        const after = [...plan.standing, ...plan.removed, ...plan.untouched].map(({ id }) => id)
        expect(after.sort()).toEqual(before.sort())
        expect(plan.removed.filter(({ operator_type }) => operator_type === 'NE')).toEqual([])
        if (plan.type === 'exclusion') expect(plan.removed).toEqual([])
        const keys = [...plan.created, ...plan.standing].map(criterionKey)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      settings,
    )
  },
  PATIENCE,
)

test(
  '[EXT-4] a package that the badge does not call blocked is refused only for what the look-ups lack or the ad set excludes',
  () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { countries: around, categories, target } = input
        const surroundings = target === null ? {} : { productType: target.productType, objective: target.objective }
        const badge = compatibilityOf(input.package, { countries: around, categories, ...surroundings })
        const refusals = compilePackage(input).refusals.map(({ code }) => code)
        if (badge.state === 'blocked') expect(refusals.length).toBeGreaterThan(0)
        else {
          // The badge does not know whom the ad set excludes already.
          const isExcluded = target?.criteria.some(({ operator_type }) => operator_type === 'NE') ?? false
          const others = refusals.filter((code) => !(isExcluded && code === 'list_reached_and_excluded'))
          expect(['', 'nothing_left', 'search_without_keyword']).toContain(others.join())
        }
      }),
      settings,
    )
  },
  PATIENCE,
)
