// Which items a package is put in as, and when a label of the ads manager is the one that is meant.
import { itemsOf } from '@peregrine/contract/targeting/assignment-items.ts'
import type { Assignment } from '@peregrine/contract/targeting/extension-messages.ts'
import { Assignment as AssignmentShape } from '@peregrine/contract/targeting/extension-messages.ts'
import { ENTRY_FIELDS, emptyPackage, packageToApply } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { choosesNobody, ruleFor } from './package-items.ts'
import { sameLabel } from './same-label.ts'
import { SANDBOX_ADS_MANAGER } from './sandbox-ads-manager.ts'

const assignment = (type: Assignment['type'], more: Partial<typeof emptyPackage> = {}): Assignment =>
  AssignmentShape.parse({
    request: 'c3b5a1e2-6b1a-4f6e-9d7e-0a1b2c3d4e5f',
    name: 'Coffee people',
    adAccountId: '18ce54d4x5t',
    package: packageToApply({ ...emptyPackage, ...more }),
    countries: [{ label: 'Japan', code: 'JP' }],
    type,
    language: 'en',
  })

test('[ENTITY-3, VALID-4, VALID-6] what is selected is put in, and nothing else', () => {
  const entries = [
    { label: 'Food and drink/Coffee', deselected: false },
    { label: 'Sports', deselected: true },
  ]
  const items = itemsOf(assignment('targeting', { interests: entries, gender: 'women', placements: ['replies'] }))
  expect(items).toEqual([
    { field: 'gender', label: 'FEMALE' },
    { field: 'age', label: 'any' },
    { field: 'countries', label: 'Japan' },
    { field: 'interests', label: 'Food and drink—Coffee' },
    { field: 'placements', label: 'replies' },
  ])
})

test('[EXT-6] audiences of an exclusion are put where they are left out', () => {
  const where = (type: Assignment['type']) => {
    const rule = ruleFor(SANDBOX_ADS_MANAGER, 'custom_audiences', assignment(type))
    return rule && 'chosen' in rule ? rule.chosen.name : null
  }
  expect(where('targeting')).toBe('Selected custom audiences')
  expect(where('exclusion')).toBe('Selected excluded custom audiences')
})

test('an exclusion is never put where people are reached, and leaves what the line item targets', () => {
  const ticked = (label: string) => [{ label, deselected: false }]
  const given = { keywords: ticked('latte'), interests: ticked('Sports'), custom_audiences: ticked('Buyers') }
  const exclusion = assignment('exclusion', { ...given, gender: 'women', placements: ['replies'] })
  expect(itemsOf(exclusion)).toEqual([
    { field: 'keywords', label: 'latte' },
    { field: 'custom_audiences', label: 'Buyers' },
  ])
  for (const field of [...ENTRY_FIELDS, 'placements', 'age', 'gender', 'countries'] as const)
    if (field !== 'custom_audiences') expect(ruleFor(SANDBOX_ADS_MANAGER, field, exclusion), field).toBeNull()
})

test.each([
  [
    'one keyword stands',
    'targeting',
    [
      ['keywords', 'standing'],
      ['interests', 'not_offered'],
    ],
    false,
  ],
  ['it stood there before', 'targeting', [['handles', 'stood_before']], false],
  [
    'the field is missing, a country stands',
    'targeting',
    [
      ['interests', 'field_missing'],
      ['countries', 'standing'],
    ],
    true,
  ],
  [
    'the list chooses nobody by itself',
    'targeting',
    [
      ['countries', 'standing'],
      ['gender', 'standing'],
    ],
    false,
  ],
  ['an exclusion', 'exclusion', [['custom_audiences', 'not_offered']], false],
] as const)('not saved when nobody would be chosen: %s', (_, type, outcomes, expected) => {
  const items = outcomes.map(([field, outcome]) => ({ field, label: 'x', outcome }))
  expect(choosesNobody(assignment(type), items)).toBe(expected)
})

test('every part of a package has its place in the ads manager', () => {
  for (const field of [...ENTRY_FIELDS, 'placements', 'age', 'gender', 'countries'] as const)
    expect(SANDBOX_ADS_MANAGER.fields[field], field).toBeDefined()
})

test.each([
  ['Food and drink—Coffee', 'Food and drink/Coffee', true],
  ['Food and drink / coffee', 'Food and Drink/Coffee', true],
  ['@TheDialIn', 'thedialin', true],
  ['＃コーヒー', '#コーヒー', true],
  ['coffee', 'coffees', false],
  ['Music/Jazz', 'Jazz', false],
])('[VALID-4] %s and %s are the same: %s', (one, other, expected) => {
  expect(sameLabel(one, other)).toBe(expected)
})
