// How much a package holds: so many entries of each part, and no phrase beside a piece of it.
import { repeats } from '#features/insights/insights-public.ts'
import type { EntryCandidate } from './entry-candidates.ts'
import type { ChosenField } from './entry-key.ts'

/** The network takes no more than 100 handles. */
export const MOST_HANDLES = 100

const MOST_SELECTED: Readonly<Record<ChosenField, number>> = {
  handles: MOST_HANDLES,
  keywords: 50,
  hashtags: 25,
  interests: 12,
  conversation_topics: 12,
  movies_tv_shows: 12,
}

type Placed = Pick<EntryCandidate, 'field' | 'id'>

/** Whether a part is full. */
export const isFull = (field: ChosenField, taken: readonly Placed[]): boolean =>
  taken.filter((one) => one.field === field).length >= MOST_SELECTED[field]

/** Whether one entry says what another one says already: a piece of a phrase, an interest within an interest. */
export function repeatsEntry(one: Placed, other: Placed): boolean {
  if (one.field !== other.field) return false
  if (one.field === 'keywords') return repeats(one.id, other.id)
  if (one.field === 'interests') return one.id.startsWith(`${other.id}/`) || other.id.startsWith(`${one.id}/`)
  return false
}

/** Whether one more of the candidates may be taken beside those that are. */
export const fitsInPackage =
  (candidates: readonly Placed[]) =>
  (position: number, taken: readonly number[]): boolean => {
    const candidate = candidates[position]
    if (!candidate) return false
    const others = taken.flatMap((one) => candidates[one] ?? [])
    return !isFull(candidate.field, others) && !others.some((one) => repeatsEntry(one, candidate))
  }
