// The catalogue of endpoints as a whole: nothing twice, everything documentable.
import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { openapiDocument } from './platform/openapi-document.ts'

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index)

test('ids, and methods with their paths, stand once', () => {
  expect(allEndpoints.length).toBeGreaterThan(40)
  expect(repeated(allEndpoints.map(({ id }) => id))).toEqual([])
  expect(repeated(allEndpoints.map(({ method, path }) => `${method} ${path}`))).toEqual([])
})

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s is well formed', (_, endpoint) => {
  // The specification writes one path without a slash at its end; either is served.
  expect(endpoint.path).toMatch(/^\/(api|rest-auth)\/[a-z0-9/{}_-]+$/)
  expect(endpoint.path.endsWith('/') || endpoint.path === '/api/teams/{slug}/members').toBe(true)
  expect(endpoint.summary.length).toBeGreaterThan(5)
  for (const [code, { status, detail }] of Object.entries(endpoint.errors ?? {})) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(detail.length).toBeGreaterThan(10)
  }
})

test('the OpenAPI document has every operation', () => {
  const { paths } = openapiDocument(allEndpoints, '30.7.3') as { paths: Record<string, Record<string, unknown>> }
  const operations = Object.values(paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(allEndpoints.length)
})
