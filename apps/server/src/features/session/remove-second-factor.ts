// Staff remove the passkeys and recovery codes of somebody who has lost all of them; a mail tells the person.
import { z } from 'zod'
import { inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { StaffEmail } from '#platform/staff-values.ts'
import { tellOwner } from './login-notice.ts'
import { deleteSecondFactor } from './passkey-store.ts'
import type { SessionPorts } from './session-ports.ts'
import { findActivePersonByEmail, findPerson } from './session-store.ts'

export const SECOND_FACTOR_STAFF_USAGE = `  remove-second-factor <email address>
      Removes a person's passkeys and recovery codes, and tells them by email. Make sure it's them who ask.
`

const SecondFactorOrder = z.object({ order: z.literal('remove-second-factor'), email: StaffEmail })
type SecondFactorOrder = z.output<typeof SecondFactorOrder>

/** The order that the arguments give; null when they give none. Throws a ZodError for an address that cannot be one. */
export function readSecondFactorOrder(args: readonly string[]): SecondFactorOrder | null {
  const [order, email, ...more] = args
  return order !== 'remove-second-factor' || email === undefined || more.length > 0
    ? null
    : SecondFactorOrder.parse({ order, email })
}

export type SecondFactorStaffPorts = Pick<SessionPorts, 'db' | 'jobs' | 'keys' | 'clock' | 'log'> & {
  readonly config: Pick<SessionPorts['config'], 'siteAddress'>
}

/** Carries it out; one sentence, as the control socket wants it. Throws an Error with a sentence when it cannot be. */
export async function* secondFactorStaffEvents(ports: SecondFactorStaffPorts, input: unknown): AsyncGenerator<string> {
  const { db, clock, log } = ports
  const { email } = SecondFactorOrder.parse(input)
  const found = await findActivePersonByEmail(db, email)
  if (!found) throw new Error('No one who can sign in has this address.')
  const removed = await inTransaction(db, async (tx) => {
    const count = await deleteSecondFactor(tx, found.id)
    if (count === 0) return 0
    const language = (await findPerson(tx, found.id))?.language ?? 'en'
    const at = new Date(clock())
    const detail = { command: 'remove_second_factor' } as const
    await recordSecurityEvent(tx, { kind: 'staff_command', at, subjectId: found.id, detail })
    await tellOwner(ports, tx, 'second-factor-removed', { email, language, ip: null }, at)
    return count
  })
  if (removed > 0) log.info('An operator removed a second factor.', { user: found.id })
  yield removed === 0
    ? `${email} has no passkey.`
    : `${email}: ${removed} ${removed === 1 ? 'passkey is' : 'passkeys are'} removed, and the recovery codes. They sign in without a second factor now and were told by email.`
}
