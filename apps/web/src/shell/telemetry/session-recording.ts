// Loads the session recorder, with all text of the page hidden from it (spec §6). The recorder's own package writes a script
// into the page, which the pages' policy forbids; this sets what that script would set, and loads the same file.
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'

declare global {
  interface Window {
    hj?: { (...command: unknown[]): void; q?: unknown[][] }
    _hjSettings?: { hjid: string; hjsv: string }
  }
}

let loaded = false

/** A recorder that has begun cannot be unloaded: the page is, when its person withdraws. */
export const isRecording = (): boolean => loaded

export function startRecording({ id, snippetVersion, url }: NonNullable<TelemetryFacts['recording']>): void {
  if (loaded) return
  loaded = true
  // The recorder replaces the text of whatever carries this by blanks before it leaves the page.
  document.documentElement.setAttribute('data-hj-suppress', '')
  const queue: unknown[][] = []
  window.hj ??= Object.assign((...command: unknown[]) => void queue.push(command), { q: queue })
  window._hjSettings = { hjid: id, hjsv: snippetVersion }
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}/c/hotjar-${id}.js?sv=${snippetVersion}`
  document.head.append(script)
}
