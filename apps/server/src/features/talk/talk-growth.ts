// Followers gained and lost in a period: the same figures as the dashboard has for the same days.
import type { TalkPeriod } from '@peregrine/domain/talk/talk-query-rules.ts'
import type { TalkResult } from '@peregrine/domain/talk/talk-result-rules.ts'
import { countTiesOf } from '#features/suite/suite-public.ts'
import type { Asked } from './talk-people-store.ts'
import { standingsOf } from './talk-post-store.ts'
import { countedOf, momentsOf } from './talk-read-since.ts'

export async function readGrowth(
  asked: Asked,
  period: TalkPeriod,
): Promise<Omit<Extract<TalkResult, { kind: 'growth' }>, 'kind'>> {
  const { gained, unfollowed, removed } = await countTiesOf(asked.db, asked.account.id, momentsOf(asked, period))
  const counted = await countedOf(asked, period)
  return {
    gained,
    lost: unfollowed + removed,
    ...(await standingsOf(asked, period)),
    since: counted === 'none' ? null : counted,
  }
}
