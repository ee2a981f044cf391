// One group of public calls on a hand-made network and the real engine, for the file of slices that opens it.
import type { EndpointGroup } from '@peregrine/contract/platform/endpoint.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findCommunities } from '#features/communities/communities-public.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import { latestPublication } from '#features/network-data/network-data-public.ts'
import type { Handlers } from '../src/platform/mount.ts'
import { createNetwork, type HandMadeNetwork } from './hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'

export interface NetworkApp {
  /** All three from `beforeAll` on. */
  readonly world: World
  readonly app: SessionApp
  /** Who is not signed in. */
  readonly visitor: Browser
}

export interface NetworkAppPorts extends InsightPorts {
  readonly findCommunities: typeof findCommunities
  readonly db: World['db']
  readonly clock: () => number
}

/** Starts before the first test of the file and ends after its last; no test may leave a bug behind. */
export function openNetworkApp<G extends EndpointGroup>(
  network: Omit<HandMadeNetwork, 'asOf'>,
  group: G,
  handlersOf: (ports: NetworkAppPorts) => Handlers<G>,
): NetworkApp {
  let opened: NetworkApp | undefined
  const started = (): NetworkApp => {
    if (!opened) throw new Error('It starts with the tests.')
    return opened
  }
  beforeAll(async () => {
    const world = await startWorld()
    await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', ...network })
    const publication = await latestPublication(world.graph, world.network)
    const active = publication && { network: 'demo' as const, ...publication, db: world.network }
    const { db, graph } = world
    const app = await startSessionApp(world, {
      more: (add, self) =>
        add(
          group,
          handlersOf({ db, graph, network: async () => active ?? null, findCommunities, clock: () => self.time }),
        ),
    })
    opened = { world, app, visitor: app.browser('203.0.113.9') }
  })
  afterEach(() => {
    const { app } = started()
    app.time += 61_000
    expect(app.bugs.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await opened?.app.close()
    await opened?.world.close()
  })
  return {
    get world() {
      return started().world
    },
    get app() {
      return started().app
    },
    get visitor() {
      return started().visitor
    },
  }
}
