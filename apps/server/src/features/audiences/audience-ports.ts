// What audiences need from outside.
import type { SharedList } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import type { Country, PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { FileFolder } from '#features/files/files-public.ts'
import type { InsightPorts, ReadInsightsPorts } from '#features/insights/insights-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'
import type { TakePlan } from '#platform/take-plan.ts'

/** A live campaign that targets an audience, and since when. */
export interface UsingCampaign {
  readonly id: string
  readonly name: string
  /** Our id of the team's ad account that it is in. */
  readonly account: string
  readonly since: Date
  /** An ad set is for the audience; false: all of them leave its people out. */
  readonly targets: boolean
}

export interface AudiencePorts extends ReadInsightsPorts {
  readonly db: Db
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly reconcile: Reconcile
  /** Milliseconds. */
  readonly clock: () => number
  readonly accounts: AdAccountPorts
  /** For what a program asked for. */
  readonly takePlan: TakePlan
  /** Where uploaded files are. */
  readonly folder: FileFolder
  readonly proposePackage: (
    ports: InsightPorts,
    input: {
      readonly definition: DefinitionDraft
      readonly language: 'en' | 'ja'
      readonly purpose?: 'targeting' | 'exclusion'
    },
  ) => Promise<PackageProposal>
  readonly packageFile: (
    content: {
      readonly name: string
      readonly targeting_package: TargetingPackage
      readonly countries: Country[]
      readonly reach: null
    },
    format: 'xlsx' | 'csv' | 'bulk',
    language: 'en' | 'ja',
  ) => Promise<{ readonly bytes: Buffer; readonly name: string; readonly extension: string; readonly type: string }>
  /** Throws the refusal of whoever may not upload: no active subscription (spec §5), or none of its uploads left. */
  readonly requireUpload: (teamId: string, now: Date) => Promise<unknown>
  /** Live campaigns of a team that target one of these audiences, by audience; within a change by its own connection. */
  readonly campaignsUsing: (
    db: DbOrTx,
    teamId: string,
    configIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, readonly UsingCampaign[]>>
  /** The same of campaigns that are not launched. */
  readonly draftsUsing: (
    db: DbOrTx,
    teamId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly UsingCampaign[]>>
  /** How links that share an audience reach people. */
  readonly shares: {
    readonly mailer: MailPort
    /** Of the team's site and of the targeting site. */
    readonly siteAddress: string
    readonly targetingAddress: string
  }
  /** A saved targeting list of a person as others may see it; null: none of theirs, or deleted. */
  readonly ownList: (userId: string, id: string) => Promise<Omit<SharedList, 'shared_by' | 'expires'> | null>
}
