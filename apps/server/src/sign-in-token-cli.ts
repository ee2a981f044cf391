// `node apps/server/src/sign-in-token-cli.ts ADDRESS`: asks the running server for a one-time sign-in link for a person.
import { OneTimeTokenEvent } from '#features/session/session-public.ts'
import { ControlFailure, controlPathOf, sendControl } from '#platform/control-socket.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readDataDir } from './config.ts'

const USAGE = `Usage: node apps/server/src/sign-in-token-cli.ts ADDRESS

Prints a one-time sign-in link for this email address, valid for 10 minutes. The server must be running with the same
DATA_DIR. Anyone who opens the link is signed in as that person, so share it with no one else.
`

async function run(email: string): Promise<void> {
  for await (const event of sendControl(controlPathOf(readDataDir()), 'sign-in-token', { email })) {
    const { address, minutes } = OneTimeTokenEvent.parse(event)
    process.stdout.write(`${address}\nWorks once, within ${minutes} minutes.\n`)
  }
}

const [email, ...more] = process.argv.slice(2)
if (email === undefined || more.length > 0 || email.startsWith('-')) {
  process.stderr.write(USAGE)
  process.exitCode = email === '--help' ? 0 : 2
} else {
  await run(email).catch((error: unknown) => {
    if (!(error instanceof ControlFailure || error instanceof StartProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
