// What reports and their weekly e-mails need beyond reading.
import type { Premium } from '@peregrine/domain/suite/premium-rules.ts'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { Documents } from '#platform/document-worker.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import type { SuitePlacePorts } from './suite-read-ports.ts'

export interface SuiteReportPorts extends SuitePlacePorts {
  readonly documents: Documents
  readonly keys: Pick<SecretKeys, 'sign' | 'verify'>
  readonly mailer: MailPort
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  /** Of the suite's site. */
  readonly suiteAddress: string
  /** What of the suite is open to a person. */
  readonly premiumOf: (userId: string) => Promise<Premium>
}
