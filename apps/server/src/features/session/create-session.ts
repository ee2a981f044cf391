// Puts signing in together: the proof of identity for every call, and the handlers.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { Handlers, Identify } from '#platform/mount.ts'
import { identifyWith } from './identify-caller.ts'
import { sessionHandlers } from './session-handlers.ts'
import type { SessionPorts } from './session-ports.ts'

export function createSession(ports: SessionPorts): {
  readonly identify: Identify
  readonly handlers: Handlers<typeof session>
} {
  return { identify: identifyWith(ports), handlers: sessionHandlers(ports) }
}
