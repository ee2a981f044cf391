// The process of the product itself: the whole application over the benchmark's network, asked in it and through HTTP.
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { findCommunities } from '#features/communities/communities-public.ts'
import { countFromLeaves } from '#features/insights/audience-leaves.ts'
import {
  openAudience,
  type ReadInsightsPorts,
  readInsights,
  warmUp,
  withSample,
} from '#features/insights/insights-public.ts'
import { sizeStated } from '#features/insights/size-audience.ts'
import { activeNetwork } from '#features/network-data/network-data-public.ts'
import { proposePackage } from '#features/targeting/targeting-public.ts'
import { lockDataFolder } from '#platform/data-lock.ts'
import { openLog } from '#platform/log.ts'
import { readConfig } from '../src/config.ts'
import { openStores } from '../src/stores.ts'
import { createApplication } from '../src/wiring.ts'
import { shownSize } from './compare-sides.ts'
import { accountsOfSample, countAsTabs } from './engine-counting.ts'
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
  premium: 'none',
} as const
interface Requested {
  readonly definition: Definition
}

const turns = monitorEventLoopDelay({ resolution: 1 })

const answers = {
  /** Settles when what is made ready at the start of a process is ready. */
  ready: async () => {
    const network = await activeNetwork(graph)
    if (network) await warmUp(graph, network)
    return null
  },
  watchTurns: async () => {
    turns.reset()
    turns.enable()
    return null
  },
  /** How late timers came since then, in milliseconds. */
  lateTurns: async () => {
    turns.disable()
    return { p99: turns.percentile(99) / 1e6, longest: turns.max / 1e6 }
  },
  network: async () => await activeNetwork(graph),
  export: async (into: string) => await exportNetwork(graph, (await activeNetwork(graph))?.db ?? 'demo', into),
  /** As somebody who types is told it. */
  size: async ({ definition }: Requested) => {
    const { size, exact, belowMinimum } = await sizeStated(graph, await openAudience(ports, definition))
    return { size, exact, belowMinimum }
  },
  /** How many accounts there are, also those that a told size does not reflect: what other engines count. */
  counted: async ({ definition }: Requested) =>
    shownSize((await countFromLeaves(graph, await openAudience(ports, definition))) ?? 0),
  httpSize: async ({ definition }: Requested) => {
    const reply = await fetch(new URL('/api/external/audience-builder/', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ definition }),
    })
    if (!reply.ok) throw new Error(`size over HTTP: ${reply.status} ${await reply.text()}`)
    await reply.json()
    return null
  },
  insights: async ({ definition }: Requested) => {
    const report = await readInsights(ports, reader, { definition, language: 'en' })
    return { members: report.sample.n, baseline: report.baseline.m }
  },
  package: async ({ definition }: Requested) => {
    const { reach } = await proposePackage(ports, { definition, language: 'en' })
    return reach
  },
  /** Draws the sample of an audience, so that the next question finds it drawn. */
  sample: async ({ definition }: Requested) =>
    await withSample(graph, await openAudience(ports, definition), (sample) => accountsOfSample(graph, sample)),
  /** The same counting that the tabs ask for, of a sample that is drawn. */
  count: async ({ definition }: Requested) =>
    await withSample(graph, await openAudience(ports, definition), (sample) => countAsTabs(graph, sample)),
}
export type EngineAnswers = typeof answers

answerAsSide(answers, async () => {
  await application.close()
  await stores.close()
  lock.release()
})
