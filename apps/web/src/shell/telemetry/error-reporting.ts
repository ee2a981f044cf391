// Reports crashes and the times of pages, half of each, without anything that a person typed (spec §8, §9).
import {
  type Crash,
  crashKey,
  ERROR_SAMPLE_RATE,
  isReported,
  TRACE_SAMPLE_RATE,
} from '@peregrine/domain/shell/crash-rules.ts'
import { reportedFile, reportedMessage, type TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  eventFiltersIntegration,
  init,
  spanStreamingIntegration,
  startBrowserTracingNavigationSpan,
  withScope,
} from '@sentry/browser'

type StreamedSpan = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0]

export interface ErrorReporting {
  /** `page`: the route's pattern. */
  pageView(page: string): void
  crash(crash: Crash, error: unknown): void
  stop(): void
}

const SENT = ['event_id', 'timestamp', 'level', 'platform', 'environment', 'tags'] as const

/** The error as its class, its lines in files of the build, and what the engine says of it; everything else stays here. */
function withoutPersonalText(event: ErrorEvent): ErrorEvent {
  const values = (event.exception?.values ?? []).map(({ type = '', value = '', mechanism, stacktrace }) => ({
    type,
    value: reportedMessage(type, value),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: false } }),
    ...(stacktrace && {
      stacktrace: {
        frames: (stacktrace.frames ?? []).map(({ filename = '', function: name, lineno, colno }) => ({
          filename: reportedFile(filename),
          ...(name !== undefined && { function: name }),
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
        })),
      },
    }),
  }))
  const kept: ErrorEvent = { type: undefined, exception: { values } }
  for (const name of SENT) if (event[name] !== undefined) Object.assign(kept, { [name]: event[name] })
  if (event.contexts?.trace) kept.contexts = { trace: event.contexts.trace }
  return kept
}

/** A page's name is its pattern; parts of it are named by their kind, since their names are addresses and elements. */
function withoutAddresses(span: StreamedSpan): StreamedSpan {
  const kept = Object.entries(span.attributes).filter(
    ([name, value]) => typeof value === 'number' || name === 'sentry.op' || name === 'sentry.origin',
  )
  const name = span.is_segment ? span.name : String(span.attributes['sentry.op'] ?? '')
  return { ...span, name, attributes: Object.fromEntries(kept) }
}

export function startErrorReporting({ dsn }: NonNullable<TelemetryFacts['errorReporting']>): ErrorReporting {
  const client = init({
    dsn,
    sampleRate: ERROR_SAMPLE_RATE,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    // Nothing that looks at the page by itself: addresses, clicks, the console and calls hold what people type.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      dedupeIntegration(),
      spanStreamingIntegration(),
      browserTracingIntegration({
        instrumentPageLoad: false,
        instrumentNavigation: false,
        traceFetch: false,
        traceXHR: false,
      }),
    ],
    // Our calls carry no trace headers.
    tracePropagationTargets: [],
    maxBreadcrumbs: 0,
    beforeSend: withoutPersonalText,
    beforeSendSpan: withoutAddresses,
  })
  const reported = new Set<string>()
  let page = ''
  return {
    pageView(next) {
      if (next === page || !client) return
      page = next
      startBrowserTracingNavigationSpan(client, { name: page, op: 'navigation' })
    },
    crash(crash, error) {
      if (!isReported(crash, reported)) return
      reported.add(crashKey(crash))
      withScope((scope) => {
        scope.setTags({ source: crash.source, page })
        captureException(error, { mechanism: { type: crash.source, handled: false } })
      })
    },
    stop: () => void client?.close(0),
  }
}
