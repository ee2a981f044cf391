// Questions about the whole network: an answer names what its number doesn't reflect, whoever words it.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLanguageModel } from '#connectors/language-model/language-model-live.ts'
import { openLog } from '#platform/log.ts'
import { type ChatModel, startChatModel } from '../../../testkit/chat-model.ts'
import type { HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { startTalkApp, type TalkApp } from '../../../testkit/talk-app.ts'

/** Of 700 people 400 follow the roastery: hardly any of them say who they are, of the others every second one. */
const people: readonly HandMadeAccount[] = Array.from({ length: 700 }, (_, n) => ({
  account: 100 + n,
  handle: `person${n}`,
  country: n % 2 === 0 ? 'JP' : 'GB',
  language: 'en',
  follows: n < 400 ? [1] : [2],
  interests: n % 2 === 0 ? ['pets'] : ['sports'],
  ...((n < 40 || n >= 400) && { gender: n % 2 === 0 ? ('female' as const) : ('male' as const) }),
}))
const hubs: readonly HandMadeAccount[] = ['roastery', 'lantern'].map((handle, at) => ({
  account: at + 1,
  handle,
  followers: 900,
  observable: false,
}))

let model: ChatModel
let plain: TalkApp & { close(): Promise<void> }
let worded: TalkApp & { close(): Promise<void> }
beforeAll(async () => {
  model = await startChatModel()
  const network = { accounts: [...hubs, ...people] }
  const log = openLog({ json: true, write: () => undefined })
  plain = await startTalkApp({ network })
  worded = await startTalkApp({ network, model: () => openLanguageModel({ url: model.url, key: 'k', name: 'm' }, log) })
})
afterEach(() => {
  for (const scene of [plain, worded]) {
    scene.app.time += 61_000
    expect(scene.app.bugs.splice(0)).toEqual([])
  }
})
afterAll(async () => {
  await plain?.close()
  await worded?.close()
  await model?.close()
})

const notes = (parts: readonly TalkPart[]): string[] =>
  parts.flatMap((part) => (part.part === 'note' ? [part.text] : []))
const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))

const LACKING =
  'The number of female people following @roastery in the whole network doesn’t reflect gender: leaving it out changes it by too few people to show.'

test('a filter that changes it by too few to show is named, in both languages; one that counts is not', async () => {
  const women = await plain.ask('How many women on X follow @roastery?')
  const everybody = await plain.ask('How many people on X follow @roastery?')
  expect(figures(women)[0]?.value).toBe(figures(everybody)[0]?.value)
  expect(notes(everybody)).toEqual([])
  expect(notes(women)).toEqual([LACKING])
  expect(notes(await plain.ask('How many people in Japan follow @roastery?'))).toEqual([])
  expect(notes(await plain.ask('@roasteryをフォローしている女性は何人？', { language: 'ja' }))).toEqual([
    '@roasteryをフォローしている女性の人（ネットワーク全体）の人数は性別を反映していません。外しても変わる人数が少なすぎて、差を示せないためです。',
  ])
})

test('of two groups that are compared only the one is named whose number leaves it out', async () => {
  const parts = await plain.ask('How many women follow @roastery compared with @lantern?')
  expect(figures(parts)).toHaveLength(2)
  expect(notes(parts)).toEqual([LACKING])
})

test('a model that words the answer can’t leave it out', async () => {
  model.answer = JSON.stringify({ text: 'There are {f1} female people following @roastery.' })
  const parts = await worded.ask('How many women on X follow @roastery?')
  expect(parts.at(-1)).toEqual({ part: 'done', by: 'model' })
  expect(notes(parts)).toEqual([LACKING])
})
