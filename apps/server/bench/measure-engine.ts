// Asks the product everything that the speed benchmark is about, and keeps the answers for the comparison.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { audiences, typingSteps } from './bench-definitions.ts'
import type { AskedSizes, DrawnSample } from './compare-sides.ts'
import type { EngineAnswers } from './engine-side.ts'
import { type Side, startSide } from './side-process.ts'

/** How many audiences each question is asked about, all of them different. */
const ASKED = { typed: 32, insights: 40, package: 40, counted: 24, warmUp: 8 } as const

export interface EngineFigures {
  readonly network: string
  readonly asked: AskedSizes
  readonly sizes: readonly number[]
  readonly samples: readonly DrawnSample[]
  readonly ms: Readonly<Record<'size' | 'httpSize' | 'insights' | 'package' | 'count', readonly number[]>>
  readonly peak: number
}

const definitionsOf = (wanted: number, from: number): Definition[] =>
  audiences(wanted, from).map(({ definition }) => definition)

/** Every list of audiences begins where the one before ended, so that nothing is asked twice. */
function lists(): Record<keyof typeof ASKED, Definition[]> {
  let from = 0
  const next = (wanted: number): Definition[] => {
    from += wanted
    return definitionsOf(wanted, from - wanted)
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
    const { typed, insights, package: packaged, counted, warmUp } = lists()
    for (const definition of warmUp)
      for (const ask of ['size', 'httpSize', 'insights'] as const) await side.ask(ask, { definition })
    const steps = typed.flatMap(typingSteps)
    const sizes: number[] = []
    const ms: Record<keyof EngineFigures['ms'], number[]> = {
      size: [],
      httpSize: [],
      insights: [],
      package: [],
      count: [],
    }
    for (const definition of steps) {
      const one = await side.ask('size', { definition })
      sizes.push(one.answer.size)
      ms.size.push(one.ms)
    }
    await askEach(side, 'httpSize', steps, ms.httpSize)
    await askEach(side, 'insights', insights, ms.insights)
    await askEach(side, 'package', packaged, ms.package)
    const samples: DrawnSample[] = []
    for (const definition of counted) {
      const { answer: sample } = await side.ask('sample', { definition })
      const { answer, ms: took } = await side.ask('count', { definition })
      samples.push({ sample, counted: answer })
      ms.count.push(took)
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
      peak: await side.peak(),
    }
  } finally {
    await side.end()
  }
}

async function askEach(
  side: Side<EngineAnswers>,
  name: 'httpSize' | 'insights' | 'package',
  definitions: readonly Definition[],
  into: number[],
): Promise<void> {
  for (const definition of definitions) into.push((await side.ask(name, { definition })).ms)
}
