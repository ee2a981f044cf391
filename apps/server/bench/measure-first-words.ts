// How long it takes over HTTP until the assistant's first part, its first words and its last part are there, without a language model.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTalkTruth } from '../testkit/talk-truth.ts'
import { milliseconds, percentile, table } from './report-table.ts'
import { openTalkApplication, type TimedAnswer } from './talk-application.ts'
import type { TalkQuestion } from './talk-oracle.ts'

/** Fails when the first words of 95 of 100 answers take longer. */
const MOST_MS = 300

export async function measureFirstWords(): Promise<void> {
  const file = join(import.meta.dirname, 'talk-questions', 'development.json')
  const questions: readonly TalkQuestion[] = JSON.parse(readFileSync(file, 'utf8'))
  const application = await openTalkApplication(makeTalkTruth())
  try {
    const begun = await application.ask('How many followers do I have?')
    const answers: TimedAnswer[] = []
    for (const { question, after } of questions) if (!after) answers.push(await application.ask(question))
    const line = (name: string, of: (answer: TimedAnswer) => number): string[] => {
      const values = answers.map(of)
      return [
        name,
        milliseconds(of(begun)),
        milliseconds(percentile(values, 0.5)),
        milliseconds(percentile(values, 0.95)),
      ]
    }
    const lines = [
      line('First part', ({ first }) => first),
      line('First words', ({ understood }) => understood),
      line('Last part', ({ done }) => done),
    ]
    process.stdout.write(`\n${answers.length} questions over HTTP, one after the other, without a language model\n\n`)
    process.stdout.write(`${table(['', 'first of all', 'median', 'p95'], lines)}\n`)
    if (
      percentile(
        answers.map(({ understood }) => understood),
        0.95,
      ) > MOST_MS
    )
      process.exitCode = 1
  } finally {
    await application.close()
  }
}
