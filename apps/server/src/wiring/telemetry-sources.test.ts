// The pages' content security policy names the configured services, and nothing else.
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createHttpServer } from '#platform/http-server.ts'
import { telemetrySources } from './telemetry-sources.ts'

async function policyWith(settings: NodeJS.Dict<string>): Promise<Record<string, string>> {
  const elsewhere = telemetrySources(readConfig(settings))
  const app = await createHttpServer({ onBug: () => undefined, trustProxy: false, strictScripts: true, elsewhere })
  const { headers } = await app.inject({ method: 'GET', url: '/' })
  await app.close()
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
}

const DSN = 'https://key@errors.example/7'
const RECORDING = { RECORDING_ID: '4711', RECORDING_SNIPPET_VERSION: '6' }

test.each([
  [{}, "'self'", "'self'"],
  [{ ERROR_REPORTING_DSN: DSN }, "'self'", "'self' https://errors.example"],
  [
    { ...RECORDING, RECORDING_URL: 'https://record.example/x', ERROR_REPORTING_DSN: DSN },
    "'self' https://record.example",
    "'self' https://errors.example https://record.example",
  ],
  [
    RECORDING,
    "'self' https://static.hotjar.com https://script.hotjar.com",
    "'self' https://*.hotjar.com https://*.hotjar.io wss://*.hotjar.com",
  ],
])('with %o scripts come from %s and connections go to %s', async (settings, scripts, connections) => {
  const policy = await policyWith(settings)
  expect([policy['script-src'], policy['connect-src']]).toEqual([scripts, connections])
  // What else the policy says does not change.
  expect(policy['default-src']).toBe("'self'")
})
