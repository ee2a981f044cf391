// What reports need from outside.
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { CampaignPorts } from '#features/campaigns/campaigns-public.ts'
import type { Documents } from '#platform/document-worker.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

export interface ReportPorts extends CampaignPorts {
  readonly keys: Pick<SecretKeys, 'sign' | 'verify'>
  readonly mailer: MailPort
  readonly documents: Documents
  /** Of the team dashboard. */
  readonly siteAddress: string
  /** Whether delivery is simulated. */
  readonly sandbox: boolean
}
