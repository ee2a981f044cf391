// One's own account: the archive of one's data, and deleting the account.
import { join } from 'node:path'
import { ownData } from '@peregrine/contract/own-data/own-data-endpoints.ts'
import { forgetGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { openFileFolder } from '#features/files/files-public.ts'
import { finishErasureWorker } from '#features/own-data/finish-erasure-job.ts'
import { makeArchiveWorker, sweepOwnDataWorker } from '#features/own-data/make-archive-job.ts'
import { createOwnDataHandlers } from '#features/own-data/own-data-handlers.ts'
import { type OwnDataPorts, ownDataEvents } from '#features/own-data/own-data-public.ts'
import type { Foundation, Part } from './foundation.ts'
import { ownDataRegistry } from './own-data-registry.ts'
import { mailedAddresses } from './site-addresses.ts'

/** `staff`: what `npm run staff` orders of it. */
export function ownDataPart(foundation: Foundation): Part & {
  readonly staff: (input: unknown, signal: AbortSignal) => AsyncIterable<string>
} {
  const { config, db, keys, mailer, log, clock, jobs, accounts } = foundation
  const ports: OwnDataPorts = {
    ...{ db, keys, mailer, log, clock, jobs },
    registry: ownDataRegistry,
    folder: openFileFolder(join(config.dataDir, 'files')),
    forgetGrant: (grant) => forgetGrant(accounts, grant),
    config: { production: config.production, siteAddress: mailedAddresses(config) },
  }
  return {
    workers: [makeArchiveWorker(ports), finishErasureWorker(ports), sweepOwnDataWorker(ports)],
    mount(add) {
      add(ownData, createOwnDataHandlers(ports))
    },
    staff: (input, signal) => ownDataEvents(ports, input, signal),
  }
}
