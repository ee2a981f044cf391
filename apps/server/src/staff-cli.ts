// `npm run staff`: what staff alone may set, through the running server.

import { ZodError } from 'zod'
import { REQUEST_STAFF_USAGE, readRequestStaffOrder } from '#features/audience-requests/audience-requests-public.ts'
import { OVERRIDE_STAFF_USAGE, readOverrideOrder } from '#features/billing/billing-public.ts'
import { OWN_DATA_STAFF_USAGE, readOwnDataOrder } from '#features/own-data/own-data-public.ts'
import {
  PERSON_STAFF_USAGE,
  readPersonStaffOrder,
  readSecondFactorOrder,
  SECOND_FACTOR_STAFF_USAGE,
} from '#features/session/session-public.ts'
import { readStaffOrder, STAFF_AGENCIES, STAFF_USAGE } from '#features/teams/teams-public.ts'
import { ControlFailure, controlPathOf, sendControl } from '#platform/control-socket.ts'
import { PEOPLE_STAFF_USAGE, readPersonOrder } from '#platform/people-staff.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readDataDir } from './config.ts'

/** Each feature's orders: how they are written, and the channel of the server that carries them out. */
const ORDERS = [
  { usage: STAFF_USAGE, read: readStaffOrder, channel: 'staff' },
  { usage: PERSON_STAFF_USAGE, read: readPersonStaffOrder, channel: 'access-staff' },
  { usage: SECOND_FACTOR_STAFF_USAGE, read: readSecondFactorOrder, channel: 'second-factor-staff' },
  { usage: OWN_DATA_STAFF_USAGE, read: readOwnDataOrder, channel: 'account-staff' },
  { usage: PEOPLE_STAFF_USAGE, read: readPersonOrder, channel: 'network-people-staff' },
  { usage: REQUEST_STAFF_USAGE, read: readRequestStaffOrder, channel: 'request-staff' },
  { usage: OVERRIDE_STAFF_USAGE, read: readOverrideOrder, channel: 'billing-staff' },
] as const

const USAGE = `Usage: npm run staff -- <command>

${ORDERS.map(({ usage }) => usage).join('')}
${STAFF_AGENCIES}
The server must be running.
`

/** The lines of the usage about a command, or that there is none of this name. */
function whatIsMissing([command = '']: readonly string[]): string {
  const parts = ORDERS.flatMap(({ usage }) => usage.split(/^(?= {2}\S)/m))
  const about = parts.filter(
    (part) => part.trimStart().startsWith(`${command} `) || part.trim().startsWith(`${command}\n`),
  )
  if (about.length === 0) return `There is no command ${command}. Commands: npm run staff -- --help`
  return `${command} is written so:\n\n${about.join('')}\nNothing was done.`
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)

/** Sends the order that the arguments give; false when they give none. */
async function send(args: readonly string[]): Promise<boolean> {
  for (const { read, channel } of ORDERS) {
    const order = read(args)
    if (order === null) continue
    for await (const line of sendControl(controlPathOf(readDataDir()), channel, order))
      process.stdout.write(`${line}\n`)
    return true
  }
  return false
}

// Whoever reads the first lines only, as `head` does, ends this without complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const args = process.argv.slice(2)
try {
  if (args.length === 0 || args[0] === '--help') {
    say(USAGE)
    process.exitCode = args.length === 0 ? 2 : 0
  } else if (!(await send(args))) {
    say(whatIsMissing(args))
    process.exitCode = 2
  }
} catch (error) {
  if (error instanceof ZodError) say(error.issues.map(({ message }) => message).join('\n'))
  else if (error instanceof ControlFailure || error instanceof StartProblem) say(error.message)
  else throw error
  process.exitCode = 1
}
