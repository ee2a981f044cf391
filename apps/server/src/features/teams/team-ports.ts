// What teams need from outside.
import type { Subscription } from '@peregrine/domain/billing/subscription-rules.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'

export interface TeamPorts extends AdAccountPorts {
  /** Of these teams, by team; a team without any is missing. */
  readonly subscriptionsOf: (
    on: DbOrTx,
    teamIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Subscription[]>>
  /** Something that is no plan of the team is paid for through it, and will be again. */
  readonly paysForMore: (on: DbOrTx, teamId: string) => Promise<boolean>
  /** Of the team dashboard, without a slash at the end: for links in mails, from the configuration alone. */
  readonly siteAddress: string
}
