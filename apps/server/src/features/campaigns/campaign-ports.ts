// What campaigns stand on: the stores, the team's ad accounts, the network's campaigns, and what other features know.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { LintPost } from '@peregrine/domain/campaigns/campaign-lint-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { ListState } from '@peregrine/domain/targeting/list-state-rules.ts'
import type { PackageCountry, TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import type { AdsPort } from '#connectors/ads/ads-port.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { SentNumbers } from '#features/audiences/audiences-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'

/** Whom an audience or a saved list is for. */
export interface ChosenAudience {
  readonly name: string
  readonly package: TargetingPackage
  readonly countries: readonly PackageCountry[]
  readonly categories: readonly { readonly name: string }[]
  readonly definition: Definition | null
}

/** A custom audience that was uploaded from an audience. */
export interface UploadedList {
  /** The network's; null while it is being created. */
  readonly id: string | null
  /** In the ad account. */
  readonly name: string
  readonly audience: string
  readonly state: ListState
  /** Who was sent, and when and under which numbers. */
  readonly members: () => { readonly accounts: Uint32Array; readonly sent: SentNumbers }
}

/** A shop's list of its customers in an ad account. */
export interface CustomerListInAccount {
  /** The network's; null while it is being created. */
  readonly id: string | null
  readonly name: string
  readonly purpose: ListPurpose
  /** The network's id of the ad account that it is in. */
  readonly accountId: string
  /** `none`: its upload failed or was cancelled; null: it was deleted. */
  readonly state: ListState | null
}

export interface CreativePlace {
  readonly teamId: string
  readonly teamAccountId: string
  readonly creativeId: string
}

export interface CampaignPorts {
  readonly db: Db
  readonly accounts: AdAccountPorts
  readonly network: AdsPort
  /** Only known once its workers are. */
  readonly jobs: () => Jobs
  readonly reconcile: Reconcile
  /** Milliseconds. */
  readonly clock: () => number
  /** The network's own time: of a sandbox it may run ahead. Milliseconds. */
  readonly networkClock: () => Promise<number>
  readonly log: Log
  /** An audience of the team by its config; null when there is none. */
  readonly audienceOf: (teamId: string, configId: string) => Promise<ChosenAudience | null>
  /** How an audience of the team is called; null when there is none. */
  readonly audienceName: (teamId: string, configId: string) => Promise<string | null>
  /** The definition of an audience of the team; null when there is none. */
  readonly definitionOf: (teamId: string, configId: string) => Promise<Definition | null>
  /** A saved targeting list of a person, or (`userId` null) of anybody who is in the team; null when there is none. */
  readonly listOf: (
    of: { readonly teamId: string; readonly userId: string | null },
    usageId: string,
  ) => Promise<ChosenAudience | null>
  /** The list of an audience in an ad account, or on its way there; null: none. */
  readonly uploadedAudience: (teamId: string, accountId: string, configId: string) => Promise<UploadedList | null>
  /** A customer list of the team, also one that was deleted; null: there is none with this id. */
  readonly customerList: (teamId: string, listId: string) => Promise<CustomerListInAccount | null>
  /** The network's id of the post of a creative, posted now if it is not yet; throws AdsFailure and CreativeMissing. */
  readonly postOf: (place: CreativePlace) => Promise<string>
  /** What a creative of the team for the ad account is made of; undefined when there is none such. */
  readonly creativeFacts: (place: CreativePlace) => Promise<LintPost | undefined>
  /** As the network is called in sentences: its name, or a word for it. */
  readonly networkName: string | Message
}

/** What reading figures needs. */
export type FigurePorts = Pick<CampaignPorts, 'db' | 'clock' | 'networkClock'>

/** The creative of an ad is not there any more, so that there is nothing to post. */
export class CreativeMissing extends Error {
  override readonly name = 'CreativeMissing'
}
