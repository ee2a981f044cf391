// What uploads of members to any list have in common: their weight, their users, how long a membership lasts at most.

import { CUSTOM_AUDIENCE_UPLOAD_BYTES, CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'

/** Throws for a body that is too large. */
export function checkUploadBytes(bytes: number): void {
  if (bytes <= CUSTOM_AUDIENCE_UPLOAD_BYTES) return
  throw new AdsRefusal(400, [
    {
      code: 'REQUEST_TOO_COMPLEX',
      message: `The request body has ${bytes} bytes, ${CUSTOM_AUDIENCE_UPLOAD_BYTES} are accepted`,
    },
  ])
}

/** Thirteen months from now. */
export function longestMembership(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + CUSTOM_AUDIENCES.expiryMonths)
  return end
}

/** The users of one operation of a batch. They are read beside it, so that they are not echoed: they may be five million bytes. */
export const usersOfOperation = (body: unknown, index: number): unknown =>
  (body as readonly { readonly params: { readonly users?: unknown } }[])[index]?.params.users
