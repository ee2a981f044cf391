// One provider, one sandbox network and one server for the tests of a file, with people that nobody met before.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type OidcService, type ServiceAccount, startOidcService } from './real-openid-provider.ts'
import { type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import { type SignInApp, startSignInApp } from './sign-in-app.ts'
import { startWorld, type World } from './start-world.ts'

export interface SignInScene {
  world: World
  sandbox: SandboxNetwork
  service: OidcService
  app: SignInApp
  newAddress(): string
  /** A new account at the service. */
  newAccount(account?: ServiceAccount): string
  signedIn(email?: string): Promise<Browser>
  /** Everything that signing in stores. */
  rows(): Promise<{ users: number; sessions: number; identities: number; waiting: number }>
}

/** Call it once in a file; what it answers is there when the first test begins. */
export function signInScene(): SignInScene {
  let count = 0
  const scene = {
    newAddress: () => `person${++count}@mail.example.com`,
    newAccount(account: ServiceAccount = {}) {
      const id = `account-${++count}`
      scene.service.accounts.set(id, account)
      return id
    },
    async signedIn(email = scene.newAddress()) {
      const browser = scene.app.browser()
      await browser.signIn(email)
      return browser
    },
    async rows() {
      const { db } = scene.world
      const count = async (table: 'users' | 'sessions' | 'sign_in_identities' | 'pending_identities') =>
        (await db.selectFrom(table).select('id').execute()).length
      return {
        users: await count('users'),
        sessions: await count('sessions'),
        identities: await count('sign_in_identities'),
        waiting: await count('pending_identities'),
      }
    },
  } as SignInScene
  beforeAll(async () => {
    scene.service = await startOidcService()
    scene.sandbox = await startSandbox()
    scene.world = await startWorld()
    scene.app = await startSignInApp(scene.world, { network: scene.sandbox.url, service: scene.service })
  })
  afterEach(async () => {
    const { sandbox, app, world, service } = scene
    await sandbox.healAll()
    service.trouble = null
    // One account of the network belongs to one person: the next test has it to itself.
    for (const table of ['sign_in_identities', 'sign_in_flows', 'pending_identities', 'login_windows'] as const)
      await world.db.deleteFrom(table).execute()
    app.time += 3_600_000
    expect(app.bugs.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await scene.app.close()
    await scene.world.close()
    await scene.sandbox.close()
    await scene.service.close()
  })
  return scene
}

/** Status and code of an answer; field by field there is no code, though a field may be called so. */
export const answered = ({ statusCode, body }: LightMyRequestResponse): readonly unknown[] => {
  const { code, detail } = JSON.parse(body)
  return [statusCode, detail === undefined ? undefined : code]
}
