// The process of DuckDB: opens the network and answers, or (`fill`) makes its file and ends.
import type { SampleAccounts, SizeRequest } from './counting-answers.ts'
import { type DuckdbNetwork, fillDuckdb, openDuckdb } from './duckdb-network.ts'
import type { ComparedAnswers } from './kernel-side.ts'
import { answerAsSide } from './side-process.ts'

const folder = process.argv[2] ?? ''
let network: DuckdbNetwork | undefined
// Filling takes memory that asking does not: it is done by another process than the one that is measured.
const opened = async (): Promise<DuckdbNetwork> => {
  network ??= await openDuckdb(folder)
  return network
}

const answers = {
  fill: async (): Promise<void> => await fillDuckdb(folder),
  size: async (requested: SizeRequest) => await (await opened()).size(requested),
  sample: async (sample: SampleAccounts) => await (await opened()).sample(sample),
  count: async (_: null) => await (await opened()).count(),
} satisfies ComparedAnswers & Record<'fill', unknown>
export type DuckdbAnswers = typeof answers

answerAsSide(answers, async () => network?.close())
