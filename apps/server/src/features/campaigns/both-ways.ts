// Whether an ad set excludes whom it reaches: by what was chosen, by the ad account's lists, and by who is on them.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { type Definition, isEmpty, sameDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import {
  excludableId,
  isAllExcluded,
  reachedAndExcluded,
  sameExcluded,
} from '@peregrine/domain/targeting/reached-and-excluded-rules.ts'
import type { CampaignPorts, UploadedList } from './campaign-ports.ts'
import { criterionOf, type StoredCriterion } from './stored-criteria.ts'

interface BothWays {
  readonly teamId: string
  readonly targeting: AdSetTargeting
  readonly excludeConfigs: readonly string[]
  readonly name: string
  readonly definition: Definition | null
  readonly criteria: readonly StoredCriterion[]
  /** The uploaded list that alone is reached; null: others are reached, or nobody here knows who is on it. */
  readonly reached: UploadedList | null
  readonly excluded: readonly UploadedList[]
}

/** Why it would reach no one; null: nothing says so. */
export async function bothWaysProblem(
  ports: Pick<CampaignPorts, 'definitionOf'>,
  { teamId, targeting, excludeConfigs, name, definition, criteria, reached, excluded }: BothWays,
): Promise<Message | null> {
  const same = sameExcluded(targeting, excludeConfigs, name)
  if (same) return same
  const [list] = reachedAndExcluded(criteria.map(criterionOf))
  if (list) return message('reached_and_excluded', { name: list.name })
  // By their package others like them are reached.
  if (excludableId(targeting) !== null && definition && !isEmpty(definition))
    for (const config of excludeConfigs) {
      const other = await ports.definitionOf(teamId, config)
      if (other && sameDefinition(definition, other)) return message('reached_and_excluded', { name })
    }
  return reached && holdsAll(reached, excluded)
    ? message('reached_within_excluded', { name, excluded: excluded.map(({ audience }) => audience).join('; ') })
    : null
}

/** Accounts can only be compared under the same numbers. */
function holdsAll(reached: UploadedList, excluded: readonly UploadedList[]): boolean {
  const { accounts, sent } = reached.members()
  if (sent.numbers === null) return false
  const others = excluded.map((list) => list.members()).filter(({ sent: { numbers } }) => numbers === sent.numbers)
  return isAllExcluded(
    accounts,
    others.map((other) => other.accounts),
  )
}
