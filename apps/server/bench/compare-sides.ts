// Asks DuckDB or the in-memory kernel what the engine was asked, each in a process of its own, and compares the answers.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { discloseSize } from '@peregrine/domain/insights/size-rules.ts'
import { type Counted, canonical, type SampleAccounts } from './counting-answers.ts'
import type { ComparedAnswers } from './kernel-side.ts'
import { type Side, startSide } from './side-process.ts'

export interface SizesRequest {
  readonly asOf: number
  readonly warmUp: readonly Definition[]
  readonly definitions: readonly Definition[]
}
export interface DrawnSample {
  readonly sample: SampleAccounts
  readonly counted: Counted
}

export interface ComparedSide {
  readonly sizes: readonly number[]
  readonly sizeMs: readonly number[]
  readonly countMs: readonly number[]
  readonly sizeCpu: readonly number[]
  readonly countCpu: readonly number[]
  /** Answers that differ from the engine's. */
  readonly differences: number
  readonly peak: number
}

/** A size as it is told: in hundreds. */
export const shownSize = (size: number): number =>
  discloseSize({ size, low: size, high: size, exact: true, belowMinimum: false }).size

/** Asks one side everything; `sizes` and `samples` hold what the engine answered. */
export async function compareSide(
  file: 'kernel-side.ts' | 'duckdb-side.ts',
  folder: string,
  requested: SizesRequest,
  engine: { readonly sizes: readonly number[]; readonly samples: readonly DrawnSample[] },
): Promise<ComparedSide> {
  const side: Side<ComparedAnswers> = await startSide<ComparedAnswers>(file, [folder])
  try {
    const size = (definition: Definition) => side.ask('size', { definition, asOf: requested.asOf })
    for (const definition of requested.warmUp) await size(definition)
    const sizes: number[] = []
    const sizeMs: number[] = []
    const sizeCpu: number[] = []
    for (const definition of requested.definitions) {
      const { answer, ms, cpu } = await size(definition)
      sizes.push(shownSize(answer))
      sizeMs.push(ms)
      sizeCpu.push(cpu)
    }
    const [warmUp] = engine.samples
    if (warmUp) {
      await side.ask('sample', warmUp.sample)
      await side.ask('count', null)
    }
    const countMs: number[] = []
    const countCpu: number[] = []
    let differences = sizes.filter((answer, place) => answer !== engine.sizes[place]).length
    for (const { sample, counted } of engine.samples) {
      await side.ask('sample', sample)
      const { answer, ms, cpu } = await side.ask('count', null)
      countMs.push(ms)
      countCpu.push(cpu)
      if (canonical(answer) !== canonical(counted)) differences += 1
    }
    return { sizes, sizeMs, countMs, sizeCpu, countCpu, differences, peak: await side.peak() }
  } finally {
    await side.end()
  }
}
