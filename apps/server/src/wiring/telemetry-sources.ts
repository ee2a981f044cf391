// The origins that the configured telemetry services need, for the pages' content security policy; none without settings.
import { type Config, HOTJAR_URL } from '#config.ts'

/** What the recording service's own script loads and connects to, by its documentation. */
const HOTJAR = {
  scripts: [HOTJAR_URL, 'https://script.hotjar.com'],
  connections: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
}

export function telemetrySources({ telemetry }: Pick<Config, 'telemetry'>) {
  const scripts: string[] = []
  const connections: string[] = []
  if (telemetry?.analytics) connections.push(new URL(telemetry.analytics.url).origin)
  if (telemetry?.errorReporting) connections.push(new URL(telemetry.errorReporting.dsn).origin)
  if (telemetry?.recording) {
    const { origin } = new URL(telemetry.recording.url)
    const sources = origin === HOTJAR_URL ? HOTJAR : { scripts: [origin], connections: [origin] }
    scripts.push(...sources.scripts)
    connections.push(...sources.connections)
  }
  return { scripts, connections: [...new Set(connections)] }
}
