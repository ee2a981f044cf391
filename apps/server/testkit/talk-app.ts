// The assistant over HTTP on a known account, for the file of slices that opens it: asking, and what came line by line.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import type { Premium } from '@peregrine/domain/suite/premium-rules.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { LanguageModelPort } from '../src/connectors/language-model/language-model-port.ts'
import { latestPublication } from '../src/features/network-data/network-data-public.ts'
import { createSession } from '../src/features/session/create-session.ts'
import { createTalkHandlers } from '../src/features/talk/talk-handlers.ts'
import { openTalkModel, type TalkModelBounds } from '../src/features/talk/talk-model.ts'
import { mount } from '../src/platform/mount.ts'
import { createRateLimiter } from '../src/platform/rate-limiter.ts'
import { talkWords } from '../src/wiring/talk-part.ts'
import { createNetwork, type HandMadeNetwork } from './hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'
import { makeTalkTruth, storeTalkTruth, type TalkTruth } from './talk-truth.ts'

export interface TalkApp {
  readonly world: World
  readonly app: SessionApp
  readonly person: Browser
  readonly account: string
  readonly truth: TalkTruth
  /** What is open to everybody who is signed in: the suite, unless a test says otherwise. */
  readonly suite: { access: Premium }
  /** The parts of an answer, with whoever asks. */
  ask(question: string, more?: Readonly<Record<string, unknown>>, browser?: Browser): Promise<TalkPart[]>
}

export interface TalkAppOptions {
  readonly network?: Omit<HandMadeNetwork, 'asOf'>
  readonly model?: () => LanguageModelPort | null
  /** Enough for every question, unless a test says otherwise. */
  readonly modelBounds?: Partial<TalkModelBounds>
  readonly truth?: TalkTruth
}

const AMPLE = { questionsADay: 10_000, ownAMinute: 1000, ownADay: 10_000 }

export const linesOf = (body: string): TalkPart[] =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

export async function startTalkApp(options: TalkAppOptions = {}): Promise<TalkApp & { close(): Promise<void> }> {
  const suite: TalkApp['suite'] = { access: 'active' }
  const world = await startWorld()
  if (options.network)
    await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', ...options.network })
  const publication = options.network ? await latestPublication(world.graph, world.network) : null
  const active = publication && { network: 'demo' as const, ...publication, db: world.network }
  const app = await startSessionApp(world, {
    more: (_, self) => {
      const { identify } = createSession(self.ports)
      const port = options.model?.() ?? null
      const bounds = { ...AMPLE, db: world.db, clock: () => self.time, ...options.modelBounds }
      const handlers = createTalkHandlers({
        db: world.db,
        graph: world.graph,
        network: async () => active ?? null,
        clock: () => self.time,
        networkClock: async () => self.time,
        keys: self.ports.keys,
        log: self.ports.log,
        words: talkWords,
        model: port && openTalkModel(port, bounds),
        siteAddress: 'http://deepthought.localhost:3000',
      })
      mount(self.app, talk, handlers, {
        identify: async (request, access) => {
          const caller = await identify(request, access)
          return typeof caller === 'string' || caller.via === 'none' || caller.userId === null
            ? caller
            : { ...caller, premium: suite.access }
        },
        limiter: createRateLimiter(() => self.time),
        isAnswered: async () => false,
        security: self.security,
        clock: () => self.time,
      })
    },
  })
  const person = app.browser('203.0.113.20')
  await person.signIn('creator@mail.example.com')
  const truth = options.truth ?? makeTalkTruth()
  const { id: userId } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'creator@mail.example.com')
    .executeTakeFirstOrThrow()
  const account = await storeTalkTruth(world.db, userId, truth)
  return {
    world,
    app,
    person,
    account,
    truth,
    suite,
    async ask(question, more = {}, browser = person) {
      app.time += 3_000
      const answer = await browser.send('POST', talk.ask.path, { body: { question, ...more } })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return linesOf(answer.body)
    },
    async close() {
      await app.close()
      await world.close()
    },
  }
}

/** Starts before the first test of the file and ends after its last; no test may leave a bug behind. */
export function openTalkApp(options: TalkAppOptions = {}): TalkApp {
  const scene = {} as TalkApp & { close?: () => Promise<void> }
  beforeAll(async () => {
    Object.assign(scene, await startTalkApp(options))
  })
  afterEach(() => {
    scene.app.time += 61_000
    expect(scene.app.bugs.splice(0)).toEqual([])
  })
  afterAll(async () => scene.close?.())
  return scene
}
