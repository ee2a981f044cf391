// A connection that is over is given back to the network: ordered with what ended it, and tried until the network has taken it back.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker, withdrawJob } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { type ForgettingPorts, ForgottenGrant, forgetGrant } from './forget-grant.ts'

const payload = z.object({ id: z.uuid(), sealed: z.string() })

const kind: JobKind<z.output<typeof payload>> = {
  name: 'ad-accounts.forget-grant',
  payload,
  key: ({ id }) => id,
  // Ten minutes between the later ones: about a day, longer than the network is usually away.
  retries: 150,
}

const nameOf = (id: string): string => `${kind.name}|${id}`

/** Exists when the transaction is committed, and not otherwise. Sealed as a whole, since it says whose connection it was. */
export async function enqueueForgetting(
  { jobs, keys }: Pick<AdAccountPorts, 'jobs' | 'keys'>,
  on: DbOrTx,
  grant: ForgottenGrant,
  afterSeconds = 0,
): Promise<string> {
  const id = randomUUID()
  // What else the row says is nothing that the network has to be told.
  const sealed = keys.seal('network-grant', nameOf(id), JSON.stringify(ForgottenGrant.parse(grant)))
  await jobs().enqueue(on, kind, { id, sealed }, afterSeconds)
  return id
}

/** Does what was ordered under this id before its time has come; what fails is left to the order. */
export async function forgetNow(ports: ForgettingPorts, id: string, grant: ForgottenGrant): Promise<void> {
  await forgetGrant(ports, grant)
  await withdrawJob(ports.db, kind, id)
}

export const forgetGrantWorker = (ports: ForgettingPorts): JobWorker =>
  jobWorker(kind, async ({ id, sealed }) => {
    const opened = ports.keys.open('network-grant', nameOf(id), sealed)
    if (opened === null) return ports.log.warn('A connection that is over can no longer be opened, nor given back.')
    await forgetGrant(ports, ForgottenGrant.parse(JSON.parse(opened)))
  })
