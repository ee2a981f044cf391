// `node apps/server/src/sign-in-token-cli.ts ADDRESS`: asks the running server for a one-time sign-in link for a person.
import { OneTimeTokenEvent } from '#features/session/session-public.ts'
import { askControl, ControlFailure, controlPathOf } from '#platform/control-socket.ts'
import { readConfig } from './config.ts'

const USAGE = `Usage: node apps/server/src/sign-in-token-cli.ts ADDRESS

Prints a link with which the person of this e-mail address signs in once, within 10 minutes. The server must be running
with the same DATA_DIR. Whoever opens the link is signed in as that person: hand it to nobody else.
`

async function run(email: string): Promise<void> {
  for await (const event of askControl(controlPathOf(readConfig().dataDir), 'sign-in-token', { email })) {
    const { address, minutes } = OneTimeTokenEvent.parse(event)
    process.stdout.write(`${address}\nGood once, for ${minutes} minutes.\n`)
  }
}

const [email, ...more] = process.argv.slice(2)
if (email === undefined || more.length > 0 || email.startsWith('-')) {
  process.stderr.write(USAGE)
  process.exitCode = email === '--help' ? 0 : 2
} else {
  await run(email).catch((error: unknown) => {
    if (!(error instanceof ControlFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
