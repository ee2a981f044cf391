// Countings of what an account is, not what it does: place, language, gender, age range, jobs.
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { type SampleColumns, sampleColumns } from './sample-columns.ts'
import type { SampleRef } from './sample-graph.ts'

type PlainTrait = 'country' | 'region' | 'city' | 'language' | 'gender'
/** `age`: the inferred range as 'low-high'. `job`: the most specific title alone; `title`: every title. */
export type Trait = PlainTrait | 'age' | 'job' | 'title' | 'occupation'

/** One value of a trait: `a` members and `b` accounts of the baseline have it. '' stands for unknown. */
export interface TraitCount {
  readonly value: string
  readonly a: number
  readonly b: number
}

/** Every value of every trait. Cities carry their country: 'Leeds|GB'. */
export async function countTraits(graph: Graph, ref: SampleRef): Promise<ReadonlyMap<Trait, readonly TraitCount[]>> {
  const { column } = await sampleColumns(graph, ref, 'profile')
  const counts = (values: Values) => countValues(column.member, values)
  const plain = ({ numbers, texts }: Column) => counts({ of: numbers, read: (code) => texts[code] ?? '' })
  return new Map([
    ['country', plain(column.country)],
    ['region', plain(column.region)],
    ['city', counts(pairOf(column.city, column.country, (city, country) => city && `${city}|${country}`))],
    ['language', plain(column.language)],
    ['gender', plain(column.gender)],
    ['age', counts(ageOf(column))],
    ['job', counts(firstOf(column.jobs))],
    ['title', counts(eachOf(column.jobs))],
    ['occupation', counts(eachOf(column.occupations))],
  ])
}

/** What an account counts as: `of` gives a number a row, or with `starts` a list of them; `read` what a number means. */
interface Values {
  readonly of: Uint32Array
  readonly starts?: Uint32Array | null
  readonly ends?: Uint32Array | null
  readonly read: (code: number) => string
}

const eachOf = ({ numbers, starts, ends, texts }: Column): Values => ({
  of: numbers,
  starts,
  ends,
  read: (code) => texts[code] ?? '',
})

function firstOf({ numbers, starts, ends, texts }: Column): Values {
  const none = texts.length
  const rows = starts?.length ?? 0
  const of = Uint32Array.from({ length: rows }, (_, row) => {
    const [from, to] = [starts?.[row] ?? 0, ends?.[row] ?? 0]
    return to > from ? (numbers[from] as number) : none
  })
  return { of, read: (code) => texts[code] ?? '' }
}

function pairOf(first: Column, second: Column, read: (first: string, second: string) => string): Values {
  const width = Math.max(1, second.texts.length)
  return {
    of: first.numbers.map((code, row) => code * width + (second.numbers[row] as number)),
    read: (code) => read(first.texts[Math.floor(code / width)] ?? '', second.texts[code % width] ?? ''),
  }
}

const ageOf = ({ age_low, age_high }: SampleColumns<'profile'>['column']): Values => ({
  of: age_low.numbers.map((low, row) => low * 256 + (age_high.numbers[row] as number)),
  read: (code) => (code % 256 === 0 ? '' : `${Math.floor(code / 256)}-${code % 256}`),
})

function countValues({ numbers: member }: Column, { of, starts, ends, read }: Values): TraitCount[] {
  const sides = new Map<number, [a: number, b: number]>()
  for (let row = 0; row < member.length; row += 1) {
    const end = ends ? (ends[row] as number) : row + 1
    for (let at = starts ? (starts[row] as number) : row; at < end; at += 1) {
      const code = of[at] as number
      const counts = sides.get(code) ?? [0, 0]
      if (member[row] === 1) counts[0] += 1
      else counts[1] += 1
      if (counts[0] + counts[1] === 1) sides.set(code, counts)
    }
  }
  const byValue = new Map<string, { value: string; a: number; b: number }>()
  for (const [code, [a, b]] of sides) {
    // Several codes may read alike: a place without a city, an age without a high end.
    const value = read(code)
    const sum = byValue.get(value)
    byValue.set(value, { value, a: a + (sum?.a ?? 0), b: b + (sum?.b ?? 0) })
  }
  return [...byValue.values()]
}
