// Asks the product everything that the speed benchmark is about, and keeps the answers for the comparison.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { audiences, typingSteps } from './bench-definitions.ts'
import type { DrawnSample, SizesRequest } from './compare-sides.ts'
import type { EngineAnswers } from './engine-side.ts'
import { startSide } from './side-process.ts'

/** How many audiences each question is asked about, all of them different. */
const ASKED = { typed: 32, insights: 40, package: 40, counted: 24, warmUp: 8 } as const

type MeasuredQuestion = 'size' | 'httpSize' | 'insights' | 'package' | 'count'

export interface EngineFigures {
  readonly network: string
  readonly asked: SizesRequest
  readonly sizes: readonly number[]
  readonly samples: readonly DrawnSample[]
  readonly ms: Readonly<Record<MeasuredQuestion, readonly number[]>>
  /** Processor time, all threads together. */
  readonly cpu: Readonly<Record<MeasuredQuestion, readonly number[]>>
  /** How long other callers' turns came late while reports were made, in milliseconds. */
  readonly late: { readonly p99: number; readonly longest: number }
  readonly peak: number
}

const definitionsOf = (desired: number, from: number): Definition[] =>
  audiences(desired, from).map(({ definition }) => definition)

/** Every list of audiences begins where the one before ended, so that nothing is asked twice. */
function lists(): Record<keyof typeof ASKED, Definition[]> {
  let from = 0
  const next = (desired: number): Definition[] => {
    from += desired
    return definitionsOf(desired, from - desired)
  }
  return {
    typed: next(ASKED.typed),
    insights: next(ASKED.insights),
    package: next(ASKED.package),
    counted: next(ASKED.counted),
    warmUp: next(ASKED.warmUp),
  }
}

/** Runs the engine over the network of a folder; its peak is that of one process that was asked all of it. */
export async function measureEngine(folder: string): Promise<EngineFigures> {
  const side = await startSide<EngineAnswers>('engine-side.ts', [folder])
  try {
    const { answer: network } = await side.ask('network', undefined)
    if (!network) throw new Error('There is no published network in this folder.')
    await side.ask('ready', undefined)
    const { typed, insights, package: packaged, counted, warmUp } = lists()
    for (const definition of warmUp)
      for (const request of ['size', 'httpSize', 'insights'] as const) await side.ask(request, { definition })
    const steps = typed.flatMap(typingSteps)
    const sizes: number[] = []
    const none = (): Record<MeasuredQuestion, number[]> => ({
      size: [],
      httpSize: [],
      insights: [],
      package: [],
      count: [],
    })
    const [ms, cpu] = [none(), none()]
    const note = (question: MeasuredQuestion, timed: { readonly ms: number; readonly cpu: number }): void => {
      ms[question].push(timed.ms)
      cpu[question].push(timed.cpu)
    }
    for (const definition of steps) {
      note('size', await side.ask('size', { definition }))
    }
    for (const definition of steps) {
      const { answer } = await side.ask('counted', { definition })
      sizes.push(answer)
    }
    for (const definition of steps) note('httpSize', await side.ask('httpSize', { definition }))
    await side.ask('watchTurns', undefined)
    for (const definition of insights) note('insights', await side.ask('insights', { definition }))
    const { answer: late } = await side.ask('lateTurns', undefined)
    for (const definition of packaged) note('package', await side.ask('package', { definition }))
    const samples: DrawnSample[] = []
    for (const definition of counted) {
      const { answer: sample } = await side.ask('sample', { definition })
      const timed = await side.ask('count', { definition })
      samples.push({ sample, counted: timed.answer })
      note('count', timed)
    }
    const thousand = (rows: number): string => rows.toLocaleString('en')
    return {
      network: `${thousand(network.accounts)} accounts, ${thousand(network.follows)} follows, ${thousand(network.posts)} posts, ${thousand(network.likes)} likes.`,
      asked: {
        asOf: Math.floor(Date.parse(network.asOf) / 1000),
        warmUp: warmUp.flatMap(typingSteps),
        definitions: steps,
      },
      sizes,
      samples,
      ms,
      cpu,
      late,
      peak: await side.peak(),
    }
  } finally {
    await side.end()
  }
}
