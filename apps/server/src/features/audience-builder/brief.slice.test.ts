// Briefs over HTTP: read against the network, proposed by a language model over the wire, and what a bad proposal comes to.
import { audienceBrief, type BriefAnalysis } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLanguageModel } from '#connectors/language-model/language-model-live.ts'
import { latestPublication } from '#features/network-data/network-data-public.ts'
import { type ChatModel, startChatModel } from '../../../testkit/chat-model.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { briefHandlers } from './brief-handlers.ts'

const people: readonly HandMadeAccount[] = Array.from({ length: 300 }, (_, n) => ({
  account: 1 + n,
  handle: `person${n}`,
  country: 'GB',
  city: n % 2 === 0 ? 'Leeds' : 'Hull',
  posted: [
    ...['sourdough starter', 'sourdough', 'starter'],
    ...(n < 150 ? ['#specialtycoffee', 'espresso', '#colddriptower'] : ['rye']),
  ],
  interests: ['food-and-drink/coffee', 'sports/hiking', ...(n < 200 ? ['home-and-garden/gardening'] : [])],
  jobs: n < 3 ? ['gardener'] : ['baker'],
}))

let world: World
let model: ChatModel
let apps: Record<'plain' | 'modelled', SessionApp>
let visitors: Record<'plain' | 'modelled', Browser>

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [...people] })
  const publication = await latestPublication(world.graph, world.network)
  const network = publication && { network: 'demo' as const, ...publication, db: world.network }
  model = await startChatModel()
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const address = { url: model.url, key: 'secret', name: 'small' }
  const live = openLanguageModel(address, quiet, { bounds: { failures: 100 } })
  const ports = { graph: world.graph, network: async () => network ?? null, clock: () => Date.UTC(2026, 10, 23) }
  const start = (requested: typeof live | null) =>
    startSessionApp(world, { more: (add) => add(audienceBrief, briefHandlers({ ...ports, model: requested })) })
  apps = { plain: await start(null), modelled: await start(live) }
  visitors = { plain: apps.plain.browser('203.0.113.8'), modelled: apps.modelled.browser('203.0.113.9') }
})
afterEach(() => {
  for (const app of Object.values(apps)) {
    app.time += 61_000
    expect(app.bugs.splice(0)).toEqual([])
  }
})
afterAll(async () => {
  await apps.plain.close()
  await apps.modelled.close()
  await model.close()
  await world.close()
})

