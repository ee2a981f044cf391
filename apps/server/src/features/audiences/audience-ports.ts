// What audiences need from outside.
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { InsightPorts, ReadInsightsPorts } from '#features/insights/insights-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'

/** A live campaign that targets an audience, and since when. */
export interface UsingCampaign {
  readonly id: string
  readonly name: string
  readonly since: Date
}

export interface AudiencePorts extends ReadInsightsPorts {
  readonly db: Db
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly reconcile: Reconcile
  /** Milliseconds. */
  readonly clock: () => number
  readonly accounts: AdAccountPorts
  readonly proposePackage: (
    ports: InsightPorts,
    input: { readonly definition: DefinitionDraft; readonly language: 'en' | 'ja' },
  ) => Promise<PackageProposal>
  /** Throws the refusal of whoever may not upload: no active subscription (spec §5), or none of its uploads left. */
  readonly requireUpload: (teamId: string, now: Date) => Promise<unknown>
  /** Live campaigns of a team that target one of these audiences, by audience. */
  readonly campaignsUsing: (
    teamId: string,
    configIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly UsingCampaign[]>>
  /** How links that share an audience reach people. */
  readonly shares: { readonly mailer: MailPort; readonly siteAddress: string }
}
