// Every code that a plan, an application or a refusal can carry has its Japanese sentence, with the same values in it.
import { APPLICATION_MESSAGES } from '@peregrine/domain/targeting/application-rules.ts'
import { PLAN_MESSAGES, type PlanCode, planNote } from '@peregrine/domain/targeting/plan-note-rules.ts'
import { expect, test } from 'vitest'
import { japanesePlan, planSentence } from '#shell/plan-sentences.ts'
import { japaneseApplication } from './apply-sentences.ts'

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
const isJapanese = (text: string): boolean => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text)

test.each([
  ['plan', PLAN_MESSAGES, japanesePlan],
  ['application', APPLICATION_MESSAGES, japaneseApplication],
])('no code of the %s lacks a Japanese sentence that takes the same values', (_, english, japanese) => {
  expect(Object.keys(japanese).sort()).toEqual(Object.keys(english).sort())
  for (const [code, sentence] of Object.entries(japanese)) {
    expect(isJapanese(sentence), `${code}: ${sentence}`).toBe(true)
    expect(places(sentence), code).toEqual(places((english as Record<string, string>)[code] ?? ''))
  }
})

test('a note is said in the language that is asked for', () => {
  const note = planNote('few_keywords', { count: 3, limit: 25 })
  expect(planSentence(note, 'en')).toBe('At least 25 keywords are advised; this package has 3.')
  expect(planSentence(note, 'ja')).toBe('キーワードは25件以上をおすすめします。このパッケージには3件あります。')
})

test("the network's reasons and the names of limits are said in Japanese too", () => {
  const refused = planNote('refused_by_network', { reason: 'Expected a number', rule: 'bad_value' })
  expect(planSentence(refused, 'ja')).toBe('ネットワークに拒否されます：値の形式が正しくありません')
  const beyond = planNote('beyond_limit', { limit: 500, what: 'keywords and hashtags' })
  expect(planSentence(beyond, 'ja')).toContain('キーワードとハッシュタグ：500件')
  const waiting = planNote('audiences_not_ready', { network: 'the network' })
  expect(planSentence(waiting, 'ja')).not.toMatch(/[A-Za-z]/)
})

test('a code that this page does not know yet is shown as the server wrote it', () => {
  const note = { code: 'from_tomorrow' as PlanCode, message: 'Something new.', values: {} }
  expect(planSentence(note, 'ja')).toBe('Something new.')
})
