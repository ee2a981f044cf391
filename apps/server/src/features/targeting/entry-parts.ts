// The entries of a package, part by part: what is ticked, what is offered beside it, each with its figure and its reason.
import type { Frontier, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Choice } from './choose-entries.ts'
import type { EntryCandidate } from './entry-candidates.ts'
import type { ChosenField } from './entry-key.ts'
import { entryLabel } from './entry-labels.ts'
import { alikeNote, coveredNote, idleNote, narrowsNote, tickedNote, untickedNote } from './entry-notes.ts'
import { isFull, repeatsEntry } from './package-room.ts'

/** Further entries that are offered of each part beside those that a broader package takes. */
const OFFERED = 10

export interface PartOptions {
  readonly language: 'en' | 'ja'
  /** Whether counts may be told: not of an audience below the minimum. */
  readonly tellable: boolean
}

/** The order in which entries were taken; what each size reaches is counted elsewhere. */
export interface SizeOrder extends Omit<Frontier, 'steps'> {
  readonly steps: readonly Pick<Frontier['steps'][number], 'field' | 'id'>[]
}

export type ChosenEntries = Pick<TargetingPackage, ChosenField>

/** The parts of a package that are chosen, and the order in which their entries were taken. */
export function entryParts(
  candidates: readonly EntryCandidate[],
  { steps, chosen, left, alike, everybody }: Choice,
  { language, tellable }: PartOptions,
): { readonly entries: ChosenEntries; readonly order: SizeOrder } {
  // Beyond the candidates are accounts that are only looked at for comparison.
  const taken = steps.filter(({ position }) => position < candidates.length)
  const ticked = taken.slice(0, chosen).flatMap(({ position }) => candidates[position] ?? [])
  const nameOf = (candidate: EntryCandidate): string =>
    candidate.field === 'handles' ? `@${candidate.id}` : entryLabel(candidate.field, candidate.id, language)

  const noteOf = (position: number, candidate: EntryCandidate) => {
    const step = taken.slice(0, chosen).find((one) => one.position === position)
    if (candidate.own && candidate.items.length === 0) return { code: 'your_term_unknown' as const }
    if (candidate.idle) return idleNote(left.get(position), tellable)
    const unticked = left.get(position)
    if (everybody) return narrowsNote(unticked, tellable)
    const by = unticked?.by === undefined ? undefined : candidates[unticked.by]
    if (candidate.own && !step && unticked) return coveredNote(unticked, by && nameOf(by), tellable)
    if (!tellable) return candidate.own ? { code: 'your_term' as const } : { code: 'unmeasured' as const }
    const like = alike.get(position)
    if (like) return alikeNote(like)
    if (step) return tickedNote(step.brought, candidate.own === true)
    return unticked && untickedNote(unticked, { reachedBy: by && nameOf(by), full: isFull(candidate.field, ticked) })
  }

  const positionsOf = (field: ChosenField): number[] => {
    const within = [...candidates.keys()].filter((position) => candidates[position]?.field === field)
    // The user's own terms come first whatever they bring, in the order in which they are said.
    const own = within.filter((position) => candidates[position]?.own)
    const inSteps = taken.flatMap(({ position }) =>
      within.includes(position) && !own.includes(position) ? [position] : [],
    )
    const others = within.filter((position) => !own.includes(position) && !inSteps.includes(position))
    const shown = [...own, ...inSteps].flatMap((position) => candidates[position] ?? [])
    const offered: number[] = []
    for (const position of others) {
      const candidate = candidates[position]
      if (offered.length >= OFFERED || !candidate || shown.some((one) => repeatsEntry(one, candidate))) continue
      offered.push(position)
      shown.push(candidate)
    }
    return [...own, ...inSteps, ...offered]
  }

  const entriesOf = (field: ChosenField) =>
    positionsOf(field).flatMap((position) => {
      const candidate = candidates[position]
      if (!candidate) return []
      const why = tellable ? candidate.figure : undefined
      return [{ candidate, deselected: !ticked.includes(candidate), why, note: noteOf(position, candidate) }]
    })
  const labels = (field: Exclude<ChosenField, 'handles'>) =>
    entriesOf(field).map(({ candidate, ...entry }) => ({ id: candidate.id, label: nameOf(candidate), ...entry }))
  return {
    entries: {
      keywords: labels('keywords'),
      handles: entriesOf('handles').map(({ candidate, ...entry }) => ({
        handle: candidate.id,
        name: candidate.name,
        ...entry,
      })),
      hashtags: labels('hashtags'),
      interests: labels('interests'),
      conversation_topics: labels('conversation_topics'),
      movies_tv_shows: labels('movies_tv_shows'),
    },
    order: tellable ? frontierOf(candidates, taken, ticked) : { steps: [], own: 0, ticked: 0 },
  }
}

function frontierOf(
  candidates: readonly EntryCandidate[],
  taken: Choice['steps'],
  ticked: readonly EntryCandidate[],
): SizeOrder {
  return {
    steps: taken.flatMap(({ position }) => {
      const candidate = candidates[position]
      return candidate ? [{ field: candidate.field, id: candidate.id }] : []
    }),
    own: ticked.filter(({ own }) => own).length,
    ticked: ticked.length,
  }
}
