// The fixed words of audiences and materials.
import { expect, test } from 'vitest'
import { MATERIAL_CATEGORIES } from '../materials/material-rules.ts'
import { AUDIENCE_STATUSES, INSIGHTS_LIST_KINDS, targetableLabel } from './audience-rules.ts'

test('[ENTITY-6] six statuses, and targetable or not', () => {
  expect(AUDIENCE_STATUSES).toEqual(['Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'])
  expect([targetableLabel(true), targetableLabel(false)]).toEqual(['Targetable', 'Not targetable'])
})

test('[ENTITY-4] insights list kinds', () => {
  expect(INSIGHTS_LIST_KINDS).toEqual(['targeting_list', 'builder', 'saved_list'])
})

test('[ENTITY-5] material categories with their titles', () => {
  expect(Object.fromEntries(MATERIAL_CATEGORIES.map((category) => [category.id, category.title]))).toEqual({
    'one-pager': 'Product One-pagers',
    slides: 'Slide Deck',
    faq: 'FAQ',
    'case-study': 'Case Studies',
  })
})
