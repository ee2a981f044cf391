// What monitors need from outside.
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { CampaignPorts } from '#features/campaigns/campaigns-public.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

export interface MonitorPorts extends CampaignPorts {
  readonly keys: SecretKeys
  readonly mailer: MailPort
  /** Of the targeting site. */
  readonly targetingAddress: string
}
