// The interest that sets each community apart from the others, where one does: what its name begins with.
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import type { SampleColumns } from '#features/insights/insights-public.ts'
import type { PlacedMembers } from './community-words.ts'

/** An interest names a community where so large a part of it has it, and clearly more often than the others do. */
const NAMING = { share: 0.25, lift: 1.5 } as const

/** Ids of interests by community. `labels`: the ids by dense item. */
export function topicsOfCommunities(
  { column, rows }: SampleColumns<'profile'>,
  { accounts, places, sizes }: PlacedMembers,
  labels: ReadonlyMap<number, string>,
): Map<number, string> {
  const placeOf = new Map(accounts.map((account, position) => [account, places[position] ?? 0]))
  const known = new Uint32Array(sizes.length)
  const having = new Map<number, Uint32Array>()
  const { numbers, starts, ends } = column.interests
  for (let row = 0; row < rows; row += 1) {
    const place = placeOf.get(column.account.numbers[row] as number)
    const own = numbers.subarray(starts?.[row] ?? 0, ends?.[row] ?? 0)
    if (place === undefined || own.length === 0) continue
    known[place] = (known[place] as number) + 1
    for (const item of own) {
      const counts = having.get(item) ?? new Uint32Array(sizes.length)
      counts[place] = (counts[place] as number) + 1
      having.set(item, counts)
    }
  }
  const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0)
  const items = [...having].filter(([item]) => labels.get(item)?.includes('/'))
  const all = sum(known)
  return new Map(
    sizes.flatMap((_, place) => {
      const n = known[place] ?? 0
      const figures = figuresOf(
        items.map(([, counts]) => ({ a: counts[place] ?? 0, n, b: sum(counts) - (counts[place] ?? 0), m: all - n })),
      )
      const [best] = items
        .flatMap(([item], position) => {
          const figure = figures[position]
          const names = figure?.solid && figure.share >= NAMING.share && figure.affinityLow >= NAMING.lift
          return names ? [{ id: labels.get(item) ?? '', relevancy: figure.relevancy }] : []
        })
        .sort((one, other) => other.relevancy - one.relevancy || (one.id < other.id ? -1 : 1))
      return best ? [[place, best.id] as const] : []
    }),
  )
}
