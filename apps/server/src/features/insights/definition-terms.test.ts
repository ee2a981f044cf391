// What a term is looked for under: a phrase or its tag, all the words of a longer text, a tag alone.
import { expect, test } from 'vitest'
import { lookupOf } from './definition-terms.ts'

test.each([
  ['posted', 'pour over', { needs: 'any', labels: ['pour over', '#pourover'] }],
  ['bio', 'Coffee', { needs: 'any', labels: ['coffee', '#coffee'] }],
  ['posted', 'コーヒー', { needs: 'any', labels: ['コーヒー', '#コーヒー'] }],
  ['posted', '#LatteArt', { needs: 'all', labels: ['#latteart'] }],
  ['posted', 'home made bread', { needs: 'all', labels: [] }],
  ['posted', 'bread and butter', { needs: 'any', labels: ['bread and butter', '#breadandbutter'] }],
  ['bio', 'she/her', { needs: 'all', labels: ['she/her'] }],
  ['posted', 'the', { needs: 'all', labels: [] }],
] as const)('%s “%s”', (kind, term, expected) => {
  expect(lookupOf(kind, term)).toEqual({ kind, ...expected })
})
