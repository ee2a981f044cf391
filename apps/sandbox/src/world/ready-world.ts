// The population, or the network's own excuse while it is still being made.

import { errorStatus } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { AdsRefusal, ApiRefusal } from '#platform/wire-refusals.ts'
import type { NetworkWorld } from './network-world.ts'
import type { SandboxWorld } from './open-world.ts'

const MESSAGE = 'The population is still being made; try again in a few seconds'

/** For a call of the ads API. */
export function adsPopulation(world: SandboxWorld): NetworkWorld {
  const ready = world.current()
  if (ready !== undefined) return ready
  throw new AdsRefusal(errorStatus('SERVICE_UNAVAILABLE'), [{ code: 'SERVICE_UNAVAILABLE', message: MESSAGE }])
}

/** For a call of API v2. */
export function apiPopulation(world: SandboxWorld): NetworkWorld {
  const ready = world.current()
  if (ready !== undefined) return ready
  throw new ApiRefusal(503, { title: 'Service Unavailable', detail: MESSAGE, type: 'about:blank', status: 503 })
}
