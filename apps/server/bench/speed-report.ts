// The figures of the speed benchmark as tables, and which goal is met.
import { loadavg } from 'node:os'
import type { ComparedSide } from './compare-sides.ts'
import type { EngineFigures } from './measure-engine.ts'
import { type BuildRecord, rowsPerSecond } from './network-build.ts'
import { count, gigabytes, milliseconds, percentile, table, times } from './report-table.ts'

export interface SpeedFigures {
  readonly build: BuildRecord
  readonly engine: EngineFigures
  readonly duckdb: ComparedSide
  readonly kernel: ComparedSide
}

const GOALS = {
  size: 50,
  insights: 250,
  package: 500,
  kernel: 3,
  duckdb: 1,
  importRate: 50_000,
  publishing: 60,
  memory: 4e9,
} as const
const PERCENTILES = [0.5, 0.95, 0.99] as const

function answersTable({ ms, cpu }: EngineFigures): string {
  const timesOf = (name: string, question: keyof EngineFigures['ms']): string[] => [
    name,
    count(ms[question].length),
    ...PERCENTILES.map((p) => milliseconds(percentile(ms[question], p))),
    milliseconds(Math.max(...ms[question])),
    ...([0.5, 0.95] as const).map((p) => milliseconds(percentile(cpu[question], p))),
  ]
  return table(
    ['question', 'asked', 'p50', 'p95', 'p99', 'longest', 'processor, p50', 'p95'],
    [
      timesOf('size while typing', 'size'),
      timesOf('size while typing, through HTTP', 'httpSize'),
      timesOf('all eight tabs, nothing cached', 'insights'),
      timesOf('package, nothing cached', 'package'),
    ],
  )
}

function importTable(build: BuildRecord): string {
  const kinds = ['accounts', 'follows', 'posts', 'likes'] as const
  const rows = kinds.map((kind) => [
    kind,
    count(build.rows[kind]),
    `${build.seconds[kind].toFixed(1)} s`,
    count(rowsPerSecond(build, kind)),
  ])
  const all = kinds.reduce((sum, kind) => sum + build.rows[kind], 0)
  const seconds = kinds.reduce((sum, kind) => sum + build.seconds[kind], 0)
  return table(
    ['rows', 'number', 'time', 'rows a second'],
    [
      ...rows,
      ['read in, all kinds', count(all), `${seconds.toFixed(1)} s`, count(all / Math.max(0.001, seconds))],
      ['published', '', `${build.publishingSeconds.toFixed(1)} s`, ''],
      [
        'from the first row until it can be asked',
        count(all),
        `${(seconds + build.publishingSeconds).toFixed(1)} s`,
        count(rowsPerSecond(build)),
      ],
    ],
  )
}

/** Our time over another's, at one percentile. */
const ratio = (own: readonly number[], other: readonly number[], p: number): number =>
  percentile(own, p) / percentile(other, p)

function comparisonTable({ engine, duckdb, kernel }: SpeedFigures): string {
  const questions = [
    ['size while typing', engine.ms.size, duckdb.sizeMs, kernel.sizeMs],
    ['size while typing, processor', engine.cpu.size, duckdb.sizeCpu, kernel.sizeCpu],
    ['follows, interests and traits of a sample', engine.ms.count, duckdb.countMs, kernel.countMs],
    ['follows, interests and traits of a sample, processor', engine.cpu.count, duckdb.countCpu, kernel.countCpu],
  ] as const
  return table(
    ['question', 'Peregrine', 'DuckDB', 'kernel', 'to DuckDB', 'to the kernel'],
    questions.flatMap(([name, own, duck, plain]) =>
      PERCENTILES.map((p) => [
        `${name}, p${100 * p}`,
        ...[own, duck, plain].map((ms) => milliseconds(percentile(ms, p))),
        times(ratio(own, duck, p)),
        times(ratio(own, plain, p)),
      ]),
    ),
  )
}

