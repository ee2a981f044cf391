// A team that works in the sandbox's ad account, over HTTP: for the slices of campaigns and creatives.
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import type { HandMadeNetwork } from './hand-made-network.ts'
import { AD_ACCOUNT, type SandboxNetwork, startSandbox } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import { startWorld, type World } from './start-world.ts'
import { type OwnTeam, ownTeam, teamAccount } from './team-samples.ts'
import { runningClock } from './test-clock.ts'
import { startWholeApplication, type WholeApplication } from './whole-application.ts'

/** What the sandbox gives to whoever owns it: for looking at the network from outside. */
export const OWNER_GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

export interface CampaignScene {
  readonly sandbox: SandboxNetwork
  readonly world: World
  readonly application: WholeApplication
  /** Admin of the team, whose connection opens the ad account. */
  readonly person: Browser
  readonly email: string
  readonly team: OwnTeam
  /** Our id of the team's ad account. */
  readonly account: string
  /** The network itself, beside the application. */
  readonly network: ReturnType<typeof openLiveAds>
  newAddress(): string
  /** Milliseconds: no clock of the scene is later, unless a test has set the network's. */
  now(): number
  /** Runs everything that waits. */
  work(): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not typed
  get(path: string, by?: Browser): Promise<any>
  send(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    by?: Browser,
  ): ReturnType<Browser['send']>
  /** Whom to make a campaign for, unless said otherwise. */
  brief(more?: object): ReturnType<typeof briefOf>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  drafted(more?: object): Promise<any>
  /** A campaign when nothing is under way any more. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  settled(id: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  launched(more?: object): Promise<any>
  close(): Promise<void>
}

let names = 0

const briefOf = (team: string, account: string, more: object) => ({
  team,
  account,
  name: `Winter beans ${++names}`,
  funding_source_id: 'lygyi',
  daily_budget: 20,
  total_budget: 200,
  objective: 'ENGAGEMENTS',
  ad_sets: [
    {
      name: 'Coffee people',
      start: '2027-01-01T08:00:00Z',
      end: '2027-01-31T08:00:00Z',
      bid_strategy: 'MAX',
      bid: 0.5,
      targeting: {
        kind: 'package',
        targeting_package: { keywords: [{ label: 'latte' }, { label: 'espresso' }], languages: [{ label: 'English' }] },
        countries: [{ label: 'United States', code: 'US' }],
      },
    },
  ],
  ...more,
})

/** `name`: before the @ of everybody who signs in here. `ahead`: of the network's clock, milliseconds. */
export async function startCampaignScene(
  name: string,
  people: HandMadeNetwork | null = null,
  ahead = 0,
): Promise<CampaignScene> {
  const sandbox = await startSandbox({ ahead })
  const world = await startWorld()
  const application = await startWholeApplication(world, { network: people, sandbox: sandbox.url })
  let address = 0
  const newAddress = (): string => `${name}-${++address}@example.com`
  const email = newAddress()
  const person = application.browser()
  await person.signIn(email)
  const scene = { application, person, newAddress }
  const team = await ownTeam(scene)
  const account = await teamAccount(scene, team)
  return {
    sandbox,
    world,
    application,
    person,
    email,
    team,
    account,
    network: openLiveAds({
      apiUrl: sandbox.url,
      adsApiUrl: sandbox.url,
      consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' },
      clock: runningClock,
    }),
    newAddress,
    now: () => Math.max(application.time, runningClock()),
    ...callsOf({ application, person, team, account }),
    async close() {
      await application.close()
      await world.close()
      await sandbox.close()
    },
  }
}

export { AD_ACCOUNT }

type Calls = Pick<CampaignScene, 'work' | 'get' | 'send' | 'brief' | 'drafted' | 'settled' | 'launched'>

function callsOf({
  application,
  person,
  team,
  account,
}: Pick<CampaignScene, 'application' | 'person' | 'team' | 'account'>): Calls {
  const calls: Calls = {
    work: async () => void (await application.codeFor('nobody@example.com')),
    get: async (path, by = person) => (await by.send('GET', path)).json(),
    send: (method, path, body, by = person) => by.send(method, path, body === undefined ? {} : { body }),
    brief: (more = {}) => briefOf(team.slug, account, more),
    async drafted(more = {}) {
      const made = await calls.send('POST', '/api/campaigns/', calls.brief(more))
      expect([made.statusCode, made.body]).toMatchObject([201, expect.any(String)])
      return made.json()
    },
    async settled(id) {
      for (let tries = 0; tries < 100; tries += 1) {
        await calls.work()
        const campaign = await calls.get(`/api/campaigns/${id}/`)
        if (!['sending', 'waiting'].includes(campaign.order.state)) return campaign
        // What waits for its next try is not hurried by waiting here: how long that is grows with the tries that went before.
        if (tries >= 30) application.time += 10_000
        await after(100)
      }
      throw new Error('It does not settle.')
    },
    async launched(more = {}) {
      const { id, version } = await calls.drafted(more)
      const answer = await calls.send('POST', `/api/campaigns/${id}/launch/`, { version })
      expect([answer.statusCode, answer.body]).toMatchObject([202, expect.any(String)])
      const campaign = await calls.settled(id)
      expect(campaign).toMatchObject({ order: { state: 'live', problem: null } })
      return campaign
    },
  }
  return calls
}
