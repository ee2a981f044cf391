// Audiences over a world's stores and a network made by hand: 300 people who speak of espresso, half of them in Japan.
import { join } from 'node:path'
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { audienceInsights } from '@peregrine/contract/audiences/audience-insight-endpoints.ts'
import { audiencePlans } from '@peregrine/contract/audiences/audience-plan-endpoints.ts'
import { audienceShares } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import { personalShares } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import { publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { files } from '@peregrine/contract/files/file-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { createAudienceCatalogueHandlers } from '../src/features/audiences/audience-catalogue-handlers.ts'
import { createAudienceConfigHandlers } from '../src/features/audiences/audience-config-handlers.ts'
import { createAudienceInsightHandlers } from '../src/features/audiences/audience-insight-handlers.ts'
import { createAudiencePlanHandlers } from '../src/features/audiences/audience-plan-handlers.ts'
import type { AudiencePorts, UsingCampaign } from '../src/features/audiences/audience-ports.ts'
import { createAudienceShareHandlers } from '../src/features/audiences/audience-share-handlers.ts'
import { createAudienceUploadHandlers } from '../src/features/audiences/audience-upload-handlers.ts'
import { audienceWorkers } from '../src/features/audiences/audience-workers.ts'
import { createCustomerListHandlers } from '../src/features/audiences/customer-list-handlers.ts'
import { createLookalikeHandlers } from '../src/features/audiences/look-alike-handlers.ts'
import { createPersonalAudienceHandlers } from '../src/features/audiences/personal-audience-handlers.ts'
import { createPersonalShareHandlers } from '../src/features/audiences/personal-share-handlers.ts'
import { createPublicCatalogueHandlers } from '../src/features/audiences/public-catalogue-handlers.ts'
import { registerAudienceReconcilers } from '../src/features/audiences/register-audience-reconcilers.ts'
import { findCommunities } from '../src/features/communities/communities-public.ts'
import { createFileHandlers } from '../src/features/files/file-handlers.ts'
import { openFileFolder } from '../src/features/files/files-public.ts'
import { activeNetwork, NETWORK_DATABASES } from '../src/features/network-data/network-data-public.ts'
import { forgetActiveNetwork } from '../src/features/network-data/network-graph.ts'
import { openTakePlan } from '../src/features/talk/take-talk-plan.ts'
import { packageFile, proposePackage, readOwnList } from '../src/features/targeting/targeting-public.ts'
import { createTaskHandlers } from '../src/features/tasks/task-handlers.ts'
import { createTeamAccountHandlers } from '../src/features/teams/team-account-handlers.ts'
import { createTeamHandlers } from '../src/features/teams/team-handlers.ts'
import type { TeamPorts } from '../src/features/teams/team-ports.ts'
import { openLog } from '../src/platform/log.ts'
import { migrateGraph } from '../src/platform/migrate-graph.ts'
import { openReconcile, type Reconcile } from '../src/platform/reconcile/open-reconcile.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { type AdAccountApp, startAdAccountApp } from './ad-account-app.ts'
import { createNetwork, type HandMadeAccount, type HandMadeNetwork } from './hand-made-network.ts'
import type { SessionApp } from './session-app.ts'
import type { World } from './start-world.ts'
import { usageHandlers } from './usages-with-plans.ts'

let places = 0
const AS_OF = '2026-11-21T08:00:00Z'
const HUBS = 10
const hubs: readonly HandMadeAccount[] = Array.from({ length: HUBS }, (_, n) => ({
  account: n + 1,
  handle: `hub${n + 1}`,
  country: 'FR',
  language: 'fr',
  followers: 500 - n,
}))
const people: readonly HandMadeAccount[] = Array.from({ length: 1200 }, (_, n) => {
  const coffee = n % 4 === 0
  const eats = n % 3 === 0
  return {
    account: HUBS + 1 + n,
    handle: `person${n}`,
    // Two by two, so that every fourth is in Japan half of the time.
    country: n % 8 < 4 ? 'GB' : 'JP',
    language: n % 8 < 4 ? 'en' : 'ja',
    gender: n % 2 === 0 ? ('female' as const) : ('male' as const),
    age: [25, 34] as const,
    lastPostDaysAgo: 3,
    follows: coffee ? [1, 2, 3] : [4 + (n % 5)],
    interests: eats ? ['food-and-drink'] : ['sports'],
    posted: [...(coffee ? ['espresso'] : []), ...(n % 4 < 2 ? [] : ['marathon']), ...(n < 20 ? ['matcha'] : [])],
    bio: [coffee ? 'barista' : 'runner', ...(n < 20 ? ['healer'] : [])],
  }
})

export const coffeeNetwork: HandMadeNetwork = {
  asOf: AS_OF,
  accounts: [...hubs, ...people],
  posts: hubs.map(({ account }) => ({
    post: account,
    author: account,
    createdAt: AS_OF,
    text: `Post of hub ${account}`,
    likes: account,
    topics: ['coffee-culture'],
    sentiment: 0.4,
  })),
}

export interface AudienceApp extends AdAccountApp {
  readonly audiencePorts: AudiencePorts
  /** Live campaigns by audience; empty until a test fills it. */
  readonly using: Map<string, readonly UsingCampaign[]>
  /** Whether teams may upload. */
  subscribed: boolean
  /** Whether their plans have uploads left this month. */
  uploadsLeft: boolean
  /** Further people post a word; the answer takes it back. */
  letPost(word: string, accounts: readonly number[]): Promise<() => Promise<void>>
  /** As when the process was killed: the work of a task is begun once more. */
  runTaskAgain(kind: string, task: string): Promise<void>
}

/** `batch`: people that are added or removed at once; as many as the network takes unless said. */
export async function startAudienceApp(
  world: World,
  { url = 'http://127.0.0.1:9', batch }: { readonly url?: string; readonly batch?: number } = {},
): Promise<AudienceApp> {
  const db = NETWORK_DATABASES.demo
  for (const one of Object.values(NETWORK_DATABASES)) {
    await world.graph.write('test.drop', `DROP DATABASE IF EXISTS ${one}`)
    await migrateGraph(world.graph, { db: one, cluster: '' })
  }
  await createNetwork(world.graph, db, coffeeNetwork)
  const using: AudienceApp['using'] = new Map()
  const more = { using, subscribed: true, uploadsLeft: true }
  let publications = 0
  /** A new publication of the same tables. */
  const publishAgain = async (): Promise<void> => {
    publications += 1
    await world.graph.write(
      'test.publish',
      `INSERT INTO ${db}.publications SELECT * REPLACE (published_at + ${publications} AS published_at) FROM ${db}.publications ORDER BY published_at DESC LIMIT 1`,
    )
    forgetActiveNetwork()
  }
  const log = openLog({ json: true, write: () => undefined })
  // A process of its own: another world of this run is another place.
  const place = `tests ${process.pid} ${++places}`
  const folder = openFileFolder(join(world.dataDir, 'files'))
  let opened: Reconcile | undefined
  const reconcileOf = (self: SessionApp): Reconcile => {
    opened ??= openReconcile({ db: world.db, jobs: () => self.jobs, clock: () => self.time, log, place })
    return opened
  }
  const listPorts = (self: SessionApp) => ({
    db: world.db,
    graph: world.graph,
    network: () => activeNetwork(world.graph),
    clock: () => self.time,
  })
  const portsOf = (self: SessionApp): AudiencePorts => ({
    db: world.db,
    graph: world.graph,
    network: () => activeNetwork(world.graph),
    jobs: () => self.jobs,
    reconcile: reconcileOf(self),
    clock: () => self.time,
    folder,
    get accounts() {
      return app.adAccountPorts
    },
    takePlan: openTakePlan({ clock: () => self.time }),
    findCommunities,
    proposePackage,
    packageFile,
    requireUpload: async () => {
      if (!app.subscribed) throw new Refusal('subscription_needed', 402, 'This needs an active subscription.')
      if (!app.uploadsLeft) throw new Refusal('uploads_used_up', 402, 'The uploads of this month are used up.')
    },
    campaignsUsing: async () => using,
    draftsUsing: async () => new Map(),
    shares: {
      mailer: {
        send: async (mail) => {
          app.mails.push(mail)
          return null
        },
        close: async () => undefined,
      },
      siteAddress: 'http://localhost:3000',
      targetingAddress: 'http://protargeting.localhost:3000',
    },
    ownList: (userId, id) => readOwnList(listPorts(self), userId, id),
  })
  const app = (await startAdAccountApp(world, {
    url,
    workers: (self) => [...audienceWorkers(portsOf(self)), ...portsOf(self).reconcile.workers],
    more: (add, self) => {
      const ports = portsOf(self)
      add(teams, createTeamHandlers(teamPorts(self, ports)))
      add(teamAccounts, createTeamAccountHandlers(teamPorts(self, ports)))
      add(tasks, createTaskHandlers({ db: world.db, clock: ports.clock, jobs: ports.jobs }))
      add(audienceConfigs, createAudienceConfigHandlers(ports))
      add(audienceCatalogue, createAudienceCatalogueHandlers(ports))
      add(publicCatalogue, createPublicCatalogueHandlers(ports))
      add(audienceInsights, createAudienceInsightHandlers(ports))
      add(audiencePlans, createAudiencePlanHandlers(ports))
      add(uploadedAudiences, createAudienceUploadHandlers(ports))
      add(files, createFileHandlers({ db: world.db, folder, clock: ports.clock }))
      add(customerLists, createCustomerListHandlers(ports, batch))
      add(audienceShares, createAudienceShareHandlers(ports))
      add(personalAudiences, createPersonalAudienceHandlers(ports))
      add(personalShares, createPersonalShareHandlers(ports))
      add(usages, usageHandlers(listPorts(self)))
      add(audienceLookalikes, createLookalikeHandlers(ports))
    },
  })) as AudienceApp
  const audiencePorts = portsOf(app)
  registerAudienceReconcilers(audiencePorts, batch)
  return Object.assign(app, more, {
    audiencePorts,
    letPost: async (word: string, accounts: readonly number[]) => {
      const rows = `SELECT item FROM ${db}.items WHERE kind = 'posted' AND label = '${word}'`
      const list = accounts.join(',')
      await world.graph.write(
        'test.post',
        `INSERT INTO ${db}.members_of SELECT 'posted', (${rows}), number, 20000 FROM numbers(100000) WHERE number IN (${list})`,
      )
      await publishAgain()
      return async () => {
        await world.graph.write(
          'test.unpost',
          `DELETE FROM ${db}.members_of WHERE kind = 'posted' AND item = (${rows}) AND account IN (${list})`,
        )
        await publishAgain()
      }
    },
    runTaskAgain: async (kind: string, task: string) => {
      const worker = audienceWorkers(portsOf(app)).find(({ name }) => name === kind)
      await worker?.run({ task }, new AbortController().signal)
    },
  })
}

/** The ad accounts stand ready only after everything is mounted. */
const teamPorts = (self: SessionApp, ports: AudiencePorts): TeamPorts => ({
  db: ports.db,
  clock: ports.clock,
  jobs: ports.jobs,
  keys: self.ports.keys,
  log: self.ports.log,
  subscriptionsOf: async () => new Map(),
  paysForMore: async () => false,
  siteAddress: 'http://localhost:3000',
  config: { production: false, returnAddresses: [], suiteReturnAddresses: [] },
  get ads() {
    return ports.accounts.ads
  },
  get options() {
    return ports.accounts.options
  },
})
