// Whether a person may use the analytics suite, or read what was read there, by what the provider last said.
import {
  type SuiteAccess,
  type SuiteSpell,
  suiteAccess,
  suiteEnd,
} from '@peregrine/domain/billing/suite-access-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  hasSuiteOverride,
  listSuiteSubscriptions,
  type SuiteSubscriptionRow,
  suiteRenewsThrough,
} from './suite-subscription-store.ts'

const spellOf = ({ active, ended_at, period_end_at, paid }: SuiteSubscriptionRow): SuiteSpell => ({
  active,
  end: (ended_at ?? period_end_at).getTime(),
  paid,
})

/** The override that staff sets for the person’s workspace is as good as a subscription. */
export async function suiteAccessOf(db: DbOrTx, userId: string, now: Date): Promise<SuiteAccess> {
  if (await hasSuiteOverride(db, userId)) return { state: 'active' }
  return suiteAccess((await listSuiteSubscriptions(db, userId)).map(spellOf), now.getTime())
}

/** When what was paid for ended, in milliseconds since 1970; null: nothing was, or it runs. */
export async function suiteEndOf(db: DbOrTx, userId: string): Promise<number | null> {
  return suiteEnd((await listSuiteSubscriptions(db, userId)).map(spellOf))
}

/** Whether deleting this team would leave somebody paying for the suite. */
export const suiteRenews = (db: DbOrTx, teamId: string): Promise<boolean> => suiteRenewsThrough(db, teamId)
