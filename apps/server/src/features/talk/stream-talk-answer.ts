// One question and its answer, part by part: understood, looked up, worded, and stored when the last part is sent.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { readTalkQuestion } from '@peregrine/domain/talk/read-talk-question.ts'
import { isAboutPeople } from '@peregrine/domain/talk/talk-answer-rules.ts'
import { choiceText, type TalkVoice } from '@peregrine/domain/talk/talk-choice-text.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import { partlySince, unknownOf } from '@peregrine/domain/talk/talk-known-rules.ts'
import {
  choiceOf,
  MOST_CHOSEN,
  type TalkQuery,
  type TalkReading,
  type TalkRefusal,
} from '@peregrine/domain/talk/talk-query-rules.ts'
import type { TalkResult } from '@peregrine/domain/talk/talk-result-rules.ts'
import { nearestQuestions, nextQuestions, refusalText } from '@peregrine/domain/talk/talk-suggestion-rules.ts'
import { understoodWith, wordAnswer } from '@peregrine/domain/talk/word-talk-answer.ts'
import { countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import { answerQuery } from './answer-talk-query.ts'
import { type ModelAnswer, planByModel, wordByModel } from './talk-by-model.ts'
import { finishTurn } from './talk-conversation-store.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import { idsOfPeople } from './talk-people-store.ts'
import type { TalkPorts } from './talk-ports.ts'
import { readSince } from './talk-read-since.ts'

export interface OpenTurn {
  readonly account: TalkAccount
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
  const { account, question, language, before, conversation } = turn
  const now = new Date(await ports.networkClock())
  const today = dayIn(now.getTime(), account.timezone)
  const voice: TalkVoice = { language, country: (code) => countryLabel(code, language) }
  yield { part: 'begun', conversation, turn: turn.turn }
  const reading = readTalkQuestion(ports.words, question, { today, before })
  const planned = await planByModel(ports, { question, today, before, reading })
  if ('refusal' in planned.reading) return yield* refuse(planned.reading, language)
  const { query, leftOut = [] } = planned.reading
  const understood = understoodWith(query, leftOut, voice)
  yield { part: 'understood', text: understood }
  const asked = { db: ports.db, account, now }
  const read = await readSince(asked)
  const result = unknownOf(query, read) ?? (await answerQuery({ asked, insights: ports }, query))
  turn.gone.throwIfAborted()
  const parts = wordAnswer(query, result, voice, partlySince(query, read))
  const worded = await wordByModel(ports, { question, language, understood, parts, planned: planned.by })
  yield* worded.parts
  yield* audienceOf(ports, { account, query, result, voice, now })
  for (const next of nextQuestions(query, result, language)) yield { part: 'suggestion', question: next }
  yield { part: 'done', by: worded.by }
  return { query, state: 'answered' }
}

async function* refuse({ refusal, near }: Extract<TalkReading, { refusal: TalkRefusal }>, language: Language): Parts {
  const page = refusal.why === 'elsewhere' ? { page: refusal.page } : {}
  yield { part: 'refused', text: refusalText(refusal, language), ...page }
  for (const question of nearestQuestions(refusal, near, language)) yield { part: 'suggestion', question }
  yield { part: 'done', by: 'grammar' satisfies ModelAnswer['by'] }
  return { query: null, state: 'refused' }
}

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
  const name = [...choiceText(choice, voice)].slice(0, 150).join('')
  yield { part: 'audience', selection: { of: choice.of, user_ids: [...ids], people }, name, asked: false }
}
