// Loads the clients of the configured services, each in a chunk of its own, once; one that is blocked is left out.
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import { whenAnswered } from '#shell/calls.ts'
import { whenCrashed } from '#shell/crash-reports.ts'
import type { ErrorReporting } from './error-reporting.ts'
import type { ProductAnalytics } from './product-analytics.ts'
import { isRecording, startRecording } from './session-recording.ts'
import { USAGE_EVENTS } from './usage-events.ts'

export interface TelemetryClients {
  readonly analytics: ProductAnalytics | null
  readonly errors: ErrorReporting | null
}

let running: Promise<TelemetryClients> | null = null

async function load(facts: TelemetryFacts): Promise<TelemetryClients> {
  const { analytics: product, errorReporting } = facts
  const [analytics, errors] = await Promise.all([
    product &&
      import('./product-analytics.ts').then(
        (module) => module.startAnalytics(product),
        () => null,
      ),
    errorReporting &&
      import('./error-reporting.ts').then(
        (module) => module.startErrorReporting(errorReporting),
        () => null,
      ),
  ])
  return { analytics, errors }
}

export async function startTelemetry(facts: TelemetryFacts): Promise<TelemetryClients> {
  running ??= load(facts)
  const mine = running
  const clients = await mine
  // Stopped while it was loading: what was loaded is stopped there, and hears of nothing.
  if (running !== mine) return { analytics: null, errors: null }
  const { analytics, errors } = clients
  whenAnswered((endpointId) => {
    const event = USAGE_EVENTS[endpointId]
    if (event !== undefined) analytics?.event(event)
  })
  whenCrashed((crash, error) => errors?.crash(crash, error))
  if (facts.recording) startRecording(facts.recording)
  return clients
}

/** Nothing is sent from here on; what waited to be sent is dropped. */
export async function stopTelemetry(): Promise<void> {
  const stopping = running
  running = null
  whenAnswered(() => undefined)
  whenCrashed(() => undefined)
  if (stopping) {
    const { analytics, errors } = await stopping
    analytics?.stop()
    errors?.stop()
  }
  if (isRecording()) location.reload()
}