async function analyse(by: 'plain' | 'modelled', description: string): Promise<BriefAnalysis> {
  const response = await visitors[by].send('POST', audienceBrief.analyseBrief.path, { body: { description } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const criteria = ({ definition }: BriefAnalysis) => definition.include.flatMap((group) => group.criteria)

test('a visitor gets a definition: cities as the network knows them, words only where somebody writes them', async () => {
  const answer = await analyse(
    'plain',
    'coffee lovers in Leeds into sourdough starter and flibbertigibbets, no students',
  )
  expect(criteria(answer)).toEqual([
    { kind: 'interest', terms: ['food-and-drink/coffee'], atLeast: 1 },
    { kind: 'posted', terms: ['sourdough starter'], atLeast: 1 },
  ])
  expect(answer.definition.filters.places).toEqual(['Leeds'])
  expect(answer.definition.exclude).toMatchObject([{ criteria: [{ kind: 'job', terms: ['student'] }] }])
  expect([answer.by, answer.left]).toEqual(['rules', [{ text: 'flibbertigibbets', reason: 'nobody' }]])
})

test('interests that nobody has together: any of them is enough, and that is said', async () => {
  const both = await analyse('plain', 'fans of coffee who love tea')
  expect([both.anyInterest, criteria(both)]).toEqual([
    true,
    [{ kind: 'interest', terms: ['food-and-drink/coffee', 'food-and-drink/tea'], atLeast: 1 }],
  ])
  expect(both.definition.include).toHaveLength(1)
  const together = await analyse('plain', 'coffee fans who love hiking')
  const nobody = await analyse('plain', 'jazz fans who love chess')
  expect([together.anyInterest, nobody.anyInterest, nobody.definition.include.length]).toEqual([false, false, 2])
})

test('words that nobody writes as they are: as one tag, as what they are a kind of, one by one; what is lost is said', async () => {
  const tagged = await analyse('plain', 'people who talk about espresso, specialty coffee or cold drip tower')
  expect([criteria(tagged), tagged.left]).toEqual([
    [{ kind: 'posted', terms: ['espresso', 'specialty coffee', '#colddriptower'], atLeast: 1 }],
    [],
  ])
  const apart = await analyse('plain', 'people who talk about espresso or rye sourdough')
  expect(criteria(apart)).toEqual([
    { kind: 'posted', terms: ['espresso'], atLeast: 1 },
    { kind: 'posted', terms: ['rye', 'sourdough'], atLeast: 2 },
  ])
  const head = await analyse('plain', 'people who talk about zorblax espresso')
  expect([criteria(head), head.left]).toEqual([
    [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }],
    [{ text: 'zorblax', reason: 'unknown' }],
  ])
  const kind = await analyse('plain', 'people interested in zorblax coffee')
  expect([criteria(kind), kind.left]).toEqual([
    [{ kind: 'interest', terms: ['food-and-drink/coffee'], atLeast: 1 }],
    [{ text: 'zorblax', reason: 'unknown' }],
  ])
})

test('a name that few have as a job means the interest too, and the job is offered; a job that many have stays', async () => {
  const few = await analyse('plain', 'Gardeners in the UK')
  const job = { kind: 'job', terms: ['gardener'], atLeast: 1 }
  expect(criteria(few)).toEqual([{ kind: 'interest', terms: ['home-and-garden/gardening'], atLeast: 1 }, job])
  expect(few.alternative?.definition.include).toEqual([{ atLeast: 1, criteria: [job] }])
  const many = await analyse('plain', 'bakers in the UK')
  expect(criteria(many)).toEqual([{ kind: 'job', terms: ['baker'], atLeast: 1 }])
  expect(many.alternative?.understood.map(({ value }) => value)).toEqual(['food-and-drink/baking', 'baker', 'GB'])
  expect((await analyse('plain', 'people who work as gardeners')).alternative).toBeNull()
})

test('an unknown handle stays, for the builder tells that nobody answers to it', async () => {
  expect(criteria(await analyse('plain', 'followers of @nobody_at_all'))).toEqual([
    { kind: 'follows', terms: ['nobody_at_all'], atLeast: 1 },
  ])
})

test('nothing, too much and something else are refused; what means nothing is told', async () => {
  const send = (body: object) => visitors.plain.send('POST', audienceBrief.analyseBrief.path, { body })
  const empty = await send({ description: ' \n' })
  expect([empty.statusCode, empty.json().description]).toEqual([400, ['Describe your audience first.']])
  expect((await send({ description: 'a'.repeat(1001) })).statusCode).toBe(400)
  expect((await send({})).statusCode).toBe(400)
  expect(await analyse('plain', 'zorblax')).toMatchObject({ left: [{ text: 'zorblax', reason: 'unknown' }] })
})

test('a caller who asks too often has to wait', async () => {
  const visitor = apps.plain.browser('203.0.113.77')
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1)
    statuses.push(
      (await visitor.send('POST', audienceBrief.analyseBrief.path, { body: { description: 'tea' } })).statusCode,
    )
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
})

const proposal = (more: object = {}) =>
  JSON.stringify({
    definition: {
      include: [{ atLeast: 1, criteria: [{ kind: 'interest', terms: ['food-and-drink/coffee'], atLeast: 1 }] }],
      exclude: [],
      filters: { countries: ['GB'] },
    },
    not_understood: ['who are cheerful'],
    ...more,
  })

test('a configured model is asked with its key, and its proposal taken', async () => {
  model.answer = proposal()
  const answer = await analyse('modelled', 'cheerful Britons around the espresso machine')
  expect(model.asked.at(-1)).toEqual({
    authorization: 'Bearer secret',
    brief: 'cheerful Britons around the espresso machine',
    model: 'small',
  })
  expect([answer.by, answer.definition.filters.countries]).toEqual(['model', ['GB']])
  expect(answer.left).toEqual([{ text: 'who are cheerful', reason: 'unknown' }])
})

test('what a model forgets of the handles is told, what it makes up is not taken', async () => {
  const made = [
    {
      atLeast: 1,
      criteria: [
        { kind: 'follows', terms: ['madeup'] },
        { kind: 'interest', terms: ['nonsense', 'pets/cats'] },
      ],
    },
  ]
  model.answer = proposal({ definition: { include: made, exclude: [], filters: {} }, not_understood: [] })
  const answer = await analyse('modelled', 'cat people who follow @hub1')
  expect(criteria(answer)).toEqual([{ kind: 'interest', terms: ['pets/cats'], atLeast: 1 }])
  expect(answer.left.map(({ text }) => text)).toEqual(['madeup', 'nonsense', '@hub1'])
})

test.each<[string, string | number]>([
  ['no JSON', 'Here is your audience!'],
  ['another shape', '{"definition": {"include": "everybody"}}'],
  ['nothing at all', proposal({ definition: { include: [], exclude: [], filters: {} } })],
  [
    'more terms than a definition holds',
    proposal({
      definition: {
        include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: Array(101).fill('x') }] }],
        exclude: [],
        filters: {},
      },
    }),
  ],
  ['an error', 500],
])('a proposal that is %s is not taken: the rules answer', async (_, answered) => {
  model.answer = answered
  const answer = await analyse('modelled', 'coffee lovers in Leeds')
  expect([answer.by, criteria(answer)]).toEqual([
    'rules',
    [{ kind: 'interest', terms: ['food-and-drink/coffee'], atLeast: 1 }],
  ])
})
