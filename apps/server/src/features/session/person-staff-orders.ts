// What `npm run staff` does about somebody's access: suspended, let in again, signed out everywhere.
import { z } from 'zod'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { StaffEmail } from '#platform/staff-values.ts'
import { endAllSessions, endSessionsOf, setSuspended } from './session-store.ts'

export const PERSON_STAFF_USAGE = `  person <address> <suspend | readmit | sign-out>
      Suspends somebody, who is signed out everywhere and cannot sign in; lets them in again; or ends all their sessions
      and access tokens.
  sign-out-everybody
      Ends all sessions and access tokens of all people.
`

const DEEDS = ['suspend', 'readmit', 'sign-out'] as const

/** An order of staff, as it comes through the control socket of the server. */
const PersonStaffOrder = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('person'),
    email: StaffEmail,
    deed: z.enum(DEEDS),
  }),
  z.object({ order: z.literal('sign-out-everybody') }),
])
type PersonStaffOrder = z.output<typeof PersonStaffOrder>

/** The order that the arguments give; null when they give none of these. Throws a ZodError for values that do not do. */
export function readPersonStaffOrder(args: readonly string[]): PersonStaffOrder | null {
  const [order, email, deed, ...more] = args
  if (order === 'sign-out-everybody' && email === undefined) return { order }
  const known = DEEDS.find((one) => one === deed)
  if (order !== 'person' || email === undefined || known === undefined || more.length > 0) return null
  return PersonStaffOrder.parse({ order, email, deed: known })
}

const ended = (count: number): string => `${count} ${count === 1 ? 'session or token' : 'sessions and tokens'} ended`

/** Carries it out; answers what was done as a sentence. Throws an Error with a sentence when it cannot be. */
async function obey(db: Db, order: PersonStaffOrder, now: Date): Promise<string> {
  if (order.order === 'sign-out-everybody')
    return await inTransaction(db, async (tx) => {
      const count = await endAllSessions(tx)
      const detail = { command: 'sign_out_everybody', ended: count } as const
      await recordSecurityEvent(tx, { kind: 'staff_command', at: now, detail })
      return `Everybody is signed out: ${ended(count)}.`
    })
  const { email, deed } = order
  return await inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('users').select('id').where('email', '=', email).forUpdate().executeTakeFirst()
    if (!person) throw new Error(`Nobody has signed in as ${email} yet.`)
    if (deed !== 'sign-out') await setSuspended(tx, person.id, deed === 'suspend' ? now : null)
    const count = deed === 'readmit' ? 0 : await endSessionsOf(tx, person.id)
    const detail = { command: deed === 'sign-out' ? 'sign_out' : deed, ...(count > 0 && { ended: count }) } as const
    await recordSecurityEvent(tx, { kind: 'staff_command', at: now, subjectId: person.id, detail })
    if (deed === 'readmit') return `${email} may sign in again.`
    const sessions = ended(count)
    return deed === 'suspend' ? `${email} is suspended: ${sessions}.` : `${email} is signed out: ${sessions}.`
  })
}

/** The same as the control socket wants it: one sentence. */
export async function* personStaffEvents(db: Db, input: unknown, clock: () => number): AsyncGenerator<string> {
  yield await obey(db, PersonStaffOrder.parse(input), new Date(clock()))
}
