// `npm run staff`: what staff alone may set, through the running server.

import { ZodError } from 'zod'
import { readStaffOrder, STAFF_USAGE } from '#features/teams/teams-public.ts'
import { askControl, ControlFailure, controlPathOf } from '#platform/control-socket.ts'
import { readConfig } from './config.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

try {
  const order = readStaffOrder(process.argv.slice(2))
  if (order === null) {
    say(STAFF_USAGE)
    process.exitCode = 2
  } else {
    const { dataDir } = readConfig()
    for await (const line of askControl(controlPathOf(dataDir), 'staff', order)) process.stdout.write(`${line}\n`)
  }
} catch (error) {
  if (error instanceof ZodError) say(error.issues.map(({ message }) => message).join('\n'))
  else if (error instanceof ControlFailure) say(error.message)
  else throw error
  process.exitCode = 1
}
