// The line on top while calls are in flight (spec §4), fed by the client.
import { ProgressLine } from '@peregrine/ui/progress-line.tsx'
import { useSyncExternalStore } from 'react'
import { callsInFlight } from './calls.ts'

export function InFlightLine() {
  return <ProgressLine startedAt={useSyncExternalStore(callsInFlight.subscribe, callsInFlight.snapshot)} />
}
