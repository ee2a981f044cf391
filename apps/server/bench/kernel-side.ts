// The process of the in-memory kernel: reads the export, then answers.
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Counted, SampleAccounts, SizeRequest } from './counting-answers.ts'
import { openKernel } from './kernel.ts'
import { readColumns } from './kernel-columns.ts'
import { countSample } from './kernel-counting.ts'
import { answerAsSide } from './side-process.ts'

const columns = readColumns(process.argv[2] ?? '')
const kernel = openKernel(columns)
let sample: SampleAccounts | undefined

const answers = {
  size: async ({ definition, asOf }: SizeRequest): Promise<number> =>
    kernel.size(normaliseDefinition(definition), asOf),
  /** The sample that `count` is about. */
  sample: async (drawn: SampleAccounts): Promise<void> => {
    sample = drawn
  },
  count: async (_: null): Promise<Counted> => {
    if (!sample) throw new Error('count before sample')
    return countSample(columns, sample)
  },
}
export type ComparedAnswers = typeof answers

answerAsSide(answers, async () => undefined)
