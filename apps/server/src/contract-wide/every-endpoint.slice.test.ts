// The contract as a whole against the wired server: each endpoint is there once, lets in whom it says, answers in its shape.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { allows, type Caller } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectOnFile } from '../../testkit/golden-file.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { endpointsWithoutSample, sampleCall } from '../../testkit/sample-calls.ts'
import type { Scene } from '../../testkit/sample-shapes.ts'
import { type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import {
  EXTENSION_TOKEN,
  LOOKUP_TOKEN,
  startWholeApplication,
  type WholeApplication,
} from '../../testkit/whole-application.ts'

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let addresses = 0
const newAddress = (): string => `person${++addresses}@mail.example.com`

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithTraits, sandbox: sandbox.url })
})
afterEach(() => {
  expect(application.bugs.splice(0)).toEqual([])
  // Each test has a fresh window of every rate limit.
  application.time += 300_000
})
afterAll(async () => {
  await application.close()
  await world.close()
  await sandbox.close()
})

const signedIn = async (): Promise<Browser> => {
  const browser = application.browser()
  await browser.signIn(newAddress())
  return browser
}

/** 'GET /api/user/me' of every route of the server that is a call, from the tree that the router prints. */
function mountedRoutes(): string[] {
  const open: string[] = []
  const routes: string[] = []
  for (const line of application.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    if (path === '') continue
    open.splice(indent.length / 4, open.length, path)
    for (const method of methods.split(', ')) if (method !== '') routes.push(`${method} ${open.join('')}`)
  }
  return routes.filter((route) => / \/(api|rest-auth)(\/|$)/.test(route)).map(withoutNames).sort()
}

/** The router puts the names that calls give to one part of their paths together. */
const withoutNames = (route: string): string => route.replace(/:[\w|]+/g, ':')

test('the server has every endpoint once, and no call beside them', () => {
  const endpoints = allEndpoints.map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':').replace(/\/$/, '')}`,
  )
  // The router adds a HEAD to each GET.
  const withHead = endpoints.flatMap((route) => (route.startsWith('GET ') ? [route, `HEAD${route.slice(3)}`] : [route]))
  expect(mountedRoutes()).toEqual(withHead.sort())
})

test('every endpoint has a call that the tests can make', () => {
  expect(endpointsWithoutSample).toEqual([])
})

describe('replies', () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers in its shape',
    async (id, endpoint) => {
      const person = await signedIn()
      if (id === 'session.endDevice') await application.browser().personalToken(newAddress())
      const scene: Scene = { application, person, newAddress }
      const call = await sampleCall(id, scene)
      const answer = await person.send(endpoint.method, addressOf(endpoint, call), { body: call.body, raw: call.raw })
      expect([answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([endpoint.status ?? 200, ''])
      if (endpoint.status === 204) return expect(answer.body).toBe('')
      if (endpoint.file) {
        expect(answer.headers['content-type']).toBe(endpoint.file)
        return expect(answer.rawPayload.length).toBeGreaterThan(1000)
      }
      expect(answer.headers['content-type']).toContain('application/json')
      const parsed = endpoint.reply.safeParse(answer.json())
      expect(parsed.error?.issues ?? []).toEqual([])
      // Nothing travels that the contract does not describe.
      expect(JSON.parse(JSON.stringify(parsed.data))).toEqual(answer.json())
    },
  )
})

const CALLERS = ['anonymous', 'session', 'personal token', 'user token', 'lookup token', 'extension token'] as const
type CallerName = (typeof CALLERS)[number]

/** Sends one endpoint as one caller. */
type Send = (endpoint: Endpoint) => Promise<{ readonly statusCode: number; readonly body: string }>

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** A body that no endpoint takes: whoever may call is told so, and nothing is changed. */
const request = (endpoint: Endpoint, browser: Browser, authorization?: string) =>
  browser.send(endpoint.method, endpoint.path.replace(/\{\w+\}/g, NOBODYS), {
    ...(endpoint.body && { body: [] }),
    ...(authorization !== undefined && { headers: { authorization: `Token ${authorization}` } }),
  })

/** Callers of one endpoint, made for it: signing out, say, ends the one that asks. */
async function newCallers(): Promise<Record<CallerName, Send>> {
  const browser = await signedIn()
  const email = newAddress()
  await application.browser().signIn(email)
  const personal = await application.browser().personalToken(newAddress())
  const user = await application.userToken(email)
  const program = application.browser()
  return {
    anonymous: (endpoint) => request(endpoint, application.browser()),
    session: (endpoint) => request(endpoint, browser),
    'personal token': (endpoint) => request(endpoint, program, personal),
    'user token': (endpoint) => request(endpoint, program, user),
    'lookup token': (endpoint) => request(endpoint, program, LOOKUP_TOKEN),
    'extension token': (endpoint) => request(endpoint, program, EXTENSION_TOKEN),
  }
}

const person = { userId: 'p', sessionId: 's', groups: [], memberships: [], premium: false }
const callerOf: Readonly<Record<CallerName, Caller>> = {
  anonymous: { via: 'none' },
  session: { via: 'session', ...person },
  'personal token': { via: 'personal-token', ...person },
  'user token': { via: 'user-token', ...person },
  'lookup token': { via: 'lookup-token', userId: null },
  'extension token': { via: 'extension-token', userId: null },
}

const answerIn = ({ statusCode, body }: { statusCode: number; body: string }): string => {
  const code = statusCode === 403 ? (JSON.parse(body) as { code: string }).code : ''
  return code === 'not_signed_in' || code === 'not_allowed' ? code : 'yes'
}

const inWords: Readonly<Record<string, string>> = {
  yes: 'yes',
  not_signed_in: '403 sign in',
  not_allowed: '403 not allowed',
}

describe('access', () => {
  // A team in path or query makes own and foreign teams two different questions, which the matrix below does not ask yet.
  test('no endpoint names a team, so that a caller is one answer', () => {
    const naming = allEndpoints.filter(
      ({ access, params, query }) =>
        access.who === 'member' || access.who === 'admin' || params?.slug || params?.team_id || query?.team,
    )
    expect(naming.map(({ id }) => id)).toEqual([])
  })

  test('[AUTH-1, AUTH-2] every endpoint answers every caller as its access says; the matrix is the one on file', async () => {
    const rows: string[] = []
    const wrong: string[] = []
    let callers = await newCallers()
    for (const endpoint of allEndpoints) {
      const answers: string[] = []
      for (const name of CALLERS) {
        const answer = answerIn(await callers[name](endpoint))
        const expected = allows(endpoint.access, callerOf[name])
        if (answer !== expected) wrong.push(`${endpoint.id} as ${name}: ${answer} instead of ${expected}`)
        answers.push(inWords[answer] ?? answer)
      }
      rows.push(`| ${[`\`${endpoint.method} ${endpoint.path}\``, endpoint.access.who, ...answers].join(' | ')} |`)
      if (endpoint.id.startsWith('session.')) callers = await newCallers()
      application.time += 61_000
    }
    expect(wrong).toEqual([])
    const matrix = [
      '# Who may call what',
      '',
      'Written by the tests from what the server answers (`UPDATE_GOLDENS=1` writes it anew). "403 sign in": the caller has to',
      'sign in first. "403 not allowed": this proof of identity does not open this call.',
      '',
      `| Call | Access | ${CALLERS.join(' | ')} |`,
      `|${' --- |'.repeat(CALLERS.length + 2)}`,
      ...rows,
      '',
    ].join('\n')
    expectOnFile(matrix, 'apps/server/access-matrix.md')
  })
})
