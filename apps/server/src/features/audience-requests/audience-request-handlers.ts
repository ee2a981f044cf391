// What is asked before a customised audience is requested.
import type { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { Handlers } from '#platform/mount.ts'

/** Top-level domains that never receive mail (RFC 2606, RFC 6761). */
const DEAD_ENDS = new Set(['invalid', 'localhost'])

/** Handlers of audience requests. The answer rests on the address alone, never on who has an account. */
export function createAudienceRequestHandlers(): Handlers<typeof audienceRequests> {
  return {
    validateEmail: async ({ body, refuse }) => {
      const email = canonicalEmail(body.email)
      if (email === null || DEAD_ENDS.has(email.slice(email.lastIndexOf('.') + 1))) return refuse('invalid_email')
      return { email }
    },
  }
}
