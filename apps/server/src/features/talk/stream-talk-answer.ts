// One question and its answer, part by part: understood, looked up, worded, and stored when the last part is sent.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { joinAnswers } from '@peregrine/domain/talk/join-answers.ts'
import { withoutOwnNames } from '@peregrine/domain/talk/read-own-words.ts'
import { readTalkQuestion } from '@peregrine/domain/talk/read-talk-question.ts'
import { type AnswerPart, isAboutPeople, placeOf } from '@peregrine/domain/talk/talk-answer-rules.ts'
import type { TalkVoice } from '@peregrine/domain/talk/talk-choice-text.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import { partlyKnown, unknownOf } from '@peregrine/domain/talk/talk-known-rules.ts'
import { isOwnQuery } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import {
  choiceOf,
  MOST_CHOSEN,
  type TalkQuery,
  type TalkReading,
  type TalkRefusal,
} from '@peregrine/domain/talk/talk-query-rules.ts'
import type { TalkResult } from '@peregrine/domain/talk/talk-result-rules.ts'
import { nearestQuestions, nextQuestions, refusalText } from '@peregrine/domain/talk/talk-suggestion-rules.ts'
import { chosenPart, understoodUnnamed, understoodWith, wordAnswer } from '@peregrine/domain/talk/word-talk-answer.ts'
import { countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import { answerQuery } from './answer-talk-query.ts'
import { type Asker, openOwnThings } from './open-own-things.ts'
import { openModelTurn } from './talk-by-model.ts'
import { finishTurn } from './talk-conversation-store.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import { idsOfPeople } from './talk-people-store.ts'
import type { TalkPorts } from './talk-ports.ts'
import { readOfQuery } from './talk-read-since.ts'

export interface OpenTurn {
  readonly account: TalkAccount
  /** Whose campaigns and audiences may be answered about. */
  readonly asker: Asker
  readonly conversation: string
  readonly turn: number
  readonly question: string
  readonly language: Language
  readonly before: TalkQuery | null
  readonly gone: AbortSignal
}

type Parts = AsyncGenerator<TalkPart, { readonly query: TalkQuery | null; readonly state: 'answered' | 'refused' }>

/** Whoever goes away stops it: what was sent so far is kept. */
export async function* streamAnswer(ports: TalkPorts, turn: OpenTurn): AsyncGenerator<TalkPart> {
  const sent: TalkPart[] = []
  let end: { query: TalkQuery | null; state: 'answered' | 'refused' | 'stopped' | 'failed' } = {
    query: null,
    state: 'stopped',
  }
  try {
    const parts = partsOf(ports, turn)
    for (let next = await parts.next(); ; next = await parts.next()) {
      turn.gone.throwIfAborted()
      if (next.done) {
        end = next.value
        break
      }
      sent.push(next.value)
      yield next.value
    }
  } catch (error) {
    if (!turn.gone.aborted) end = { query: null, state: 'failed' }
    throw error
  } finally {
    await finishTurn(ports.db, turn, { ...end, parts: sent })
  }
}

async function* partsOf(ports: TalkPorts, turn: OpenTurn): Parts {
  const { account, question, language, before, conversation, gone } = turn
  const now = new Date(await ports.networkClock())
  const today = dayIn(now.getTime(), account.timezone)
  const voice: TalkVoice = { language, country: (code) => countryLabel(code, language) }
  const model = openModelTurn(ports.model, { userId: account.user_id, gone })
  const own = await openOwnThings(ports, turn.asker)
  const unnamed = withoutOwnNames(question, own.names)
  yield { part: 'begun', conversation, turn: turn.turn, ...(unnamed !== question && { unnamed }) }
  const reading = readTalkQuestion(ports.words, question, { today, before, names: own.names })
  // A query about own things holds their names, which no model is sent; so do sentences about them.
  const told = before !== null && isOwnQuery(before) ? null : before
  const chosen = await model.choose({ question, today, before: told, reading })
  gone.throwIfAborted()
  if (chosen === null && 'refusal' in reading) return yield* refuse(reading, language, model.until)
  const queries = chosen ?? ('query' in reading ? [reading.query] : [])
  const leftOut = 'query' in reading ? (reading.leftOut ?? []) : []
  const asked = { db: ports.db, account, now }
  const answered: { query: TalkQuery; result: TalkResult; parts: readonly AnswerPart[] }[] = []
  for (const query of queries) {
    const nameless = understoodUnnamed(query, voice)
    const understood = understoodWith(query, leftOut, voice)
    yield { part: 'understood', text: understood, ...(nameless !== null && { unnamed: nameless }) }
    const read = await readOfQuery(asked, query)
    const result = unknownOf(query, read) ?? (await answerQuery({ asked, insights: ports, own }, query))
    gone.throwIfAborted()
    answered.push({ query, result, parts: wordAnswer(query, result, voice, partlyKnown(query, read)) })
  }
  // Our sentences wait for the model's: what was sent is never taken back.
  const parts = joinAnswers(answered.map((one) => one.parts))
  const by = chosen ? 'model' : 'grammar'
  const worded = await model.word({ question, language, parts, by, keeps: queries.some(isOwnQuery) })
  gone.throwIfAborted()
  yield* worded.parts
  for (const { query, result } of answered) yield* audienceOf(ports, { account, query, result, voice, now })
  const last = answered.at(-1)
  if (last)
    for (const next of nextQuestions(last.query, last.result, language)) yield { part: 'suggestion', question: next }
  yield doneBy(worded.by, model.until)
  return { query: last?.query ?? null, state: 'answered' }
}

type Done = Extract<TalkPart, { part: 'done' }>

const doneBy = (by: Done['by'], until: Date | null): Done => ({
  part: 'done',
  by,
  ...(until && { without_model_until: until.toISOString() }),
})

async function* refuse(
  { refusal, near }: Extract<TalkReading, { refusal: TalkRefusal }>,
  language: Language,
  until: Date | null,
): Parts {
  const page = placeOfRefusal(refusal)
  yield { part: 'refused', text: refusalText(refusal, language), ...page }
  for (const question of nearestQuestions(refusal, near, language)) yield { part: 'suggestion', question }
  yield doneBy('grammar', until)
  return { query: null, state: 'refused' }
}

/** Where it is done, or answered, instead. */
function placeOfRefusal(refusal: TalkRefusal): Pick<Extract<TalkPart, { part: 'refused' }>, 'page' | 'query'> {
  if (refusal.why === 'elsewhere') return { page: refusal.page }
  const place = refusal.why === 'follows' ? placeOf(refusal.choice ?? EVERYBODY) : null
  return place ?? {}
}

const EVERYBODY = { of: 'followers', filter: {}, period: null } as const

interface Answered {
  readonly account: TalkAccount
  readonly query: TalkQuery
  readonly result: TalkResult
  readonly voice: TalkVoice
  readonly now: Date
}

/** Whoever was counted or listed can be made an audience. */
async function* audienceOf(
  { db }: TalkPorts,
  { account, query, result, voice, now }: Answered,
): AsyncGenerator<TalkPart> {
  const choice = choiceOf(query)
  const people = result.kind === 'people_count' ? result.count : result.kind === 'people_list' ? result.total : 0
  if (!choice || !isAboutPeople(query) || people === 0) return
  const ids = await idsOfPeople({ db, account, now }, choice, MOST_CHOSEN)
  const part = chosenPart(choice, ids, people, voice, { asked: false })
  yield { ...part, selection: { ...part.selection, user_ids: [...ids] } }
}
