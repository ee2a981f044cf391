// What signing in needs from outside.
import type { Person } from '@peregrine/contract/platform/access.ts'
import type { TeamMembership } from '@peregrine/contract/teams/team-shapes.ts'
import type { Premium } from '@peregrine/domain/suite/premium-rules.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import type { LoginPurpose } from './login-store.ts'
import type { PasskeySites } from './passkey-sites.ts'
import type { NetworkLimits } from './session-limits.ts'

export interface SessionConfig {
  /** The fixed tokens of lookups and of the browser extension: public ids of clients, good for lookups alone. */
  readonly lookupToken: string
  readonly extensionToken: string
  readonly production: boolean
  /** Whether an `Origin` header names one of our sites. */
  readonly isOwnOrigin: (origin: string) => boolean
  /** Where a sign-in belongs to, as mails name it: the team dashboard's and the targeting site's address. */
  readonly siteAddress: Readonly<Record<LoginPurpose, string>>
  readonly limits: NetworkLimits
  readonly passkeys: PasskeySites
}

export interface SessionPorts {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Milliseconds. */
  readonly clock: () => number
  readonly keys: SecretKeys
  readonly log: Log
  /** What a person has connected elsewhere, for `me`. */
  readonly socialAccounts: (userId: string) => Promise<readonly { readonly id: string; readonly provider: string }[]>
  /**
   * What a person may do in which team, or in their own workspace alone (`personal`), and the teams that require a passkey
   * which the person does not have: read for every call.
   */
  readonly teamAccessOf: (
    userId: string,
    which?: { readonly personal: boolean },
  ) => Promise<Pick<Person, 'memberships' | 'lockedTeams'>>
  /** The same with the teams themselves, for `me`. */
  readonly membershipsForUser: (userId: string, db?: DbOrTx) => Promise<readonly TeamMembership[]>
  /** What is open to a person in the analytics suite: read for its calls. */
  readonly premiumOf: (userId: string) => Promise<Premium>
  readonly config: SessionConfig
}
