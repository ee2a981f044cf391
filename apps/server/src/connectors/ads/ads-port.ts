// The network's ads, in our words: one port for all that it is called for. Shapes of the wire stay behind it.

import type { TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { PermissionLevel } from '@peregrine/domain/ad-network/network-limits.ts'
import { type Message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import type { AdsCampaignsPort } from './ads-campaigns-port.ts'
import type { CodesPort } from './ads-codes-port.ts'
import type { CreativesPort } from './ads-creatives-port.ts'
import type { AdsGrant, BearerGrant, SignedGrant } from './ads-grant.ts'
import type { ListsPort } from './ads-lists-port.ts'
import type { PeoplePort } from './ads-people-port.ts'

export type { AdsGrant, SignedGrant } from './ads-grant.ts'

export const isBearer = (grant: AdsGrant): grant is BearerGrant => 'bearer' in grant

/** What the network counts a grant's requests by. */
export const nameOfGrant = (grant: AdsGrant): string =>
  isBearer(grant) ? `bearer ${grant.subject ?? grant.bearer}` : grant.token

/** Why the network did not do what was asked. */
export type AdsFailureKind =
  /** It could not be reached, or was overloaded; later it may work. */
  | 'unavailable'
  /** The answer was lost: it may or may not have been done. Read back before writing again. */
  | 'unknown_outcome'
  | 'rate_limited'
  /** The grant was revoked, or never was one: connect again. */
  | 'unauthorised'
  /** The grant is good, but not for this. */
  | 'forbidden'
  | 'not_found'
  /** A rule of the network. */
  | 'rejected'

export interface AdsProblem {
  /** The network's own code, such as INVALID_PARAMETER. */
  readonly code: string
  readonly parameter: string | null
  /** Of a batch: which of the operations, from 0. */
  readonly index: number | null
  /** What it means to a planner. */
  readonly problem: Message
}

/** Thrown by every call of the port; `message` is the English of `problem`, for logs. */
export class AdsFailure extends Error {
  override readonly name = 'AdsFailure'
  readonly kind: AdsFailureKind
  readonly problem: Message
  readonly problems: readonly AdsProblem[]
  /** Seconds; null when the network did not say. */
  readonly retryAfter: number | null
  constructor(
    kind: AdsFailureKind,
    problem: Message,
    problems: readonly AdsProblem[] = [],
    retryAfter: number | null = null,
  ) {
    super(messageText(problem, 'en'))
    this.kind = kind
    this.problem = problem
    this.problems = problems
    this.retryAfter = retryAfter
  }
}

/** The network's sentence for whoever signed in and was suspended since. */
export const saysSuspended = (said: string): boolean => /\baccount is suspended\b/i.test(said)

/** Whoever signed in is suspended: nothing can be read or done as them until that is lifted. */
export const isSuspension = ({ kind, message: said }: AdsFailure): boolean =>
  kind === 'forbidden' && saysSuspended(said)

export interface AdAccountFacts {
  readonly id: string
  readonly name: string
  /** IANA, such as America/Los_Angeles: where the account's days begin. */
  readonly timezone: string
  readonly approved: boolean
}

export interface AdAccountAccess {
  readonly userId: string
  /** The network's words: ACCOUNT_ADMIN, AD_MANAGER, … */
  readonly permissions: readonly string[]
  /** Whether campaigns and targeting may be changed. */
  readonly mayWrite: boolean
}

export interface FundingSource {
  readonly id: string
  readonly description: string
  readonly type: string
  readonly currency: string
  readonly usable: boolean
}

/** One entry of a look-up: what is targeted (`value`) and how people call it. */
export interface TargetingOption {
  readonly type: TargetingType
  readonly value: string
  readonly name: string
  /** COUNTRIES, REGIONS, … of a location; the conversation type of a conversation; the locale of a show. */
  readonly group: string | null
  readonly countryCode: string | null
}

export type OptionQuery =
  | { readonly list: 'interests' | 'languages' | 'tv_markets' }
  | { readonly list: 'conversations'; readonly conversationType?: string }
  | { readonly list: 'network_operators'; readonly countryCode: string; readonly search?: string }
  | {
      readonly list: 'locations'
      readonly search?: string
      readonly locationType?: string
      readonly countryCode?: string
    }
  | { readonly list: 'tv_shows'; readonly locale: string; readonly search: string }

export interface CustomAudienceFacts {
  readonly id: string
  readonly name: string
  readonly targetable: boolean
  /** Empty when targetable; the network's words, such as PROCESSING. */
  readonly reasons: readonly string[]
  readonly size: number | null
}

/** Another ad account with which a custom audience is shared. */
export interface AudiencePermission {
  readonly id: string
  readonly grantedAccountId: string
  readonly level: PermissionLevel
}

/** What a person of a custom audience is known by, '' for what is not known; the network gets hashes of it alone. */
export interface AudienceMember {
  readonly handle: string
  readonly userId: string
}

/** A person of whom only digests are known, each of the network's own normal form. */
export interface HashedMember {
  readonly hashed: readonly {
    readonly kind: 'email' | 'phone_number' | 'handle' | 'twitter_id'
    readonly digest: string
  }[]
}

/** Every call throws an AdsFailure; none repeats a write whose outcome is unknown. */
export interface AdsPort extends AdsCampaignsPort, CodesPort, CreativesPort, ListsPort, PeoplePort {
  /** The first leg: a request token, and the network's page to send the person to. */
  requestToken(callback: string): Promise<{ readonly grant: SignedGrant; readonly authorizeUrl: string }>
  /** The last leg: the grant, and whose it is. */
  accessToken(
    request: SignedGrant,
    verifier: string,
  ): Promise<{ readonly grant: SignedGrant; readonly userId: string; readonly handle: string }>
  /** Gives the grant back to the network, which takes it from no one else then. */
  revoke(grant: SignedGrant): Promise<void>
  accounts(grant: AdsGrant): Promise<readonly AdAccountFacts[]>
  account(grant: AdsGrant, accountId: string): Promise<AdAccountFacts>
  access(grant: AdsGrant, accountId: string): Promise<AdAccountAccess>
  fundingSources(grant: AdsGrant, accountId: string): Promise<readonly FundingSource[]>
  options(grant: AdsGrant, query: OptionQuery): Promise<readonly TargetingOption[]>
  /** Ids by handle in lower case; a handle that nobody has is missing. */
  userIds(grant: AdsGrant, handles: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** How people are called, by their ids; whoever is not there any more is missing. */
  profiles(
    grant: AdsGrant,
    userIds: readonly string[],
  ): Promise<readonly { readonly userId: string; readonly handle: string; readonly name: string }[]>
  /** Those that the account owns. */
  customAudiences(grant: AdsGrant, accountId: string): Promise<readonly CustomAudienceFacts[]>
  /** Those that its campaigns may target: its own first, then those that other accounts share with it. */
  usableAudiences(grant: AdsGrant, accountId: string): Promise<readonly CustomAudienceFacts[]>
  /** An audience with nobody in it yet; its name must be new in the account. */
  createCustomAudience(
    grant: AdsGrant,
    accountId: string,
    draft: { readonly name: string; readonly description: string },
  ): Promise<CustomAudienceFacts>
  /**
   * Puts people in or takes them out: at most one batch of the network, all of it or nothing. Repeating it changes nothing.
   * An answer that counts other than what was sent is an `unknown_outcome`.
   */
  changeMembers(
    grant: AdsGrant,
    accountId: string,
    audienceId: string,
    change: { readonly kind: 'add' | 'remove'; readonly members: readonly (AudienceMember | HashedMember)[] },
  ): Promise<void>
  deleteCustomAudience(grant: AdsGrant, accountId: string, audienceId: string): Promise<void>
  /** The other ad accounts with which the account shares an audience of its own. */
  audiencePermissions(
    grant: AdsGrant,
    accountId: string,
    audienceId: string,
    grantedAccountId?: string,
  ): Promise<readonly AudiencePermission[]>
  /** Shares it, or changes what the other account may do. Both belong to one business, unless the owner may share beyond it. */
  grantAudiencePermission(
    grant: AdsGrant,
    accountId: string,
    audienceId: string,
    draft: Omit<AudiencePermission, 'id'>,
  ): Promise<AudiencePermission>
  /** Campaigns of the other account that target it go on; new ones can't. */
  revokeAudiencePermission(grant: AdsGrant, accountId: string, audienceId: string, permissionId: string): Promise<void>
}
