// Whom a well-known account appeals to: in networks made for testing estimates, follows depend on age and gender.
import { hashOf } from '../seeded-random.ts'

const AGE_STREAM = 101
const GENDER_STREAM = 103
const LEAST_APPEAL = 0.25
const AGE_SPREAD = 13
const GENDER_LEAN = 0.65

const unit = (seed: number, stream: number, hub: number): number => hashOf(seed, stream, hub) / 2 ** 32

/** The chance (0..1) that somebody who comes across a hub follows it: it has an age of its own, and leans to a gender. */
export function hubAppeal(seed: number, hub: number, age: number, gender: 'female' | 'male' | ''): number {
  if (age === 0) return 1
  const distance = (age - (18 + 42 * unit(seed, AGE_STREAM, hub))) / AGE_SPREAD
  const lean = GENDER_LEAN * (2 * unit(seed, GENDER_STREAM, hub) - 1)
  const byGender = gender === '' ? 1 : 1 + (gender === 'female' ? lean : -lean)
  const byAge = LEAST_APPEAL + (1 - LEAST_APPEAL) * Math.exp(-0.5 * distance * distance)
  return (byAge * byGender) / (1 + GENDER_LEAN)
}
