// What taking data along and deleting accounts need from outside.
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { ForgottenGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { FileFolder } from '#features/files/files-public.ts'
import type { SessionPorts } from '#features/session/session-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { OwnData } from '#platform/own-data.ts'
import type { Db } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

export interface OwnDataPorts {
  readonly db: Db
  /** What every feature stores about people. */
  readonly registry: readonly OwnData[]
  /** Where uploads, documents and archives are. */
  readonly folder: FileFolder
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly keys: SecretKeys
  readonly mailer: MailPort
  readonly log: Log
  /** Milliseconds. */
  readonly clock: () => number
  /** Tells the ad platform that a connection is over. */
  readonly forgetGrant: (grant: ForgottenGrant) => Promise<void>
  /** How cookies are called, and the address that mails name. */
  readonly config: Pick<SessionPorts['config'], 'production' | 'siteAddress'>
}
