// What those who left have in common: values that they show more often than those who stayed, solid differences alone.
import type { Counts } from '@peregrine/domain/insights/figure-counts.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { type CommonTrait, commonMessage, solidDifferences } from '@peregrine/domain/suite/common-trait-rules.ts'
import type { Db } from '#platform/postgres.ts'
import { traitsOf } from './suite-people-counts.ts'
import type { PeopleFilters, PeopleScope } from './suite-people-sql.ts'
import { countTraits } from './suite-people-traits.ts'
import { traitLabel } from './suite-trait-labels.ts'

const COMPARED = ['countries', 'languages', 'account_ages', 'sizes', 'activity', 'flags'] as const
const MOST = 6

export async function commonOfThoseWhoLeft(
  db: Db,
  scope: PeopleScope,
  filters: PeopleFilters,
  labels: 'en' | 'ja',
): Promise<Message[]> {
  const [left, stayed] = await Promise.all([
    filters.since === undefined
      ? traitsOf(db, scope, 'unfollowers')
      : countTraits(db, scope, 'unfollowers', { since: filters.since }),
    traitsOf(db, scope, 'followers'),
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
    .map((one) => commonMessage(one, traitLabel(one.trait, one.value, labels)))
}
