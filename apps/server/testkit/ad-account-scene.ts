// One sandbox, one server and fresh people for each test of a file about ad accounts.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type AdAccountApp, connectNetworkAccount, startAdAccountApp } from './ad-account-app.ts'
import { type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'

export interface AdAccountScene {
  world: World
  sandbox: SandboxNetwork
  app: AdAccountApp
  newAddress(): string
  signedIn(email?: string): Promise<Browser>
  /** Somebody new, with an account of the network: its advertiser unless said. */
  connected(person?: string): Promise<Browser>
}

/** The one ad account of the sandbox. */
export const ACCOUNT = '18ce54d4x5t'

/** Call it once in a file; what it answers is there when the first test begins. */
export function adAccountScene(): AdAccountScene {
  let addresses = 0
  const newAddress = (): string => `person${++addresses}@mail.example.com`
  const signedIn = async (email = newAddress()): Promise<Browser> => {
    const browser = scene.app.browser()
    await browser.signIn(email)
    return browser
  }
  const connected = async (person = 'harborroast'): Promise<Browser> => {
    const browser = await signedIn()
    await connectNetworkAccount(browser, { person })
    return browser
  }
  const scene = { newAddress, signedIn, connected } as AdAccountScene
  beforeAll(async () => {
    scene.sandbox = await startSandbox()
    scene.world = await startWorld()
    scene.app = await startAdAccountApp(scene.world, { url: scene.sandbox.url })
  })
  afterEach(async () => {
    const { sandbox, app, world } = scene
    await sandbox.healAll()
    await sandbox.control('DELETE', 'rate-limits')
    app.forgetRates()
    // One account of the network belongs to one person: the next test has it to itself.
    for (const table of ['ad_accounts', 'network_grants', 'oauth_flows'] as const)
      await world.db.deleteFrom(table).execute()
    app.time += 3_600_000
    expect(app.bugs.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await scene.app.close()
    await scene.world.close()
    await scene.sandbox.close()
  })
  return scene
}

/** Status and code of an answer. */
export const answered = ({ statusCode, body }: LightMyRequestResponse): readonly unknown[] => [
  statusCode,
  JSON.parse(body).code,
]
