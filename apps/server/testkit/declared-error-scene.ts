// What tests of declared errors stand on: the wired server, the sandbox network, and the account of which errors were answered.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Graph } from '../src/platform/graph.ts'
import type { HandMadeNetwork } from './hand-made-network.ts'
import type { SampleCall } from './sample-scene.ts'
import { type OrderedFailure, type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'
import { startWholeApplication, type WholeApplication } from './whole-application.ts'

/** Which file answers for which groups of endpoints (the first part of their ids); every group has one. */
export const ERROR_FILES = {
  'declared-errors': [
    'session',
    'signIn',
    'audienceBuilder',
    'usages',
    'audienceRequests',
    'connections',
    'adAccounts',
    'applications',
    'teams',
    'teamAccounts',
    'workspaces',
    'grantedAccounts',
    'members',
    'invites',
  ],
  'campaign-errors': [
    'campaigns',
    'campaignViews',
    'breakdowns',
    'automations',
    'experiments',
    'adsets',
    'ads',
    'accountFacts',
    'ownCampaigns',
    'autopilot',
    'campaignDocuments',
  ],
  'creative-errors': ['creatives', 'files'],
  'audience-errors': [
    'audienceConfigs',
    'audienceInsights',
    'audiencePlans',
    'uploadedAudiences',
    'audienceLookalikes',
    'audienceShares',
    'personalShares',
    'publicCatalogue',
    'communities',
    'explore',
    'compare',
    'topics',
    'summaryDocuments',
    'exploredNames',
    'countryStats',
    'jobTitles',
  ],
  'customer-list-errors': ['customerLists'],
  'personal-errors': ['personalAudiences', 'monitors'],
  'report-errors': ['reports', 'clientReports'],
  'billing-errors': ['billing', 'helperDocuments', 'materials', 'ownData', 'resets'],
  'document-errors': ['documents'],
  'social-list-errors': ['socialLists'],
  'suite-errors': ['suite'],
  'talk-errors': ['talk', 'talkPlans'],
  'passkey-errors': ['passkeys', 'secondFactor', 'programTokens'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ErrorFile = keyof typeof ERROR_FILES

/** 'files.policy file_too_large' of every endpoint that a file answers for. */
export const declaredErrors = (file: ErrorFile): string[] => {
  const groups: readonly string[] = ERROR_FILES[file]
  return allEndpoints
    .filter(({ id }) => groups.includes(id.split('.')[0] ?? ''))
    .flatMap(({ id, errors }) => Object.keys(errors ?? {}).map((code) => `${id} ${code}`))
}

export const endpointOf = (id: string) => {
  const endpoint = allEndpoints.find((candidate) => candidate.id === id)
  if (!endpoint) throw new Error(`There is no ${id}`)
  return endpoint
}

export interface ErrorScene {
  sandbox: SandboxNetwork
  world: World
  application: WholeApplication
  /** Who sends. */
  person: Browser
  newAddress(): string
  send(id: string, call?: SampleCall): Promise<LightMyRequestResponse>
  /** The answer is the declared one; its code counts as provoked. `detail`: another sentence than the declared. */
  expectDeclared(id: string, code: string, answer: LightMyRequestResponse, detail?: string): void
  readonly provoked: Set<string>
}

export interface ErrorSceneOptions {
  readonly network: HandMadeNetwork | null
  readonly graph?: (graph: Graph) => Graph
}

/** Call it once in a file; what it answers is there when the first test begins. */
export function errorScene({ network, graph }: ErrorSceneOptions): ErrorScene {
  let addresses = 0
  const provoked = new Set<string>()
  const scene = {
    provoked,
    newAddress: () => `person${++addresses}@mail.example.com`,
    send: (id, call = {}) => {
      const endpoint = endpointOf(id)
      return scene.person.send(endpoint.method, addressOf(endpoint, call), { body: call.body, raw: call.raw })
    },
    expectDeclared(id, code, answer, detail) {
      const declared = endpointOf(id).errors?.[code]
      const said = { code, detail: detail ?? declared?.detail }
      expect([id, answer.statusCode, answer.body.slice(0, 2_000)]).toEqual([id, declared?.status, expect.any(String)])
      expect(answer.json()).toMatchObject(said)
      provoked.add(`${id} ${code}`)
    },
  } as ErrorScene
  beforeAll(async () => {
    scene.sandbox = await startSandbox()
    scene.world = await startWorld()
    const { url: sandbox } = scene.sandbox
    scene.application = await startWholeApplication(scene.world, { network, sandbox, ...(graph && { graph }) })
    scene.person = scene.application.browser()
    await scene.person.signIn(scene.newAddress())
  })
  afterEach(() => {
    scene.application.time += 300_000
  })
  afterAll(async () => {
    await scene.application.close()
    await scene.world.close()
    await scene.sandbox.close()
  })
  return scene
}

/** One call that asks the network, as often as it is sent. */
export interface NetworkQuestion {
  readonly id: string
  /** Makes what the call stands on, and answers what sends it. */
  readonly prepare: () => Promise<() => Promise<LightMyRequestResponse>>
  /** What the network is asked for it, beside the proof of access. */
  readonly path?: string
  /** It has another answer once the lost connection is known: the network says so in the middle. */
  readonly revokedMeanwhile?: true
}

const PROOF = '*/authenticated_user_access'
const RULE = 'The request was too large. Try with fewer items. Details from the ad platform: “as ordered”'

/** Provokes what each call declares of the network's errors: in the way, refusing, closed, revoked, and asked too much. */
export function networkErrorTests(scene: ErrorScene, questions: readonly NetworkQuestion[]): void {
  const later: (() => Promise<void>)[] = []
  const declares = (id: string, code: string): boolean => Object.hasOwn(endpointOf(id).errors ?? {}, code)
  /** Proofs of access are asked anew. */
  const doubt = () => scene.world.db.updateTable('ad_accounts').set({ proved_at: null }).execute()
  const grants = (state: 'connected' | 'reconnect') =>
    scene.world.db.updateTable('network_grants').set({ state }).execute()

  describe('the network in the way', () => {
    test.each(questions.map((question) => [question.id, question] as const))(
      '%s',
      async (id, { prepare, path, revokedMeanwhile }) => {
        const request = await prepare()
        const amid = async (failure: OrderedFailure): Promise<LightMyRequestResponse> => {
          await doubt()
          await scene.sandbox.order(failure)
          const answer = await request()
          await scene.sandbox.healAll()
          scene.application.time += 5_000
          return answer
        }
        const at = path ?? PROOF
        if (declares(id, 'reconnect_needed')) {
          if (!revokedMeanwhile) await grants('reconnect')
          const lost = revokedMeanwhile ? amid({ kind: 'unauthorised', path: PROOF }) : request()
          scene.expectDeclared(id, 'reconnect_needed', await lost)
          await grants('connected')
        }
        if (declares(id, 'network_unavailable'))
          scene.expectDeclared(
            id,
            'network_unavailable',
            await amid({ kind: 'unavailable', seconds: 60, retry_after: 30, path: at }),
          )
        if (declares(id, 'no_account_access')) {
          const closed = { kind: 'refused', status: 403, code: 'ACCOUNT_NOT_FOUND', times: 9 } as const
          scene.expectDeclared(id, 'no_account_access', await amid({ ...closed, path: PROOF }))
        }
        if (declares(id, 'read_only_account')) {
          const proof = { reachable: true, proved_at: new Date(scene.application.time) }
          await scene.world.db
            .updateTable('ad_accounts')
            .set({ ...proof, may_write: false })
            .execute()
          scene.expectDeclared(id, 'read_only_account', await request())
          await doubt()
        }
        if (declares(id, 'network_refused') && path !== undefined) {
          const refusing = { kind: 'refused', status: 400, code: 'REQUEST_TOO_COMPLEX', message: 'as ordered' } as const
          scene.expectDeclared(id, 'network_refused', await amid({ ...refusing, times: 9, path }), RULE)
        }
        if (declares(id, 'network_busy'))
          later.push(async () => {
            const again = await prepare()
            later.push(async () => scene.expectDeclared(id, 'network_busy', await again()))
          })
      },
    )
  })

  // At the end, because a limit of the network is believed until it ends.
  test('too much was asked of the network', async () => {
    for (const prepare of later.splice(0)) await prepare()
    await doubt()
    await scene.sandbox.order({ kind: 'rate_limited', seconds: 120 })
    for (const request of later) {
      await doubt()
      await request()
      scene.application.time += 5_000
    }
    await scene.sandbox.healAll()
  })
}

/** At the end of a file: whatever its endpoints declare was answered, but for what is listed with its reason. */
export function nothingLeftOut(scene: ErrorScene, file: ErrorFile, except: readonly string[] = []): void {
  test('no declared error was left out', () => {
    const missing = declaredErrors(file).filter((one) => !scene.provoked.has(one))
    expect(missing.sort()).toEqual([...except].sort())
    expect(scene.application.bugs).toEqual([])
  })
}