function memoryTable({ build, engine, duckdb, kernel }: SpeedFigures): string {
  return table(
    ['process', 'peak memory'],
    [
      ['import, with generator and enrichment', gigabytes(build.peakMemory)],
      ['all questions', gigabytes(engine.peak)],
      ['DuckDB', gigabytes(duckdb.peak)],
      ['in-memory kernel', gigabytes(kernel.peak)],
    ],
  )
}

function goalsTable(figures: SpeedFigures): string {
  const { build, engine, duckdb, kernel } = figures
  const worst = (other: 'kernel' | 'duckdb'): number =>
    Math.max(
      ...PERCENTILES.flatMap((p) => [
        ratio(engine.ms.size, figures[other].sizeMs, p),
        ratio(engine.ms.count, figures[other].countMs, p),
      ]),
    )
  const memory = Math.max(build.peakMemory, engine.peak)
  const goal = (name: string, is: string, met: boolean): string[] => [name, is, met ? 'met' : 'not met']
  const { ms } = engine
  const [size, http, tabs, packaged] = [ms.size, ms.httpSize, ms.insights, ms.package].map((one) =>
    percentile(one, 0.95),
  )
  const slowestSize = Math.max(size ?? 0, http ?? 0)
  const differences = duckdb.differences + kernel.differences
  return table(
    ['goal', 'measured', ''],
    [
      goal(`size while typing, p95 within ${GOALS.size} ms`, milliseconds(slowestSize), slowestSize <= GOALS.size),
      goal(`all eight tabs, p95 within ${GOALS.insights} ms`, milliseconds(tabs ?? 0), (tabs ?? 0) <= GOALS.insights),
      goal(`package, p95 within ${GOALS.package} ms`, milliseconds(packaged ?? 0), (packaged ?? 0) <= GOALS.package),
      goal('never more than 3 times the in-memory kernel', times(worst('kernel')), worst('kernel') <= GOALS.kernel),
      goal('not slower than DuckDB at p50, p95 and p99', times(worst('duckdb')), worst('duckdb') <= GOALS.duckdb),
      goal('import over 50,000 rows a second', count(rowsPerSecond(build)), rowsPerSecond(build) > GOALS.importRate),
      goal(
        `published within ${GOALS.publishing} s`,
        `${build.publishingSeconds.toFixed(1)} s`,
        build.publishingSeconds <= GOALS.publishing,
      ),
      goal('memory under 4 GB', gigabytes(memory), memory < GOALS.memory),
      goal('the same answers on all sides', `${count(differences)} differ`, differences === 0),
    ],
  )
}

/** The report as parts of Markdown. */
export function speedReport(figures: SpeedFigures): string[] {
  const { engine } = figures
  return [
    '### Goals',
    goalsTable(figures),
    '### Answers',
    `Audiences of eight shapes over the subjects of the network. Each question is asked once; while typing, every term, limit and "at least" is a question of its own.`,
    answersTable(engine),
    `While those reports were made, the turn of other callers came at most ${milliseconds(engine.late.longest)} late (p99 ${milliseconds(engine.late.p99)}). Processor: for how long processors worked on it in that process, all threads together; on a busy machine that says more than the clock. When this was measured ${loadavg()[1]?.toFixed(1)} programs wanted a processor on average over five minutes.`,
    '### Beside DuckDB and a plain kernel',
    `The same questions of the same data, each side alone in its own process and looking the names up itself; ${count(engine.sizes.length)} sizes and ${count(engine.samples.length)} countings. The kernel is TypeScript over typed arrays that hold the network in memory. The countings are of samples that are drawn: up to 20,000 members and 40,000 others.`,
    comparisonTable(figures),
    '### Import',
    'Through the pipeline that also reads files: enrichment, staging, publication. The generator makes its rows in the same process meanwhile; that time is in, its planning before the first row is not.',
    importTable(figures.build),
    '### Memory',
    'The largest resident memory of each process. PostgreSQL, which holds no network data, is not in it.',
    memoryTable(figures),
  ]
}
