// How many people a set of criteria reaches: united groups united, the others intersected, the excluded taken away.

import {
  type Criterion,
  type CriterionGroup,
  combinationOf,
  criterionRule,
} from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { addMarks, type Marks } from '#world/people-marks.ts'
import { type MembersOf, peopleOf } from './criterion-people.ts'

/** A count of accounts of the population; without any criterion that takes in, all of them. */
export function countAudience(world: NetworkWorld, criteria: readonly Criterion[], membersOf: MembersOf): number {
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
  let count = 0
  for (let account = 0; account < world.size; account++) {
    if (excluded[account] === 0 && narrowing.every((marks) => marks[account] === 1)) count++
  }
  return count
}
