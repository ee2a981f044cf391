// The job that sends a report to one address.
import { z } from 'zod'
import type { JobKind } from '#platform/jobs.ts'

const Payload = z.object({ report: z.string(), issue: z.string(), email: z.string() })
export const reportMailKind: JobKind<z.output<typeof Payload>> = {
  name: 'reports.send-mail',
  payload: Payload,
  retries: 8,
  seconds: 180,
  atOnce: 2,
}
