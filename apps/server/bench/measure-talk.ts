// `npm run bench -- talk`: questions whose answers are known, asked of the assistant without a model: right, wrong, refused, invented figures.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { isJapanese } from '@peregrine/domain/talk/read-talk-question.ts'
import { inventedNumbers } from '@peregrine/domain/talk/talk-number-rules.ts'
import { readConfig } from '../src/config.ts'
import { streamAnswer } from '../src/features/talk/stream-talk-answer.ts'
import { beginTurn, findTalkAccount, lastQuery } from '../src/features/talk/talk-conversation-store.ts'
import type { TalkPorts } from '../src/features/talk/talk-ports.ts'
import { openLog } from '../src/platform/log.ts'
import { secretKeys } from '../src/platform/secret-keys.ts'
import { openStores } from '../src/stores.ts'
import { talkWords } from '../src/wiring/talk-part.ts'
import { makeTalkTruth, storeTalkTruth } from '../testkit/talk-truth.ts'
import { oracleOf, type TalkQuestion } from './talk-oracle.ts'

const FOLDER = join(import.meta.dirname, 'talk-questions')
type Verdict = 'right' | 'wrong' | 'refused'

interface Asked {
  readonly question: TalkQuestion
  readonly verdict: Verdict
  readonly invented: number
  readonly said: string
  /** Each is a right answer. */
  readonly expected: readonly (readonly number[] | null)[]
}

/** The figures that the sentences refer to, and the sentences. */
function readAnswer(parts: readonly TalkPart[]) {
  const figures = new Map(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure] as const] : [])),
  )
  const spans = parts.flatMap((part) => (part.part === 'text' ? part.spans : []))
  const used = spans.flatMap((span) => ('figure' in span ? (figures.get(span.figure) ?? []) : []))
  const said = spans.map((span) => ('text' in span ? span.text : (figures.get(span.figure)?.text ?? '?'))).join('')
  const own = spans.map((span) => ('text' in span ? span.text : ' ')).join('')
  const understood = parts.flatMap((part) => (part.part === 'understood' ? [part.text] : [])).join(' ')
  const refusal = parts.find((part) => part.part === 'refused')
  return {
    values: used.map(({ value }) => value),
    said,
    own,
    understood,
    refusal: refusal?.part === 'refused' ? refusal.text : null,
  }
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other))

/** `--file NAME` asks the questions of one file, `--verbose` shows each that was not right. */
export async function measureTalk(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...typed],
    options: {
      file: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      seed: { type: 'string', default: '7' },
    },
  })
  const files = values.file?.includes('/')
    ? [values.file]
    : readdirSync(FOLDER).filter(
        (name) => name.endsWith('.json') && (values.file === undefined || name === values.file),
      )
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-talk-'))
  const stores = await openStores({
    ...readConfig(),
    dataDir: folder,
    databaseUrl: '',
    clickhouse: { ...readConfig().clickhouse, url: '' },
  })
  try {
    const truth = makeTalkTruth(Number(values.seed))
    const { id: user } = await stores.db
      .insertInto('users')
      .values({
        email: 'bench@mail.example.com',
        created_at: new Date(),
        language: null,
        suspended_at: null,
        email_confirmed_at: null,
        last_login_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await findTalkAccount(stores.db, user, await storeTalkTruth(stores.db, user, truth))
    if (!account) throw new Error('The account was not stored.')
    const ports: TalkPorts = {
      ...{
        db: stores.db,
        graph: stores.graph,
        network: async () => null,
        clock: () => Date.parse(`${truth.today}T09:00:00Z`),
        networkClock: async () => Date.parse(`${truth.today}T09:00:00Z`),
      },
      ...{
        keys: secretKeys(['a secret for the benchmark alone']),
        log: openLog({ json: true, write: () => undefined }),
      },
      ...{ words: talkWords, model: null, siteAddress: '' },
    }
    const ask = async (question: string, conversation: string | null) => {
      const now = new Date(ports.clock())
      const before = conversation === null ? null : await lastQuery(stores.db, conversation)
      const begun = await beginTurn(stores.db, { account, conversation, question, most: 100 }, now)
      if (!begun) throw new Error('The conversation is full.')
      const parts: TalkPart[] = []
      for await (const part of streamAnswer(ports, {
        ...begun,
        asker: () => ({ userId: user, campaigns: [], audiences: [] }),
        account,
        question,
        language: 'en',
        before,
        gone: new AbortController().signal,
      }))
        parts.push(part)
      return { conversation: begun.conversation, parts }
    }
    const expectedOf = oracleOf(truth)
    for (const file of files) {
      const questions: readonly TalkQuestion[] = JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8'))
      const asked: Asked[] = []
      for (const question of questions) {
        let conversation: string | null = null
        for (const earlier of question.after ?? []) conversation = (await ask(earlier, conversation)).conversation
        const { parts } = await ask(question.question, conversation)
        const answer = readAnswer(parts)
        const expected = expectedOf(question.expect)
        const invented = inventedNumbers(answer.own, [answer.understood, question.question]).length
        const holds = expected.some(
          (numbers) =>
            numbers?.every((one) => answer.values.some((value) => isNear(value, one))) &&
            (numbers.length > 0 || answer.said !== ''),
        )
        const verdict: Verdict =
          answer.refusal !== null ? (expected.includes(null) ? 'right' : 'refused') : holds ? 'right' : 'wrong'
        asked.push({
          question,
          verdict,
          invented,
          said: answer.refusal ?? `[${answer.understood}] ${answer.said}`,
          expected,
        })
      }
      report(file, asked, values.verbose)
    }
  } finally {
    await stores.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(file: string, asked: readonly Asked[], verbose: boolean): void {
  const of = (verdict: Verdict, japanese?: boolean): number =>
    asked.filter(
      (one) => one.verdict === verdict && (japanese === undefined || isJapanese(one.question.question) === japanese),
    ).length
  const line = (name: string, japanese?: boolean): string =>
    `${name}: ${of('right', japanese)} right, ${of('refused', japanese)} refused though answerable, ${of('wrong', japanese)} wrong`
  const invented = asked.reduce((sum, one) => sum + one.invented, 0)
  process.stdout.write(
    `${file}: ${asked.length} questions\n  ${line('all')}\n  ${line('English', false)}\n  ${line('Japanese', true)}\n  ${invented} invented figures\n`,
  )
  if (!verbose) return
  for (const { question, verdict, said, expected } of asked.filter(
    (one) => one.verdict !== 'right' || one.invented > 0,
  ))
    process.stdout.write(
      `  ${verdict} ${question.id} “${question.question}” expected ${JSON.stringify(expected)}: ${said}\n`,
    )
}
