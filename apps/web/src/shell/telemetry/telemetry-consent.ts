// Whether this device's person agreed to analytics, error reporting and recording; off until they did.
import { type TelemetryConsent, telemetryConsent } from '@peregrine/domain/shell/telemetry-rules.ts'
import { useSyncExternalStore } from 'react'
import { stored } from '#shell/stored.ts'

const listeners = new Set<() => void>()

const report = (): void => {
  for (const listener of listeners) listener()
}

// An answer in one tab holds in the others at once.
window.addEventListener('storage', report)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): TelemetryConsent =>
  telemetryConsent(stored.get('telemetry'), navigator as { doNotTrack?: string; globalPrivacyControl?: boolean })

export const useTelemetryConsent = (): TelemetryConsent => useSyncExternalStore(subscribe, current)

export function answerConsent(answer: 'granted' | 'denied'): void {
  stored.set('telemetry', answer)
  report()
}
