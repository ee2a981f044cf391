// The contract as a whole against the wired server: each endpoint is there once; lets in whom it says, answers in its shape:
// a part of them in each run, all in the long one.
import { channel } from 'node:diagnostics_channel'
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { allows, type Caller } from '@peregrine/contract/platform/access.ts'
import { accessOf, type Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { expectOnFile, textOnFile } from '../../testkit/golden-file.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { withCommunities } from '../../testkit/planted-people.ts'
import { endpointsWithoutSample, sampleCall } from '../../testkit/sample-calls.ts'
import type { Scene } from '../../testkit/sample-scene.ts'
import { type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import {
  EXTENSION_TOKEN,
  LOOKUP_TOKEN,
  startWholeApplication,
  type WholeApplication,
} from '../../testkit/whole-application.ts'
import { answerWithoutGrant, mayReachAccounts } from '../../testkit/without-grant.ts'

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let addresses = 0
const newAddress = (): string => `person${++addresses}@mail.example.com`

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, {
    network: withCommunities(peopleWithTraits, 900),
    sandbox: sandbox.url,
  })
})
afterEach(async () => {
  await application.newWindows()
  expect(application.bugs.splice(0)).toEqual([])
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
  return routes
    .filter((route) => / \/(api|rest-auth)(\/|$)/.test(route))
    .map(withoutNames)
    .sort()
}

/** The router puts the names that calls give to one part of their paths together. */
const withoutNames = (route: string): string => route.replace(/:[\w|:]+/g, ':')

/** Not for people and programs of ours: signed messages of the payment service and of the social network. */
const BESIDE = ['POST /api/billing/messages', 'POST /rest-auth/social-network/deletion']

test('the server has every endpoint once, and no call beside them', () => {
  const endpoints = allEndpoints.map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':').replace(/\/$/, '')}`,
  )
  // The router adds a HEAD to each GET.
  const withHead = endpoints.flatMap((route) => (route.startsWith('GET ') ? [route, `HEAD${route.slice(3)}`] : [route]))
  expect(mountedRoutes()).toEqual([...withHead, ...BESIDE].sort())
})

test('every endpoint has a call that the tests can make', () => {
  expect(endpointsWithoutSample).toEqual([])
})

describe('replies', () => {
  test.each(chosenCells(allEndpoints, 140, 'replies').map((endpoint) => [endpoint.id, endpoint] as const))(
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
      if (endpoint.stream) {
        const lines = answer.body.split('\n').slice(0, -1)
        expect(lines.length).toBeGreaterThan(0)
        for (const line of lines) expect(z.parse(endpoint.reply, JSON.parse(line))).toEqual(JSON.parse(line))
        return
      }
      expect(answer.headers['content-type']).toContain('application/json')
      const parsed = z.safeParse(endpoint.reply, answer.json())
      expect(parsed.error?.issues ?? []).toEqual([])
      // Nothing travels that the contract does not describe.
      expect(JSON.parse(JSON.stringify(parsed.data))).toEqual(answer.json())
    },
  )
})

const CALLERS = [
  'anonymous',
  'outsider',
  'viewer',
  'member',
  'creator',
  'admin',
  'admin elsewhere',
  'personal token',
  'user token',
  'lookup token',
  'extension token',
] as const
type CallerName = (typeof CALLERS)[number]

/** Sends one endpoint as one caller, naming the team. */
type Send = (endpoint: Endpoint) => Promise<LightMyRequestResponse>

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const OF_A_TEAM = new Set<string>(['member', 'admin', 'creator'])

const namesTeam = ({ access, path, query }: Endpoint): boolean =>
  OF_A_TEAM.has(access.who) || /\{(slug|team_id)\}/.test(path) || query?.team !== undefined

/** A body that no endpoint takes: whoever may call is told so, and nothing is changed. */
function request(endpoint: Endpoint, team: string, browser: Browser, authorization?: string) {
  const path = endpoint.path.replace(/\{(slug|team_id)\}/g, team).replace(/\{\w+\}/g, NOBODYS)
  return browser.send(endpoint.method, namesTeam(endpoint) ? `${path}?team=${team}` : path, {
    ...(endpoint.body && { body: [] }),
    ...(endpoint.rawBody && { raw: new Uint8Array() }),
    ...(authorization !== undefined && { headers: { authorization: `Token ${authorization}` } }),
  })
}

interface Callers {
  /** Slug of the team that they name. */
  readonly team: string
  readonly send: Readonly<Record<CallerName, Send>>
}

let callersMade = 0
/** A team with its people, and everybody else: made for one endpoint, where calling it ends the one that asks or the team. */
async function newCallers(): Promise<Callers> {
  // Others have had their share of what one network address may do.
  const ip = `198.51.100.${++callersMade}`
  const inTeam = async (team: string | null, level: TeamLevel, creator: boolean) => {
    const email = newAddress()
    const browser = application.browser(ip)
    await browser.signIn(email)
    const { id: user_id } = (await browser.send('GET', '/api/user/me/')).json()
    const joined_at = new Date(application.time)
    if (team !== null)
      await world.db.insertInto('memberships').values({ team_id: team, user_id, level, creator, joined_at }).execute()
    return { browser, email }
  }
  const admin = await inTeam(null, 'admin', true)
  const made = await admin.browser.send('POST', '/api/teams/', { body: { name: 'Team of the matrix' } })
  const { id, slug: team } = made.json()
  const elsewhere = await inTeam(null, 'admin', true)
  await elsewhere.browser.send('POST', '/api/teams/', { body: { name: 'Another team' } })
  const { browser: viewer } = await inTeam(id, 'viewer', true)
  const { browser: member } = await inTeam(id, 'member', false)
  const { browser: creator } = await inTeam(id, 'member', true)
  const outsider = await signedIn()
  const personal = await application.browser().personalToken(newAddress())
  const user = await application.userToken((await inTeam(id, 'admin', true)).email)
  const program = application.browser()
  return {
    team,
    send: {
      anonymous: (endpoint) => request(endpoint, team, application.browser()),
      outsider: (endpoint) => request(endpoint, team, outsider),
      viewer: (endpoint) => request(endpoint, team, viewer),
      member: (endpoint) => request(endpoint, team, member),
      creator: (endpoint) => request(endpoint, team, creator),
      admin: (endpoint) => request(endpoint, team, admin.browser),
      'admin elsewhere': (endpoint) => request(endpoint, team, elsewhere.browser),
      'personal token': (endpoint) => request(endpoint, team, program, personal),
      'user token': (endpoint) => request(endpoint, team, program, user),
      'lookup token': (endpoint) => request(endpoint, team, program, LOOKUP_TOKEN),
      'extension token': (endpoint) => request(endpoint, team, program, EXTENSION_TOKEN),
    },
  }
}

const person = { userId: 'p', sessionId: 's', groups: [], memberships: [], premium: 'none' } as const
const memberOf = (slug: string, level: string, creator: boolean) => ({
  ...person,
  memberships: [{ team: 't', slug, level, creator }],
})
const TEAM = 'team'
const callerOf: Readonly<Record<CallerName, Caller>> = {
  anonymous: { via: 'none' },
  outsider: { via: 'session', ...person },
  viewer: { via: 'session', ...memberOf(TEAM, 'viewer', true) },
  member: { via: 'session', ...memberOf(TEAM, 'member', false) },
  creator: { via: 'session', ...memberOf(TEAM, 'member', true) },
  admin: { via: 'session', ...memberOf(TEAM, 'admin', true) },
  'admin elsewhere': { via: 'session', ...memberOf('another', 'admin', true) },
  'personal token': { via: 'personal-token', ...person },
  'user token': { via: 'user-token', ...memberOf(TEAM, 'admin', true) },
  'lookup token': { via: 'lookup-token', userId: null },
  'extension token': { via: 'extension-token', userId: null },
}

const inWords: Readonly<Record<string, string>> = {
  yes: 'yes',
  not_signed_in: '403 sign in',
  not_allowed: '403 not allowed',
  viewer_cannot_change: '403 viewer',
  premium_needed: '402',
  not_found: '404',
}

const MATRIX = 'apps/server/access-matrix.md'
const nameOf = ({ method, path }: Endpoint): string => `\`${method} ${path}\``
const linesOnFile = textOnFile(MATRIX).split('\n')

/** What the last column on file says of an endpoint: most of it is played in the long run alone. */
const cellOnFile = (endpoint: Endpoint): string | undefined =>
  linesOnFile
    .find((line) => line.startsWith(`| ${nameOf(endpoint)} |`))
    ?.split(' | ')
    .at(CALLERS.length + 2)
    ?.replace(/ \|$/, '')

/** After these calls somebody is signed out, or has left the team. */
const ENDS_SOMETHING = /^(session\.|signIn\.|ownData\.|members\.leave)/

describe('access', () => {
  const withoutGrant = new Map<string, string>()
  const wrongWithoutGrant: string[] = []
  let networkAddresses = 0
  const newIp = (): string => `10.7.${Math.floor(++networkAddresses / 200)}.${(networkAddresses % 200) + 1}`
  beforeAll(async () => {
    const reaching = allEndpoints.filter(mayReachAccounts)
    for (const endpoint of reaching) {
      const onFile = cellOnFile(endpoint)
      if (onFile !== undefined) withoutGrant.set(endpoint.id, onFile)
    }
    const unknown = reaching.filter(({ id }) => !withoutGrant.has(id))
    for (const endpoint of new Set([...unknown, ...chosenCells(reaching, 40, 'without a grant')])) {
      const { answer, wrong } = await answerWithoutGrant({ application, world, newAddress, newIp }, endpoint)
      withoutGrant.set(endpoint.id, answer)
      wrongWithoutGrant.push(...wrong)
      await application.newWindows()
    }
  })

  // Whether a handler was reached tells "you may" from an answer that only looks like it.
  let reached = 0
  const count = (): void => {
    reached += 1
  }
  const handlers = channel('tracing:fastify.request.handler:start')
  beforeAll(() => handlers.subscribe(count))
  afterAll(() => void handlers.unsubscribe(count))

  const answerOf = async (send: Send, endpoint: Endpoint): Promise<string> => {
    reached = 0
    const answer = await send(endpoint)
    return reached > 0 ? 'yes' : (answer.json() as { code: string }).code
  }

  test('[TEAM-2] nothing of an ad account is told to a member without its grant, nor changed by them', () => {
    expect(wrongWithoutGrant).toEqual([])
  })

  test('[AUTH-1, AUTH-2, TEAM-2] every endpoint answers every caller as its access says; the matrix is the one on file', async () => {
    const rows: string[] = []
    const wrong: string[] = []
    let callers = await newCallers()
    for (const endpoint of allEndpoints) {
      const answers: string[] = []
      for (const name of CALLERS) {
        const answer = await answerOf(callers.send[name], endpoint)
        const expected = allows(accessOf(endpoint), callerOf[name], namesTeam(endpoint) ? TEAM : undefined)
        if (answer !== expected) wrong.push(`${endpoint.id} as ${name}: ${answer} instead of ${expected}`)
        answers.push(inWords[answer] ?? answer)
        if (answer === 'yes' && endpoint.id === 'teams.delete') callers = await newCallers()
      }
      answers.push(withoutGrant.get(endpoint.id) ?? answers[CALLERS.indexOf('creator')] ?? '')
      rows.push(`| ${[nameOf(endpoint), endpoint.access.who, ...answers].join(' | ')} |`)
      if (ENDS_SOMETHING.test(endpoint.id)) callers = await newCallers()
      application.time += 61_000
    }
    expect(wrong).toEqual([])
    const matrix = [
      '# Who may call what',
      '',
      'Written by the tests from what the server answers (`UPDATE_GOLDENS=1` writes it anew). Calls of a team name the team of',
      'viewer, member, creator and admin; the outsider is in no team, the user token is an admin\'s. "403 sign in": the caller has',
      'to sign in first. "403 not allowed": this proof of identity, or this role, does not open the call. "403 viewer": viewers of',
      'the team only look. "404": as if there were no such team.',
      '',
      '"no grant": a member and creator to whom no ad account of the team is granted sends a call that succeeds for its admin.',
      '"404": as if what is in the ad account were not there. "yes": it is the team\'s or their own, and nothing of the ad account',
      "is told or changed. Of calls that reach nothing of a team, and of the admins', it is what a creator is answered.",
      '',
      `| Call | Access | ${CALLERS.join(' | ')} | no grant |`,
      `|${' --- |'.repeat(CALLERS.length + 3)}`,
      ...rows,
      '',
    ].join('\n')
    expectOnFile(matrix, MATRIX)
  })
})
