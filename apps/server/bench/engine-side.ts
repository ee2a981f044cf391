// The process of the product itself: the whole application over the benchmark's network, asked in it and through HTTP.
import { randomUUID } from 'node:crypto'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import { findCommunities } from '#features/communities/communities-public.ts'
import {
  accountsOf,
  openAudience,
  type ReadInsightsPorts,
  readInsights,
  sizeOf,
  withSample,
} from '#features/insights/insights-public.ts'
import { countAccounts, countInterests } from '#features/insights/item-graph.ts'
import { countTraits } from '#features/insights/trait-graph.ts'
import { activeNetwork } from '#features/network-data/network-data-public.ts'
import { proposePackage } from '#features/targeting/targeting-public.ts'
import { lockDataFolder } from '#platform/data-lock.ts'
import { openLog } from '#platform/log.ts'
import { readConfig } from '../src/config.ts'
import { openStores } from '../src/stores.ts'
import { createApplication } from '../src/wiring.ts'
import { type Count, type Counted, LISTED, type SampleAccounts } from './counting-answers.ts'
import { exportNetwork } from './network-export.ts'
import { answerAsSide } from './side-process.ts'

const folder = process.argv[2] ?? ''
const config = {
  ...readConfig(),
  dataDir: folder,
  databaseUrl: '',
  clickhouse: { url: '', cluster: '' },
  production: false,
}
const lock = lockDataFolder(folder)
const stores = await openStores(config)
const { db, graph } = stores
const log = openLog({ json: false, write: (line) => process.stderr.write(`${line}\n`) })
const application = await createApplication({ config, db, graph, log, clock: Date.now })
const address = await application.http.listen({ port: 0, host: '127.0.0.1' })

const ports: ReadInsightsPorts = { graph, network: () => activeNetwork(graph), findCommunities }
const reader = {
  via: 'session',
  userId: randomUUID(),
  sessionId: '',
  groups: [],
  memberships: [],
  premium: false,
} as const
interface Asked {
  readonly definition: Definition
}

const accountsIn = async (sql: string): Promise<Uint32Array> => {
  const row = z.object({ account: z.int() })
  const rows = await graph.read({ name: 'bench.accounts', sql: `${sql} ORDER BY account`, row })
  return Uint32Array.from(rows, ({ account }) => account)
}

const answers = {
  network: async () => await activeNetwork(graph),
  export: async (into: string) => await exportNetwork(graph, 'demo', into),
  /** The exact number of accounts: what travels is never below the smallest size that is shown. */
  size: async ({ definition }: Asked) => {
    const { size, exact, belowMinimum } = await sizeOf(ports, definition)
    return { size, exact, belowMinimum }
  },
  httpSize: async ({ definition }: Asked) => {
    const reply = await fetch(new URL('/api/external/audience-builder/', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ definition }),
    })
    if (!reply.ok) throw new Error(`size over HTTP: ${reply.status} ${await reply.text()}`)
    await reply.json()
    return null
  },
  insights: async ({ definition }: Asked) => {
    const report = await readInsights(ports, reader, { definition, language: 'en' })
    return { members: report.sample.n, baseline: report.baseline.m }
  },
  package: async ({ definition }: Asked) => {
    const { reach } = await proposePackage(ports, { definition, language: 'en' })
    return reach
  },
  /** Draws the sample of an audience, so that the next question finds it drawn. */
  sample: async ({ definition }: Asked): Promise<SampleAccounts> =>
    await withSample(graph, await openAudience(ports, definition), async (sample) => ({
      members: await accountsIn(accountsOf(sample, 'members')),
      baseline: await accountsIn(accountsOf(sample, 'baseline')),
      following: sample.signals.follows,
    })),
  /** The same counting that the tabs ask for, of a sample that is drawn. */
  count: async ({ definition }: Asked): Promise<Counted> =>
    await withSample(graph, await openAudience(ports, definition), async (sample) => {
      const [follows, interests, traits] = await Promise.all([
        countAccounts(graph, sample, 'follows', sample.signals.follows, LISTED),
        countInterests(graph, sample, sample.signals.interests),
        countTraits(graph, sample),
      ])
      return {
        follows: follows.items.map(({ account, a, b }): Count => [String(account), a, b]),
        tested: follows.tested,
        interests: interests.items.map(({ label, a, b }): Count => [label, a, b]),
        traits: [...traits].flatMap(([trait, counts]) =>
          counts.map(({ value, a, b }): Count => [`${trait} ${value}`, a, b]),
        ),
      }
    }),
}
export type EngineAnswers = typeof answers

answerAsSide(answers, async () => {
  await application.close()
  await stores.close()
  lock.release()
})
