// One sandbox network, one world and one application for the tests of a file; what one test leaves behind is cleared after it.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import { startWorld, type World } from './start-world.ts'

interface SceneApp {
  time: number
  readonly bugs: unknown[]
  forgetRates(): void
  close(): Promise<unknown>
}

export interface SandboxScene<App extends SceneApp> {
  sandbox: SandboxNetwork
  world: World
  app: App
}

/** Call it once in a file; what it returns is filled when the first test begins. */
export function sandboxScene<App extends SceneApp>(
  start: (world: World, url: string) => Promise<App>,
): SandboxScene<App> {
  const scene = {} as SandboxScene<App>
  beforeAll(async () => {
    scene.sandbox = await startSandbox()
    scene.world = await startWorld()
    scene.app = await start(scene.world, scene.sandbox.url)
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
