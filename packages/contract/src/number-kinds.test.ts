// Every number of every reply and refusal has a kind, and those about people are rounded by their own shapes.
import { shareOfTold } from '@peregrine/domain/insights/told-number-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import { Figure, MemberFigure, PeopleChange, PeopleShare } from './insights/figure-shapes.ts'
import { type NumberKind, numberKinds } from './platform/number-kinds.ts'

type Shape = z.core.$ZodType
interface Def {
  readonly type: string
  readonly [name: string]: unknown
}
const defOf = (shape: Shape): Def => shape._zod.def as unknown as Def

/** Where a number may be without a kind, and why. */
const WITHOUT_KIND: readonly (readonly [at: RegExp, reason: string])[] = [
  [/\.values\{\}(\.values\{\})?$/, 'What a message fills its sentence with: limits, settings and numbers of things.'],
  [
    /^activity\.list\..*\.detail\{\}$/,
    'What a teammate set, as they set it; what is counted of people is in the thing it is about.',
  ],
  [/\.gender$/, 'One of three words: the spelling that was sent is made one of them.'],
]

/** What a reply tells in numbers: where, of which kind, by which shape. */
interface Found {
  readonly at: string
  readonly kind: NumberKind | null
  readonly shape: Shape
}

function* partsOf(shape: Shape, at: string): Generator<readonly [Shape, string]> {
  const def = defOf(shape)
  switch (def.type) {
    case 'object':
      for (const [name, one] of Object.entries(def.shape as Record<string, Shape>)) yield [one, `${at}.${name}`]
      if (def.catchall) yield [def.catchall as Shape, `${at}.*`]
      return
    case 'array':
      return yield [def.element as Shape, `${at}[]`]
    case 'tuple':
      for (const [place, one] of (def.items as Shape[]).entries()) yield [one, `${at}[${place}]`]
      if (def.rest) yield [def.rest as Shape, `${at}[]`]
      return
    case 'union':
      for (const one of def.options as Shape[]) yield [one, at]
      return
    case 'intersection':
      yield [def.left as Shape, at]
      return yield [def.right as Shape, at]
    case 'record':
    case 'map':
      return yield [def.valueType as Shape, `${at}{}`]
    case 'set':
      return yield [def.valueType as Shape, `${at}[]`]
    case 'lazy':
      return yield [(def.getter as () => Shape)(), at]
    case 'promise':
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return yield [def.innerType as Shape, at]
    case 'pipe':
      return yield [def.out as Shape, at]
    default:
  }
}

/** Tells no number. A date, a function, a transformation or anything whatsoever may. */
const WITHOUT_NUMBERS = new Set([
  ...['string', 'boolean', 'null', 'undefined', 'void', 'never', 'literal', 'enum', 'template_literal'],
  ...['object', 'array', 'tuple', 'union', 'intersection', 'record', 'map', 'set', 'lazy', 'promise', 'pipe'],
  ...['nullable', 'optional', 'nonoptional', 'default', 'prefault', 'readonly', 'catch'],
])

/** Some shapes are in thousands of places; each is looked into once. */
function* numbersIn(shape: Shape, at: string, seen: Set<Shape>): Generator<Found> {
  if (seen.has(shape)) return
  seen.add(shape)
  const kind = (numberKinds.get(shape as never) as { readonly kind: NumberKind } | undefined)?.kind ?? null
  if (kind !== null || !WITHOUT_NUMBERS.has(defOf(shape).type)) yield { at, kind, shape }
  // What is rounded as a whole is of one kind.
  if (kind === null) for (const [one, there] of partsOf(shape, at)) yield* numbersIn(one, there, seen)
}

function everything(): Found[] {
  const seen = new Set<Shape>()
  return allEndpoints.flatMap(({ id, reply, file, errors }) => [
    ...(file === undefined ? numbersIn(reply, id, seen) : []),
    ...Object.entries(errors ?? {}).flatMap(([code, { payload }]) =>
      payload ? [...numbersIn(payload, `${id}!${code}`, seen)] : [],
    ),
  ])
}
const found = everything()

