// How likely accounts of a sample pass the gender and the age of a definition, which its package narrows to.
import type { Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { SampleColumns } from '#features/insights/insights-public.ts'

/** Null: it is not known of the account. */
type Test = (row: number) => boolean | null

/** For a row of the profile: 1 or 0 where it is known, otherwise the share of those outside of whom it is known. */
export function passesOf(profile: SampleColumns<'profile'>, { gender, age }: Pick<Filters, 'gender' | 'age'>) {
  const tests = [
    ...(gender === 'ANY' ? [] : [genderTest(profile, gender.toLowerCase())]),
    ...(age === 'any' ? [] : [ageTest(profile, age)]),
  ].map((test) => ({ test, unknown: shareOf(profile, test) }))
  return (row: number): number =>
    tests.reduce((share, { test, unknown }) => {
      const passed = test(row)
      return share * (passed === null ? unknown : Number(passed))
    }, 1)
}

function genderTest({ column: { gender } }: SampleColumns<'profile'>, desired: string): Test {
  return (row) => {
    const reported = gender.texts[gender.numbers[row] ?? 0] ?? ''
    return reported === '' ? null : reported === desired
  }
}

/** As a definition counts ages: an inferred range that overlaps the band belongs. */
function ageTest({ column: { age_low, age_high } }: SampleColumns<'profile'>, age: string): Test {
  const { low, high } = ageBandOf(age)
  return (row) => {
    const [from, to] = [age_low.numbers[row] ?? 0, age_high.numbers[row] ?? 0]
    return to === 0 ? null : to >= low && (high === null || from <= high)
  }
}

function shareOf({ column: { member }, rows }: SampleColumns<'profile'>, test: Test): number {
  let [known, passed] = [0, 0]
  for (let row = 0; row < rows; row += 1) {
    const reported = member.numbers[row] === 1 ? null : test(row)
    if (reported === null) continue
    known += 1
    passed += Number(reported)
  }
  return known > 0 ? passed / known : 1
}
