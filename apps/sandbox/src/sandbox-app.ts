// Where the parts of the sandbox meet: store, clock, population and every call that it answers.
import type { SandboxCall } from '#platform/ads-call.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'

/** What the parts are made of. */
export interface SandboxParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
}

/** Every call, in the order of the network's reference. */
export const sandboxCalls = (_parts: SandboxParts): readonly SandboxCall[] => [
  // …lookupCalls(world), …audienceCalls(world), …userCalls(world)
]
