// What `npm run staff` sets around requests: who may send one, and who works on them.
import { canonicalSender } from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { STAFF_GROUP } from '@peregrine/domain/session/user-rules.ts'
import { z } from 'zod'
import { setGroup } from '#features/session/session-public.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { canonicalText, StaffEmail } from '#platform/staff-values.ts'
import { addSender, removeSender } from './audience-request-store.ts'

export const REQUEST_STAFF_USAGE = `  representative <address | @domain> [remove]
      Lets a representative of the platform, or everybody at a domain, request audiences.
  staff-member <address> [remove]
      Makes somebody who has signed in before a member of staff, who works on requests for audiences.
`

/** An order of staff, as it comes through the control socket of the server. */
const RequestStaffOrder = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('representative'),
    sender: canonicalText(canonicalSender, 'Give an email address, or @ and a domain.'),
    remove: z.boolean(),
  }),
  z.object({
    order: z.literal('staff-member'),
    email: StaffEmail,
    remove: z.boolean(),
  }),
])
type RequestStaffOrder = z.output<typeof RequestStaffOrder>

/** The order that the arguments give; null when they give none of these. Throws a ZodError for values that do not do. */
export function readRequestStaffOrder(args: readonly string[]): RequestStaffOrder | null {
  const [order, whom, more] = args
  if (whom === undefined || (more !== undefined && more !== 'remove')) return null
  const remove = more === 'remove'
  if (order === 'representative') return RequestStaffOrder.parse({ order, sender: whom, remove })
  if (order === 'staff-member') return RequestStaffOrder.parse({ order, email: whom, remove })
  return null
}

export interface RequestStaffPorts {
  readonly db: Db
  readonly clock: () => number
  /** Of the targeting site, where the list of requests is. */
  readonly siteAddress: string
}

/** Carries it out; answers what was done as a sentence. Throws an Error with a sentence when it cannot be. */
async function obey({ db, clock, siteAddress }: RequestStaffPorts, order: RequestStaffOrder): Promise<string> {
  if (order.order === 'representative') {
    const { sender, remove } = order
    return await inTransaction(db, async (tx) => {
      const at = new Date(clock())
      await recordSecurityEvent(tx, { kind: 'staff_command', at, detail: { command: 'representative' } })
      if (!remove) {
        await addSender(tx, sender, at)
        return `${sender} may request audiences.`
      }
      return (await removeSender(tx, sender))
        ? `${sender} may no longer request audiences.`
        : `${sender} was not there.`
    })
  }
  const { email, remove } = order
  const isSet = await inTransaction(db, async (tx) => {
    const kind = remove ? 'staff_removed' : 'staff_added'
    if (!(await setGroup(tx, email, STAFF_GROUP, !remove))) return false
    await recordSecurityEvent(tx, { kind, at: new Date(clock()), subjectEmail: email })
    return true
  })
  if (!isSet) throw new Error(`Nobody has signed in as ${email} yet. Ask them to sign in once.`)
  return remove
    ? `${email} is no longer a member of staff.`
    : `${email} is a member of staff: ${siteAddress}/audience-requests and ${siteAddress}/security-events`
}

/** The same as the control socket wants it: one sentence. */
export async function* requestStaffEvents(ports: RequestStaffPorts, input: unknown): AsyncGenerator<string> {
  yield await obey(ports, RequestStaffOrder.parse(input))
}
