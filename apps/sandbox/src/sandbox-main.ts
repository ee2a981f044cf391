// Starts the sandbox network: listens, says where and with which credentials, stops when it is told to.
import type { STANDING } from '#ads/initial-state.ts'
import { makeSandboxFolder } from './platform/sandbox-folder.ts'
import type { RunningSandbox, WallClock } from './sandbox-app.ts'
import { readSandboxConfig, type SandboxConfig } from './sandbox-config.ts'

// Before anything is written: what was sent to the sandbox is for whoever started it, and nobody else.
process.umask(0o077)

/** The machine's clock, or one that goes on from another moment. */
function wallOf({ startsAt }: SandboxConfig): WallClock {
  if (startsAt === undefined) return { now: Date.now, startAt: null }
  let stood = startsAt
  let began = performance.now()
  return {
    now: () => Math.floor(stood + performance.now() - began),
    startAt(moment) {
      stood = moment
      began = performance.now()
    },
  }
}

function announce({ url }: RunningSandbox, standing: typeof STANDING): void {
  console.log(`
The sandbox network is ready: fictional accounts, real protocols.
  Ads API           ${url}/12/
  API v2            ${url}/2/
  OAuth             ${url}/oauth/request_token, ${url}/i/oauth2/authorize
  Status            ${url}/sandbox
  Consumer key      ${standing.consumerKey} (secret ${standing.consumerSecret})
  Access token      ${standing.token} (secret ${standing.tokenSecret})
  Ad account        ${standing.accountId}
`)
}

try {
  const config = readSandboxConfig()
  makeSandboxFolder(config.folder)
  // Only now: loading it takes longer than whoever chose a wrong folder should wait.
  const [{ startSandbox }, { STANDING: standing }] = await Promise.all([
    import('./sandbox-app.ts'),
    import('#ads/initial-state.ts'),
  ])
  const sandbox = await startSandbox(config, wallOf(config))
  announce(sandbox, standing)
  process.send?.({ sandbox: sandbox.url })
  let stopping = false
  sandbox.ready.then(
    () => process.send?.({ ready: true }),
    (error: unknown) => {
      // Whoever ends it gives up the population that is being made.
      if (stopping) return
      console.error(error)
      process.exit(1)
    },
  )
  const end = (): void => {
    if (stopping) return
    stopping = true
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Started by a program that is gone: nobody could end this process any more.
  process.on('disconnect', end)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isTaken) console.error('The port of the sandbox network is taken: set SANDBOX_PORT to another one.')
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
