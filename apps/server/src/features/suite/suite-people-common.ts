// What those who left have in common: values that they show more often than those who stayed, solid differences alone.
import type { Counts } from '@peregrine/domain/insights/figure-counts.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { type CommonTrait, commonMessage, solidDifferences } from '@peregrine/domain/suite/common-trait-rules.ts'
import type { Db } from '#platform/postgres.ts'
import type { ListFilters } from './suite-list-filters.ts'
import { traitsOf } from './suite-people-counts.ts'
import type { PeopleScope } from './suite-people-sql.ts'
import { traitLabel } from './suite-trait-labels.ts'

const COMPARED = ['countries', 'languages', 'account_ages', 'sizes', 'activity', 'flags'] as const
const MOST = 6

/**
 * Of those who unfollowed, where nothing else is asked for: what X removes would be told as theirs. Of those whom the owner
 * blocked nothing is said: what they share is why they were chosen.
 */
export async function commonOfThoseWhoLeft(
  db: Db,
  scope: PeopleScope,
  filters: ListFilters,
  labels: 'en' | 'ja',
): Promise<Message[]> {
  const { since: _since, how: _how, ...ofPeople } = filters
  const how = filters.how ?? 'unfollowed'
  if (how === 'blocked' || how === 'not_blocked') return []
  // Those who stayed are compared under the same filters, but for when and how somebody left.
  const [left, stayed] = await Promise.all([
    traitsOf(db, scope, 'unfollowers', { filters: { ...filters, how }, traits: COMPARED }),
    traitsOf(db, scope, 'followers', { filters: ofPeople, traits: COMPARED }),
  ])
  const items = COMPARED.flatMap((trait): (CommonTrait & Counts)[] => {
    const { values, known } = left.traits[trait]
    const others = stayed.traits[trait]
    return values.map(({ value, people }) => ({
      trait,
      value,
      a: people,
      n: known,
      b: others.values.find((one) => one.value === value)?.people ?? 0,
      m: others.known,
    }))
  })
  return solidDifferences(items)
    .slice(0, MOST)
    .map((one) => commonMessage(one, traitLabel(one.trait, one.value, labels), how))
}
