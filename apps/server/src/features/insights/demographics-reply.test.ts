// What occupations say about their holders, and that nothing is told of a trait that fewer than 100 members reveal.
import { expect, test } from 'vitest'
import { demographicsOf } from './demographics-reply.ts'
import type { Trait, TraitCount } from './trait-graph.ts'

const signals = { jobs: { n: 130, m: 600 } }

function demographics(jobs: readonly TraitCount[], genders: readonly TraitCount[] = []) {
  const traits = new Map<Trait, readonly TraitCount[]>([
    ['job', jobs],
    ['occupation', [{ value: 'business', a: 130, b: 600 }]],
    ['gender', genders],
  ])
  return demographicsOf(traits, { n: 400, observable: 400, strata: [], signals } as never, 'en')
}

test('titles count for what they say about income, education and field; unknown ones for nothing', () => {
  const { educations, incomes, fields, occupations } = demographics([
    { value: 'small-business-owner', a: 60, b: 300 },
    { value: 'entrepreneur', a: 70, b: 300 },
    { value: 'no such title', a: 50, b: 10 },
  ])
  for (const estimate of [educations, incomes, fields]) {
    expect(estimate.known).toBe(130)
    // Both halves of what is told in hundreds, by shares in steps of a tenth.
    expect(estimate.items.reduce((sum, { figure }) => sum + figure.share, 0)).toBeCloseTo(1)
  }
  expect(educations.items.find(({ id }) => id === 'vocational')?.figure).toMatchObject({
    a: 50,
    n: 100,
    b: 300,
    m: 600,
  })
  expect(occupations.items[0]).toMatchObject({ id: 'business', figure: { a: 100, n: 100, b: 600, m: 600 } })
})

test('of what fewer than 100 reveal nothing is listed, from 100 on all of it', () => {
  const reveal = (female: number, male: number) =>
    demographics(
      [],
      [
        { value: 'female', a: female, b: 300 },
        { value: 'male', a: male, b: 300 },
      ],
    ).genders
  expect(reveal(60, 39)).toEqual({ known: 99, n: 400, items: [], total: 0 })
  expect(reveal(60, 40).items.map(({ id, figure }) => [id, figure.share])).toEqual([
    ['female', 0.6],
    ['male', 0.4],
  ])
})
