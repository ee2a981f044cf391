// Answers a program as the page is answered by the grammar, as text and as data: what others wrote is in the data alone.
import { ProgramAnswer } from '@peregrine/contract/talk/talk-tool-shapes.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { isJapanese, readTalkQuestion } from '@peregrine/domain/talk/read-talk-question.ts'
import type { AnswerPart } from '@peregrine/domain/talk/talk-answer-rules.ts'
import type { TalkVoice } from '@peregrine/domain/talk/talk-choice-text.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import { partlyKnown, unknownOf } from '@peregrine/domain/talk/talk-known-rules.ts'
import type { TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'
import { nearestQuestions, nextQuestions, refusalText } from '@peregrine/domain/talk/talk-suggestion-rules.ts'
import { understoodWith, wordAnswer } from '@peregrine/domain/talk/word-talk-answer.ts'
import type { z } from 'zod'
import { countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import { answerQuery } from './answer-talk-query.ts'
import { askerById, type OwnThings, openOwnThings } from './open-own-things.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import type { TalkPorts } from './talk-ports.ts'
import { readOfQuery } from './talk-read-since.ts'

interface Question {
  readonly account: TalkAccount
  readonly language: Language
}

type Answer = z.input<typeof ProgramAnswer>

const about = ({ id, handle }: TalkAccount): Answer['account'] => ({ id, handle })
const empty = () => ({ notes: [], figures: [], tables: [], charts: [], page: null })

/** The sentences with their figures; tables and charts as data. */
function dataOf(parts: readonly AnswerPart[]): Pick<Answer, 'text' | 'notes' | 'figures' | 'tables' | 'charts'> {
  const figures = parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
  const written = new Map(figures.map(({ id, text }) => [id, text]))
  const sentences = parts.flatMap((part) =>
    part.part === 'text'
      ? [part.spans.map((span) => ('text' in span ? span.text : (written.get(span.figure) ?? ''))).join('')]
      : [],
  )
  return {
    text: sentences.join('\n'),
    notes: parts.flatMap((part) => (part.part === 'note' ? [part.text] : [])),
    figures: figures.map(({ place: _, counts, ...figure }) => ({ ...figure, counts: [...counts] })),
    tables: parts.flatMap((part) =>
      part.part === 'table'
        ? [
            {
              title: part.title,
              columns: part.columns.map(({ header }) => header),
              rows: part.rows.map((row) => [...row]),
            },
          ]
        : [],
    ),
    charts: parts.flatMap((part) => (part.part === 'chart' ? [{ title: part.title, items: [...part.items] }] : [])),
  }
}

/** Runs a typed query. */
export async function answerProgramQuery(
  ports: TalkPorts,
  { account, language }: Question,
  query: TalkQuery,
): Promise<ProgramAnswer> {
  return await answered(ports, { account, language, own: await ownOf(ports, account) }, { query, leftOut: [] })
}

const ownOf = async (ports: TalkPorts, { user_id }: TalkAccount): Promise<OwnThings> =>
  await openOwnThings(ports, await askerById(ports.db, user_id))

async function answered(
  ports: TalkPorts,
  { account, language, own }: Question & { readonly own: OwnThings },
  { query, leftOut }: { readonly query: TalkQuery; readonly leftOut: readonly string[] },
): Promise<ProgramAnswer> {
  const asked = { db: ports.db, account, now: new Date(await ports.networkClock()) }
  const voice: TalkVoice = { language, country: (code) => countryLabel(code, language) }
  const read = await readOfQuery(asked, query)
  const result = unknownOf(query, read) ?? (await answerQuery({ asked, insights: ports, own }, query))
  return ProgramAnswer.parse({
    ...empty(),
    ...dataOf(wordAnswer(query, result, voice, partlyKnown(query, read))),
    answered: result.kind !== 'not_known',
    account: about(account),
    understood: understoodWith(query, leftOut, voice),
    questions: [...nextQuestions(query, result, language)],
  } satisfies Answer)
}

/** Reads a question in words; nothing comes before it. */
export async function answerProgramQuestion(
  ports: TalkPorts,
  { account, language: usual }: Question,
  question: string,
): Promise<ProgramAnswer> {
  const language = languageOf(question, usual)
  const today = dayIn(await ports.networkClock(), account.timezone)
  const own = await ownOf(ports, account)
  const reading = readTalkQuestion(ports.words, question, { today, before: null, names: own.names })
  if ('query' in reading) {
    const { query, leftOut = [] } = reading
    return await answered(ports, { account, language, own }, { query, leftOut })
  }
  const { refusal, near } = reading
  return ProgramAnswer.parse({
    ...empty(),
    answered: false,
    account: about(account),
    understood: '',
    text: refusalText(refusal, language),
    page: refusal.why === 'elsewhere' ? refusal.page : null,
    questions: [...nearestQuestions(refusal, near, language)],
  } satisfies Answer)
}

/** The question's own, where it shows one. */
const languageOf = (question: string, usual: Language): Language =>
  isJapanese(question) ? 'ja' : /[a-z]/i.test(question) ? 'en' : usual
