// The process in which a network is built: the warehouse alone, filled as `npm run import -- --demo` fills it.
import { join } from 'node:path'
import type { Disclosure, NetworkSize } from '@peregrine/demo-network/network-facts.ts'
import {
  type ImportProgress,
  importProgressWriter,
  loadDemoNetwork,
  NETWORK_DATABASES,
  openEnrichment,
} from '#features/network-data/network-data-public.ts'
import { lockDataFolder } from '#platform/data-lock.ts'
import { openGraph } from '#platform/graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import { answerAsSide } from './side-process.ts'

const KINDS = ['accounts', 'follows', 'posts', 'likes'] as const
type ByKind = Record<(typeof KINDS)[number], number>

const folder = process.argv[2] ?? ''
const lock = lockDataFolder(folder)
const graph = openGraph({ url: '', path: join(folder, 'warehouse') })
await migrateGraph(graph, { db: NETWORK_DATABASES.demo, cluster: '' })
const ports = { graph, db: null, openEnrichment, now: Date.now, close: () => graph.close() }

/** Moments at which so many rows had been taken; the kinds come one after the other, so the counts tell them apart. */
function secondsByKind(moments: readonly { readonly at: number; readonly rows: number }[], rows: ByKind): ByKind {
  const reached = (desired: number): number => {
    const moment = moments.find((one) => one.rows >= desired) ?? moments.at(-1)
    return moment?.at ?? 0
  }
  const first = moments[0]?.at ?? 0
  let before = 0
  const ends = KINDS.map((kind) => {
    before += rows[kind]
    return reached(before)
  })
  const seconds = ends.map((end, place) => (end - (ends[place - 1] ?? first)) / 1000)
  return { accounts: seconds[0] ?? 0, follows: seconds[1] ?? 0, posts: seconds[2] ?? 0, likes: seconds[3] ?? 0 }
}

async function build(input: {
  readonly size: NetworkSize
  readonly seed: number
  readonly now: number
  readonly disclosure: Disclosure
}) {
  const began = performance.now()
  const moments: { at: number; rows: number }[] = []
  let publishingFrom = began
  const bar = importProgressWriter()
  const onProgress = (progress: ImportProgress): void => {
    const at = performance.now()
    if (progress.phase === 'reading') moments.push({ at: at - began, rows: progress.rows })
    if (progress.phase === 'reading') publishingFrom = at
    bar.report(progress)
  }
  const place = { db: NETWORK_DATABASES.demo, cluster: '' }
  const { size, seed, now, disclosure } = input
  const { accounts, follows, posts, likes } = await loadDemoNetwork({ ...ports, now: () => now }, place, {
    size,
    seed,
    disclosure,
    onProgress,
  })
  bar.end()
  const rows = { accounts, follows, posts, likes }
  const publishingSeconds = (performance.now() - publishingFrom) / 1000
  // The generator draws its plan before the first row: that is not importing.
  const planningSeconds = (moments[0]?.at ?? 0) / 1000
  return { rows, seconds: secondsByKind(moments, rows), planningSeconds, publishingSeconds }
}

const answers = { build }
export type BuildAnswers = typeof answers

answerAsSide(answers, async () => {
  await ports.close()
  lock.release()
})
