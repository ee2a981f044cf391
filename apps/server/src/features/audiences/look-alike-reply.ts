// A search for a look-alike as it travels.

import type { LookalikeSearch } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import type { HoldOut } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { FoundLookalike } from './find-look-alike.ts'
import type { LookalikeSeed } from './look-alike-seed.ts'
import type { LookalikeEvidence, SearchWithTask } from './look-alike-store.ts'

export const peopleOf = (seed: LookalikeSeed): number | null => ('people' in seed ? seed.people.length : null)

const holdOutReply = ({ hidden, found, share, others, chance, times }: HoldOut): LookalikeEvidence['hold_out'] => ({
  hidden,
  found,
  share: share.value,
  low: share.low,
  high: share.high,
  others: { ...others },
  chance,
  times: times.value,
  times_low: times.low,
  times_high: times.high,
})

export function evidenceOf(found: FoundLookalike, seed: LookalikeSeed): LookalikeEvidence {
  const { size, outside, wanted: desired, members, traits, holdOut, independent } = found
  return {
    people: peopleOf(seed),
    size,
    outside,
    wanted: desired,
    members,
    traits: traits.map((trait) => ({ ...trait })),
    hold_out: holdOutReply(holdOut),
    independent: independent && { ...holdOutReply(independent), by: independent.by },
  }
}

export function searchReply(row: SearchWithTask): LookalikeSearch {
  const source = { id: row.source_id, name: row.source_name }
  const found = row.found && row.made_at ? { ...row.found, made: row.made_at.toISOString() } : null
  const state = row.state ?? (found ? 'done' : 'failed')
  return {
    id: row.id,
    task: row.task_id,
    state,
    done: row.steps_done ?? 0,
    total: row.steps_total ?? 0,
    stopping: row.cancel_asked === true && (state === 'waiting' || state === 'running'),
    problem: readMessage(row.problem),
    source,
    people: peopleOf(row.seed),
    width: row.width,
    found: found && {
      ...found.evidence,
      definition: found.definition as NonNullable<LookalikeSearch['found']>['definition'],
      source,
      made: found.made,
    },
    saved: row.saved_id,
  }
}
