// Whether a person may use the analytics suite, or read what was read there, by what the provider last said.
import { type SuiteAccess, suiteAccess } from '@peregrine/domain/billing/suite-access-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  hasSuiteOverride,
  listSuiteSubscriptions,
  type SuiteSubscriptionRow,
  suiteRenewsThrough,
} from './suite-subscription-store.ts'

const accessOf = (rows: readonly SuiteSubscriptionRow[], now: Date): SuiteAccess =>
  suiteAccess(
    rows.map(({ active, ended_at, period_end_at, paid }) => ({
      active,
      end: (ended_at ?? period_end_at).getTime(),
      paid,
    })),
    now.getTime(),
  )

/** The override that staff sets for the person’s workspace is as good as a subscription. */
export async function suiteAccessOf(db: DbOrTx, userId: string, now: Date): Promise<SuiteAccess> {
  if (await hasSuiteOverride(db, userId)) return { state: 'active' }
  return accessOf(await listSuiteSubscriptions(db, userId), now)
}

/** Whether deleting this team would leave somebody paying for the suite. */
export const suiteRenews = (db: DbOrTx, teamId: string): Promise<boolean> => suiteRenewsThrough(db, teamId)
