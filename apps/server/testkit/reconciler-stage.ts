// Where the scenes of reconcilers are played in tests: one sandbox network, the whole product, and processes beside it.
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Ran } from '../src/platform/reconcile/open-reconcile.ts'
import { connectNetworkAccount } from './ad-account-app.ts'
import { coffeeNetwork } from './audience-app.ts'
import type { LoggedRequest } from './blind-repeats.ts'
import { ADVERTISER } from './connected-advertiser.ts'
import { CallRefused, ownersNetwork, type ScenePlace } from './reconciler-scene.ts'
import { type ProcessOptions, type ReconcilingProcess, startProcess } from './reconciling-process.ts'
import { type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'
import { ownTeam, teamAccount } from './team-samples.ts'
import { startWholeApplication, type WholeApplication } from './whole-application.ts'

export interface ReconcilerStage extends ScenePlace {
  readonly sandbox: SandboxNetwork
  readonly world: World
  readonly application: WholeApplication
  readonly person: Browser
  process(options: Pick<ProcessOptions, 'place' | 'between' | 'seconds'>): ReconcilingProcess
  /** Connects the ad account again. */
  reconnect(): Promise<void>
  /** Every limit begins anew, nothing is ordered, and the network has forgotten what it was asked. */
  heal(): Promise<void>
  /** What reached the network since. */
  requests(): Promise<readonly LoggedRequest[]>
  /** As if every open step had been begun an hour ago. */
  age(): Promise<void>
}

export const NEVER: AbortSignal = new AbortController().signal
const TURNS = 60
const REST_SECONDS = 86_400

/** It waits for its time and not for an answer: a post that is scheduled for another day. */
export const isAtRest = (ran: Ran): boolean =>
  ran.kind === 'waiting' && ran.reason === 'processing' && ran.seconds > REST_SECONDS

/** Runs it to its end, doing what it waits for; throws when that does not come. `undisturb` ends what disturbs it. */
export async function runToEnd(
  stage: ReconcilerStage,
  ref: { readonly kind: string; readonly target: string },
  first: ReconcilingProcess,
  undisturb: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  let process = first
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ran = await process.reconcile.run(ref, { signal: NEVER })
    if (ran.kind === 'finished' || ran.kind === 'idle' || isAtRest(ran)) return
    if (ran.kind === 'busy') await new Promise((resolve) => setTimeout(resolve, 50))
    if (ran.kind !== 'waiting') continue
    await undisturb()
    if (ran.reason === 'reconnect') await stage.reconnect()
    if (ran.reason === 'settling') await stage.age()
    // A process that has heard of a limit keeps to it.
    if (ran.reason === 'rate_limited' || ran.reason === 'unavailable') process = stage.process({ place: 'later' })
  }
  throw new Error(`${ref.kind} ${ref.target} does not end.`)
}

/** Call it once in a file; what it answers is there when the first test begins. */
export function reconcilerStage({ people }: { readonly people: boolean }): ReconcilerStage {
  const stage = {} as { -readonly [Key in keyof ReconcilerStage]: ReconcilerStage[Key] }
  beforeAll(async () => {
    const sandbox = await startSandbox()
    const world = await startWorld()
    const application = await startWholeApplication(world, {
      network: people ? coffeeNetwork : null,
      sandbox: sandbox.url,
    })
    const person = application.browser()
    await person.signIn('stage@mail.example.com')
    const scene = { application, person, newAddress: () => 'nobody@mail.example.com' }
    const team = await ownTeam(scene)
    const account = await teamAccount(scene, team)
    // An agreement, so that no uploads are counted.
    if (people)
      await world.db
        .insertInto('team_billing')
        .values({ team_id: team.id, customer: null, override: true, read_at: null })
        .execute()
    Object.assign(stage, {
      sandbox,
      world,
      application,
      person,
      team: team.slug,
      account,
      db: world.db,
      network: ownersNetwork(sandbox.url),
      networkUrl: sandbox.url,
      control: (path) => sandbox.control('GET', path),
      async call(method, path, body) {
        // Limits of calls are by time.
        application.time += 1000
        const answer = await person.send(method, path, body === undefined ? {} : { body })
        if (answer.statusCode >= 400) throw new CallRefused(`${method} ${path}`, answer.statusCode, answer.body)
        return answer.body === '' ? undefined : answer.json()
      },
      upload: async (path, bytes) => void (await person.send('PUT', path, { raw: bytes })),
      settle: async (target, kind) => await runToEnd(stage, { kind, target }, stage.process({ place: 'undisturbed' })),
      hold: () => sandbox.order({ kind: 'unavailable', changes: true, retry_after: 60, times: 100 }),
      work: async () => void (await application.jobs.drain()),
      process: (options) => startProcess({ world, application, url: sandbox.url, ...options }),
      reconnect: async () => void (await connectNetworkAccount(person, ADVERTISER)),
      async heal() {
        await sandbox.healAll()
        await sandbox.control('DELETE', 'rate-limits')
        await sandbox.control('DELETE', 'requests')
        // What it heard of limits is forgotten with them.
        stage.network = ownersNetwork(sandbox.url)
      },
      requests: async () => (await sandbox.control('GET', 'requests')) as readonly LoggedRequest[],
      async age() {
        await sql`UPDATE reconcile_steps SET begun_at = begun_at - interval '1 hour', lost_at = lost_at - interval '1 hour'
          WHERE ended_at IS NULL`.execute(world.db)
      },
    } satisfies ReconcilerStage)
  })
  afterAll(async () => {
    await stage.application?.close()
    await stage.world?.close()
    await stage.sandbox?.close()
  })
  return stage
}
