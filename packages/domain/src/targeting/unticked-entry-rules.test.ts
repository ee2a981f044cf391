// What an ad set leaves out of its audience's package.
import { expect, test } from 'vitest'
import { emptyPackage } from './package-rules.ts'
import { type UntickedEntry, withoutEntries } from './unticked-entry-rules.ts'

const chosen = {
  package: {
    ...emptyPackage,
    keywords: [{ label: 'latte', deselected: false }],
    handles: [{ handle: 'hub', deselected: false }],
    age: '25-34',
    gender: 'FEMALE',
  },
  countries: [
    { code: 'GB', label: 'United Kingdom' },
    { code: 'JP', label: 'Japan' },
  ],
}

test.each<[string, readonly UntickedEntry[], object]>([
  ['nothing', [], chosen],
  ['what is not in it', [{ field: 'keywords', key: 'mocha' }], chosen],
  [
    'a word',
    [{ field: 'keywords', key: 'latte' }],
    { ...chosen, package: { ...chosen.package, keywords: [{ label: 'latte', deselected: true }] } },
  ],
  [
    'a handle',
    [{ field: 'handles', key: 'hub' }],
    { ...chosen, package: { ...chosen.package, handles: [{ handle: 'hub', deselected: true }] } },
  ],
  ['a country', [{ field: 'countries', key: 'JP' }], { ...chosen, countries: chosen.countries.slice(0, 1) }],
  [
    'age and gender',
    [
      { field: 'age', key: '' },
      { field: 'gender', key: '' },
    ],
    { ...chosen, package: { ...chosen.package, age: 'any', gender: 'ANY' } },
  ],
])('without %s', (_, without, left) => {
  expect(withoutEntries(chosen, without)).toEqual(left)
})
