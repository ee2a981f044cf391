// What a list is for: made from an exclusion audience it keeps people out, whatever else is said of it (spec §4).
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { exclusionAudiences } from '#features/audiences/audiences-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { isUuid } from './row-id.ts'
import type { UsageContent } from './usage-rules.ts'

const NOTICE = 'list_excludes'

interface OfAudience {
  readonly audience_config_id: string | null
}

/** Of these lists those whose audience keeps people out. */
export async function listsOfExclusion<List extends OfAudience>(
  db: DbOrTx,
  userId: string,
  lists: readonly List[],
): Promise<ReadonlySet<List>> {
  const idOf = ({ audience_config_id: id }: List) => (id !== null && isUuid(id) ? id.toLowerCase() : null)
  const ids = new Set(lists.flatMap((list) => idOf(list) ?? []))
  const excluding = await exclusionAudiences(db, userId, [...ids])
  return new Set(lists.filter((list) => excluding.has(idOf(list) ?? '')))
}

export interface PurposedList extends OfAudience {
  readonly targeting_package: UsageContent['targeting_package']
  readonly notices: readonly Message[]
}

/** The list with the purpose that its audience gives it, and a notice of that. */
export async function withPurpose<List extends PurposedList>(db: DbOrTx, userId: string, list: List) {
  const [excludes] = await listsOfExclusion(db, userId, [list])
  const notices = list.notices.filter(({ code }) => code !== NOTICE)
  return excludes
    ? {
        ...list,
        targeting_package: { ...list.targeting_package, purpose: 'exclusion' as const },
        notices: [message(NOTICE), ...notices],
      }
    : { ...list, notices: [...list.notices] }
}
