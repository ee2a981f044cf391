// Calls mounted as the sandbox mounts them, for whoever asks: signatures and rights are tested elsewhere.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { SandboxCall } from '#platform/ads-call.ts'
import { mountCalls } from '#platform/mount-calls.ts'
import { createRateCounter } from '#platform/rate-counter.ts'
import { openSandboxClock, type SandboxClock } from '#platform/sandbox-clock.ts'
import { openSandboxStore, type SandboxStore } from '#platform/sandbox-store.ts'
import { readBodies } from '#platform/wire-request.ts'
import { SEEN_AT } from './small-population.ts'

export interface MountedParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
}

export interface Answer {
  readonly status: number
  /** The parsed JSON: what a test looks into. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of the wire are looked into field by field
  readonly body: any
}

export interface MountedCalls extends MountedParts {
  get(address: string): Promise<Answer>
  /** With a body: JSON. */
  send(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown): Promise<Answer>
  close(): Promise<void>
}

/** The clock stands at the moment at which the population is seen, and goes only when it is set. */
export function mountForTest(calls: (parts: MountedParts) => readonly SandboxCall[], userId = '42'): MountedCalls {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-calls-'))
  const store = openSandboxStore(folder)
  const clock = openSandboxClock(store, () => SEEN_AT)
  clock.set({ now: new Date(SEEN_AT), rate: 0 })
  const app = Fastify()
  readBodies(app)
  mountCalls(app, calls({ store, clock }), {
    rates: createRateCounter(clock),
    disturbances: { next: () => undefined },
    identify: () => ({ userId, consumerKey: 'app', token: 'token' }),
    allow: () => undefined,
    allowPerson: () => undefined,
    report: (error) => {
      throw error
    },
  })
  const inject = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }
  return {
    store,
    clock,
    get: (address) => inject('GET', address),
    send: inject,
    async close() {
      await app.close()
      store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
