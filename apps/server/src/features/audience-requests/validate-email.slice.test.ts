// The server's check of an e-mail address over HTTP.
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { createAudienceRequestHandlers } from './audience-request-handlers.ts'

let world: World
let app: SessionApp

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world, { more: (add) => add(audienceRequests, createAudienceRequestHandlers()) })
  await app.browser().signIn('reader@mail.example.com')
})
afterAll(async () => {
  expect(app.bugs).toEqual([])
  await app.close()
  await world.close()
})

describe('[VALID-2] the server’s check of an e-mail address', () => {
  const check = (email: unknown, ip = '203.0.113.50') =>
    app.browser(ip).send('POST', '/api/external/audience-request/validate-email/', { body: { email } })

  test('answers the address as it will be written to', async () => {
    expect((await check(' Some.Body@MÜNCHEN.example ')).json()).toEqual({ email: 'some.body@xn--mnchen-3ya.example' })
  })

  test.each([
    '',
    'a',
    'a@b',
    'a@b.invalid',
    'a@x.localhost',
    'a@mail.example.com,b@evil.example',
    'a b@mail.example.com',
  ])('refuses %j', async (email) => {
    const answer = await check(email, '203.0.113.51')
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Please enter a valid email address'])
  })

  test('never tells whether somebody has it', async () => {
    const known = await check('reader@mail.example.com', '203.0.113.52')
    const unknown = await check('nobody@mail.example.com', '203.0.113.52')
    expect(known.body.replace('reader', '')).toBe(unknown.body.replace('nobody', ''))
    expect(known.statusCode).toBe(unknown.statusCode)
  })

  test('twenty times a minute for one network address', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => check('a@mail.example.com', '203.0.113.53')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})
