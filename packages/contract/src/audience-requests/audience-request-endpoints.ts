// What is asked before a customised audience is requested: for now, whether an e-mail address can be used.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'

const validateEmail = endpoint({
  id: 'audienceRequests.validateEmail',
  method: 'POST',
  path: '/api/external/audience-request/validate-email/',
  access: access.anyone,
  summary: 'Whether an e-mail address can be used; never whether somebody has it',
  body: z.strictObject({ email: z.string().max(2000) }),
  /** The address as it will be written to. */
  reply: z.object({ email: z.string() }),
  errors: { invalid_email: { status: 400, detail: 'Please enter a valid email address' } },
  limit: { max: 20, seconds: 60 },
})

export const audienceRequests = { validateEmail } as const
