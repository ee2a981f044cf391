// Whom a set of criteria reaches, and how many they are: united groups united, the others intersected, the excluded taken away.

import {
  type Criterion,
  type CriterionGroup,
  combinationOf,
  criterionRule,
} from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { addMarks, type Marks, markedCount, marksWhere } from '#world/people-marks.ts'
import { type MembersOf, peopleOf } from './criterion-people.ts'

/** Those whom a set of criteria reaches; without any criterion that takes in, everybody. */
export function audienceMarks(world: NetworkWorld, criteria: readonly Criterion[], membersOf: MembersOf): Marks {
  const groups = new Map<CriterionGroup | 'united', Marks>()
  const excluded = new Uint8Array(world.size)
  for (const criterion of criteria) {
    const combination = combinationOf(criterion)
    const people = peopleOf(world, criterion, membersOf)
    if (combination === 'excluded') {
      addMarks(excluded, people)
      continue
    }
    const group = combination === 'united' ? 'united' : criterionRule(criterion.targeting_type).group
    const marks = groups.get(group) ?? new Uint8Array(world.size)
    groups.set(group, marks)
    addMarks(marks, people)
  }
  const narrowing = [...groups.values()]
  return marksWhere(
    world.size,
    (account) => excluded[account] === 0 && narrowing.every((marks) => marks[account] === 1),
  )
}

/** A count of accounts of the population. */
export const countAudience = (world: NetworkWorld, criteria: readonly Criterion[], membersOf: MembersOf): number =>
  markedCount(audienceMarks(world, criteria, membersOf))
