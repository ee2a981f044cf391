// Every call with an audience of 34: no reply tells that number, be it as a size, a count, a sum, or within a text.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { peopleWithFans } from '../../testkit/people-with-traits.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import type { Scene } from '../../testkit/sample-scene.ts'
import { type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'

const FEW = 34
const AS_TEXT = new RegExp(`(?<![\\w.:-])${FEW}(?![\\w.:-])`)
/** 「25〜34歳」 is what an age band is called, and counts nobody. */
const AGE_BAND = /\d+〜\d+歳/g
/** Samples that stand on an audience that is large enough: they have nothing to look at here. */
const REFUSED = new Set([404, 409, 422])

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let addresses = 0
const newAddress = (): string => `person${++addresses}@mail.example.com`

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithFans(FEW), sandbox: sandbox.url })
})
afterAll(async () => {
  await application.close()
  await world.close()
  await sandbox.close()
})

/** Where a reply tells the number. How many follow an account is public, and how long an answer took is no count. */
function placesOf(value: unknown, place = ''): string[] {
  if (typeof value === 'number') return value === FEW ? [place] : []
  if (typeof value === 'string') return AS_TEXT.test(value.replace(AGE_BAND, '')) ? [`${place}: ${value}`] : []
  if (Array.isArray(value)) return value.flatMap((one, at) => placesOf(one, `${place}[${at}]`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([name]) => name !== 'tookMs' && !(name === 'followers' && 'handle' in value))
    .flatMap(([name, one]) => placesOf(one, `${place}.${name}`))
}

async function replyTo(endpoint: Endpoint): Promise<{ status: number; figures: string[] }> {
  const person = application.browser()
  await person.signIn(newAddress())
  const scene: Scene = { application, person, newAddress }
  const call = await sampleCall(endpoint.id, scene)
  // What was just saved is counted, so that there is something to tell.
  await application.jobs.drain()
  const answer = await person.send(endpoint.method, addressOf(endpoint, call), { body: call.body, raw: call.raw })
  const isJson = String(answer.headers['content-type']).includes('json') && !ofOnesOwn(endpoint)
  const reported = placesOf(isJson ? answer.json() : answer.headers['content-type'] === 'text/csv' ? answer.body : null)
  await application.newWindows()
  return { status: answer.statusCode, figures: reported }
}

/** The suite counts the followers and posts of an account for whoever it belongs to: of 34 likes a post may well be told. */
const ofOnesOwn = ({ id }: Endpoint): boolean => /^(suite|talk)\./.test(id) && id !== 'suite.makeAudience'

const answering = allEndpoints.filter(({ status }) => status !== 204)

test.each(chosenCells(answering, 30, 'few members').map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  async (_, endpoint) => {
    const { status, figures: reported } = await replyTo(endpoint)
    expect(reported).toEqual([])
    expect(status < 400 || REFUSED.has(status) ? 'told nothing' : status).toBe('told nothing')
  },
)
