// Orders in what other people wrote, with a language model that obeys whatever it reads: none reaches it, and no answer changes.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLanguageModel } from '#connectors/language-model/language-model-live.ts'
import { openLog } from '#platform/log.ts'
import { type ChatModel, startChatModel } from '../../../testkit/chat-model.ts'
import { startTalkApp, type TalkApp } from '../../../testkit/talk-app.ts'
import { injectionIn, TALK_INJECTIONS, textsIn, withInjections } from '../../../testkit/talk-injections.ts'
import { makeTalkTruth } from '../../../testkit/talk-truth.ts'

let model: ChatModel
let clean: TalkApp & { close(): Promise<void> }
let injected: TalkApp & { close(): Promise<void> }

beforeAll(async () => {
  model = await startChatModel()
  const log = openLog({ json: true, write: () => undefined })
  const port = openLanguageModel({ url: model.url, key: '', name: 'm' }, log, { bounds: { failures: 1000 } })
  clean = await startTalkApp()
  injected = await startTalkApp({ truth: withInjections(makeTalkTruth()), model: () => port })
})
afterEach(() => {
  for (const { app } of [clean, injected]) expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await clean?.close()
  await injected?.close()
  await model?.close()
})

const claims = (parts: readonly TalkPart[]) =>
  parts.flatMap((part) =>
    part.part === 'figure' ? [`${part.figure.id} ${part.figure.value} ${part.figure.text}`] : [],
  )
const sentences = (parts: readonly TalkPart[]): readonly string[] =>
  parts.flatMap((part) => (part.part === 'text' || part.part === 'understood' ? textsIn(part) : []))

test('[talk.ask] 60 injections in names, profiles and posts reach no model, and change no answer', async () => {
  expect([TALK_INJECTIONS.length, new Set(TALK_INJECTIONS).size]).toEqual([60, 60])
  model.answer = ({ brief }) => JSON.stringify({ text: JSON.parse(brief).sentences.join(' ') })
  for (const question of [
    'Who are my top 50 followers?',
    'What were my 40 best posts?',
    'Who are my top 20 engagers?',
    'What do people who unfollowed me have in common?',
    'How many of my followers have coffee in their bio?',
    '先月一番反応が良かった投稿は？',
  ]) {
    const [before, now] = [await clean.ask(question), await injected.ask(question)]
    expect(claims(now)).toEqual(claims(before))
    expect(injectionIn(sentences(now))).toBeUndefined()
  }
  expect(model.requests.length).toBeGreaterThan(3)
  for (const { body } of model.requests) expect(injectionIn(textsIn(JSON.parse(body)))).toBeUndefined()
})

test('[talk.ask] a model that answers with each of them is not believed', async () => {
  for (const text of TALK_INJECTIONS) {
    model.answer = JSON.stringify({ text: `You have {f1} followers. ${text}` })
    const parts = await injected.ask('How many followers do I have?')
    expect([text, parts.at(-1)]).toEqual([text, { part: 'done', by: 'fallback' }])
  }
})
