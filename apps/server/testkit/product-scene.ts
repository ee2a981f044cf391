// The whole product for the tests of one file, with people in it; no test of it may leave a bug behind.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Graph } from '../src/platform/graph.ts'
import type { HandMadeNetwork } from './hand-made-network.ts'
import type { Scene } from './sample-scene.ts'
import { type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'
import { type OwnTeam, ownTeam } from './team-samples.ts'
import { startWholeApplication, type WholeApplication } from './whole-application.ts'

export interface ProductScene {
  readonly world: World
  readonly application: WholeApplication
  /** Only where the file has asked for one. */
  readonly sandbox: SandboxNetwork
  newAddress(): string
  /** Somebody new. */
  signedIn(): Promise<Browser>
  /** Somebody new, admin of a team of their own. */
  member(): Promise<Member>
  /** What a sample call stands on. */
  of(person: Browser): Scene
}

export interface Member {
  readonly person: Browser
  readonly team: OwnTeam
}

export interface ProductOptions {
  /** Null: nothing was imported or generated yet. */
  readonly network: HandMadeNetwork | null
  readonly sandbox?: true
  /** Stands between the application and the warehouse. */
  readonly graph?: (graph: Graph) => Graph
  /** How far the clock moves after each test, so that limits of rates begin anew; five minutes unless said. */
  readonly pauseMs?: number
}

/** Call it once in a file; what it answers is there when the first test begins. */
export function productScene({ network, sandbox, graph, pauseMs = 300_000 }: ProductOptions): ProductScene {
  let addresses = 0
  const newAddress = (): string => `person${++addresses}@mail.example.com`
  const signedIn = async (): Promise<Browser> => {
    // Addresses of their own: limits of signing in are by address too.
    const browser = scene.application.browser(`198.51.100.${addresses % 250}`)
    await browser.signIn(newAddress())
    return browser
  }
  const member = async (): Promise<Member> => {
    const person = await signedIn()
    return { person, team: await ownTeam({ person }) }
  }
  const of = (person: Browser): Scene => ({ application: scene.application, person, newAddress })
  const scene = { newAddress, signedIn, member, of } as { -readonly [Key in keyof ProductScene]: ProductScene[Key] }
  beforeAll(async () => {
    if (sandbox) scene.sandbox = await startSandbox()
    scene.world = await startWorld()
    scene.application = await startWholeApplication(scene.world, {
      network,
      ...(sandbox && { sandbox: scene.sandbox.url }),
      ...(graph && { graph }),
    })
  })
  afterEach(() => {
    expect(scene.application.bugs.splice(0)).toEqual([])
    scene.application.time += pauseMs
  })
  // Whatever did not begin is not there to be closed.
  afterAll(async () => {
    await scene.application?.close()
    await scene.world?.close()
    await scene.sandbox?.close()
  })
  return scene
}
