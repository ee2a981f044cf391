// Addresses that cannot be read: a person comes to the site, a program is told.
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test.each([
  ['GET', '/explore/100%', 302],
  ['GET', '/explore/%E0%A4%A', 302],
  ['GET', '/api/external/audience-usages/%/', 400],
  ['POST', '/explore/100%', 400],
] as const)('%s %s is answered %d', async (method, url, status) => {
  const bugs: unknown[] = []
  const app = await createHttpServer({ onBug: (error) => bugs.push(error), trustProxy: false, strictScripts: true })
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, bugs]).toEqual([status, []])
  if (status === 302) expect(answer.headers.location).toBe('/')
  else expect(answer.json()).toEqual({ non_field_errors: ['The request could not be read.'] })
  await app.close()
})
