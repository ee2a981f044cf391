// Asks for a reading of what the provider says of a team, in the background.
import { z } from 'zod'
import type { JobKind } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'

const Payload = z.object({ team: z.string() })

export const READ_BILLING: JobKind<z.output<typeof Payload>> = {
  name: 'billing.read-billing',
  payload: Payload,
  key: ({ team }) => team,
  retries: 8,
}

export const readBillingLater = (ports: Pick<BillingPorts, 'jobs'>, on: DbOrTx, teamId: string): Promise<void> =>
  ports.jobs().enqueue(on, READ_BILLING, { team: teamId })
