// What kind of number each number of a reply is: nothing is served without one, and numbers about people only as they are rounded (decision 037).
import { z } from 'zod'

/** What a number speaks of. `people` is given by `rounded` and `branded` alone. */
const NUMBER_KINDS = [
  /** People of the network, or worked out from counts of them: rounded as decision 026 says. */
  'people',
  /** Of what the reader or their team owns and can list one by one: seats, campaigns, followers of their own account. */
  'own',
  /** Reported by the ad platform, or worked out from its reports: impressions, clicks, its estimates. */
  'platform',
  /** Printed on a public account or post, and totals of the whole network: followers, likes. */
  'public',
  /** Things and no people: words, files, entries, bytes, lines of a list. */
  'things',
  'money',
  /** Names, versions, positions and progress: which one, not how many. */
  'ordinal',
  /** Milliseconds, seconds, hours, days. */
  'duration',
  /** Chosen by someone, or a limit or setting of the product: it comes back as it was given. */
  'setting',
  /** Where something is drawn. */
  'place',
] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** @testing Which kind a shape is of: a test walks all replies by it. */
export const numberKinds = z.registry<{ readonly kind: NumberKind }>()

type Shape = z.core.$ZodType

function register<S extends Shape>(kind: NumberKind, shape: S): S {
  numberKinds.add(shape, { kind } as never)
  return shape
}

/** A copy: the same shape may be of another kind elsewhere. */
const tagged = <S extends Shape>(kind: NumberKind, shape: S): S => register(kind, z.clone(shape))

/**
 * A number about people, or an object that holds several which follow from each other: `disclose` rounds it whatever a handler
 * returned, so an exact one cannot be served. Telling a rounded one again must change nothing.
 */
export function rounded<S extends z.ZodType>(shape: S, disclose: (value: z.output<S>) => z.output<S>): S {
  return register('people', shape.overwrite(disclose))
}

/**
 * A number about people whose rounding needs more than the number itself. Only what rounds it makes a `Brand`, so a handler that
 * returns an exact one does not compile; and what `isRounded` does not accept is not served.
 */
export function branded<Brand extends number>(
  shape: z.ZodType<number, number>,
  isRounded: (value: number) => value is Brand,
): z.ZodType<Brand, Brand> {
  const checked = shape.refine((value) => isRounded(value), 'Not rounded: a number about people.')
  return register('people', checked as unknown as z.ZodType<Brand, Brand>)
}

export const own = <S extends Shape>(shape: S): S => tagged('own', shape)
export const fromPlatform = <S extends Shape>(shape: S): S => tagged('platform', shape)
export const inPublic = <S extends Shape>(shape: S): S => tagged('public', shape)
export const things = <S extends Shape>(shape: S): S => tagged('things', shape)
export const money = <S extends Shape>(shape: S): S => tagged('money', shape)
export const ordinal = <S extends Shape>(shape: S): S => tagged('ordinal', shape)
export const duration = <S extends Shape>(shape: S): S => tagged('duration', shape)
export const setting = <S extends Shape>(shape: S): S => tagged('setting', shape)
export const place = <S extends Shape>(shape: S): S => tagged('place', shape)