test('every number of a reply or a refusal has a kind', () => {
  const bare = found.filter(({ at, kind }) => kind === null && !WITHOUT_KIND.some(([place]) => place.test(at)))
  expect(bare.map(({ at, shape }) => `${at}: ${defOf(shape).type}`)).toEqual([])
})

test('what has no kind is found wherever it is', () => {
  const bare = z.object({
    nested: z.array(z.union([z.string(), z.object({ count: z.int() })])),
    record: z.record(z.string(), z.number()),
    later: z.lazy(() => z.object({ share: z.number().nullable() })),
    pair: z.tuple([z.string(), z.number()]),
    both: z.object({ a: z.string() }).and(z.object({ b: z.number() })),
    anything: z.unknown(),
    made: z.string().transform(Number),
    given: z.preprocess(Number, z.number().optional()),
  })
  const places = [...numbersIn(bare, 'x', new Set())].map(({ at, kind }) => [at, kind])
  expect(places).toEqual(
    [
      ...['x.nested[].count', 'x.record{}', 'x.later.share', 'x.pair[1]', 'x.both.b'],
      ...['x.anything', 'x.made', 'x.given'],
    ].map((at) => [at, null]),
  )
})

const told = found.filter(({ kind }) => kind === 'people')
const numbers = told.filter(({ shape }) => defOf(shape).type === 'number')

/** What is served of a number; null: it is refused. */
const served = (shape: Shape, value: number): number | null => {
  const result = z.safeParse(shape, value)
  return result.success ? (result.data as number) : null
}

test('a number about people is served as it is told, or not at all, and telling it again changes nothing', () => {
  expect(numbers.length).toBeGreaterThan(10)
  const given = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -5000, max: 1_000_000 }))
  for (const { at, shape } of numbers)
    fc.assert(
      fc.property(given, (value) => {
        const once = served(shape, value)
        if (once !== null) expect([at, served(shape, once)]).toEqual([at, once])
      }),
      { numRuns: 50 },
    )
})

test.each(numbers.map(({ at, shape }) => [at, shape] as const))(
  '%s: one person more or less is not told',
  (_, shape) => {
    const whole = served(shape, 0.5) === null && served(shape, 100) !== null
    const given = Array.from({ length: 1001 }, (_ignored, at) => (whole ? at : at / 1000))
    const answers = given.flatMap((value) => served(shape, value + (whole ? 0 : 0.000_012_3)) ?? [])
    // Of counts from hundred to hundred, or of a part of a sample from ten to ten up to a hundred; of shares and ratios three digits at most.
    if (whole) expect(new Set(answers).size).toBeLessThan(25)
    else for (const answer of answers) expect(String(answer).replace(/^0\.0*/, '').length).toBeLessThanOrEqual(3)
  },
)

test('what only its maker can round is refused otherwise', () => {
  expect([PeopleShare, PeopleChange].map((shape) => served(shape, 1 / 3))).toEqual([null, null])
  expect([1, 99, -40, 150, 100.5].map((difference) => served(PeopleChange, difference))).toEqual(
    [1, 99, -40, 150, 100.5].map(() => null),
  )
  expect([-300, 100, 4200].map((difference) => served(PeopleChange, difference))).toEqual([-300, 100, 4200])
  // @ts-expect-error An exact share does not compile.
  const exact: z.input<typeof PeopleShare> = 1 / 3
  // @ts-expect-error Neither does an exact difference.
  const difference: z.input<typeof PeopleChange> = 17
  expect([exact, difference].map((value) => z.safeParse(PeopleShare, value).success)).toEqual([false, false])
  const share: z.input<typeof PeopleShare> = shareOfTold(333, 1000)
  expect(served(PeopleShare, share)).toBe(0.3)
})

test('the figure of an account’s own followers is exact, and that of members is told', () => {
  const kinds = [Figure, MemberFigure].map((shape) => numberKinds.get(shape as never))
  expect(kinds).toEqual([{ kind: 'own' }, { kind: 'people' }])
})
