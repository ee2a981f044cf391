// What of a list is counted once a plan has skipped some of it.
import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { DroppedItem, PlanField } from '@peregrine/domain/targeting/targeting-plan.ts'
import { expect, test } from 'vitest'
import { carriedOver } from './carried-over.ts'

const content = {
  targeting_package: TargetingPackage.parse({
    keywords: [{ label: 'espresso' }, { label: 'decaf' }],
    handles: [{ handle: 'harborroast' }, { handle: 'nobody' }],
    placements: ['homeTimelines', 'somewhere'],
    age: '18-49',
    gender: 'FEMALE',
  }),
  countries: [
    { code: 'JP', label: 'Japan' },
    { code: 'KP', label: 'North Korea' },
  ],
}
const dropped = (field: PlanField, label: string): DroppedItem => ({ field, label, ...message('no_equivalent') })

test('nothing skipped: the list as it is', () => {
  const { targeting_package, countries } = content
  expect(carriedOver({ dropped: [] }, content)).toEqual({ package: targeting_package, countries })
})

test.each([
  ['age', '18-49', { package: { age: 'any', gender: 'FEMALE' } }],
  ['gender', 'FEMALE', { package: { age: '18-49', gender: 'ANY' } }],
  ['placements', 'somewhere', { package: { placements: ['homeTimelines'] } }],
  ['keywords', 'decaf', { package: { keywords: [{ label: 'espresso' }], handles: [{}, {}] } }],
  ['handles', 'nobody', { package: { handles: [{ handle: 'harborroast' }] } }],
  ['countries', 'North Korea', { countries: [{ code: 'JP' }] }],
] as const)('a skipped entry of %s isn’t counted', (field, label, left) => {
  expect(carriedOver({ dropped: [dropped(field, label)] }, content)).toMatchObject(left)
})
