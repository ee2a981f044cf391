// `npm run staff`: what staff alone may set, through the running server.

import { ZodError } from 'zod'
import { REQUEST_STAFF_USAGE, readRequestStaffOrder } from '#features/audience-requests/audience-requests-public.ts'
import { OVERRIDE_STAFF_USAGE, readOverrideOrder } from '#features/billing/billing-public.ts'
import { readStaffOrder, STAFF_USAGE } from '#features/teams/teams-public.ts'
import { ControlFailure, controlPathOf, sendControl } from '#platform/control-socket.ts'
import { readConfig } from './config.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

try {
  const args = process.argv.slice(2)
  const ofRequests = readRequestStaffOrder(args)
  const ofBilling = readOverrideOrder(args)
  const order = ofRequests ?? ofBilling ?? readStaffOrder(args)
  if (order === null) {
    say(STAFF_USAGE.replace('\nAgencies:', `${REQUEST_STAFF_USAGE}${OVERRIDE_STAFF_USAGE}\nAgencies:`))
    process.exitCode = 2
  } else {
    const path = controlPathOf(readConfig().dataDir)
    const lines = sendControl(path, ofRequests ? 'request-staff' : ofBilling ? 'billing-staff' : 'staff', order)
    for await (const line of lines) process.stdout.write(`${line}\n`)
  }
} catch (error) {
  if (error instanceof ZodError) say(error.issues.map(({ message }) => message).join('\n'))
  else if (error instanceof ControlFailure) say(error.message)
  else throw error
  process.exitCode = 1
}
