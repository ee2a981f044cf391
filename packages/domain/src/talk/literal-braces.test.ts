// Whatever a name holds, a sentence about it is the sentence about any other name: no figure, no other name, nothing lost.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideBraces, showBraces } from './literal-braces.ts'
import type { AnswerPart, AnswerSpan } from './talk-answer-rules.ts'
import type { OwnCampaign } from './talk-own-result-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'
import type { TalkPerson, TalkResult } from './talk-result-rules.ts'
import { checkWording, openWording } from './talk-wording-rules.ts'
import { wordAnswer } from './word-talk-answer.ts'

const PLACES = ['{1}', '{2}', '{f1}', '{f2}', '{t1}', '{a}', '{b}', '{', '}', '\uFDD0', '\uFDD0b', '{{1}}', 'Zoé', ' ']
const signs = fc.string({ minLength: 1, maxLength: 3 }).map((text) => text.replaceAll(/[A-Za-z]/g, 'q'))
/** Neither quotation marks, which end a name, nor what is trimmed; no letters that make a 'no' or a 'not', with which a model is shown nothing. */
const anyName = fc
  .array(fc.oneof(fc.constantFrom(...PLACES), signs), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => `x${pieces.join('')}x`.replaceAll(/[“”「」"]/g, ''))
const PLAIN = 'quokka'

const person = (name: string): TalkPerson => ({
  ...{ user_id: '1', handle: 'harborroast', name, country: 'JP', verified: false, followers: 3 },
  ...{ since: '2026-11-01T00:00:00Z', left: null, how: null, engagements: 2 },
})
const campaign = (name: string): OwnCampaign => ({
  ...{ id: 'c', name, team: 'north', account: 'North', currency: 'USD', status: 'Active', metric: 'url_clicks' },
  sums: {
    ...{ spent: 10, impressions: 1, clicks: 1, engagements: 1, url_clicks: 1 },
    ...{ follows: 0, video_total_views: 0, app_clicks: 0 },
  },
})
const everybody = { of: 'followers', filter: {}, period: null } as const
const known = { until: '2026-11-24', latest: '2026-11-24', provisional: false }

const ABOUT: Readonly<Record<string, (name: string) => readonly [TalkQuery, TalkResult]>> = {
  list: (list) => [
    { kind: 'people_to_list', ...everybody, list },
    { kind: 'people_to_list', people: 2, ids: ['1'] },
  ],
  words: (words) => [
    { kind: 'people_count', ...everybody, filter: { words } },
    { kind: 'people_count', count: 2, of: 3, otherwise: 0 },
  ],
  'words, compared': (words) => [
    { kind: 'people_compare', left: { ...everybody, filter: { words } }, right: everybody },
    { kind: 'people_compare', left: { count: 2, of: 3 }, right: { count: 3, of: 3 } },
  ],
  posts: (words) => [
    { kind: 'posts_sum', metric: 'likes', shows: 'total', filter: { words }, period: null },
    { kind: 'posts_sum', posts: 3, known: 3, total: 9, mean: 3, median: 3 },
  ],
  people: (name) => [
    { kind: 'people_list', ...everybody, order: 'followers', limit: 5 } as TalkQuery,
    { kind: 'people_list', total: 1, people: [person(name)] },
  ],
  person: (name) => [
    { kind: 'person', handle: 'harborroast' },
    {
      kind: 'person',
      person: { ...person(name), follows_you: true, followed_by_you: false, kinds: ['reply'] },
    } as TalkResult,
  ],
  campaign: (name) => [
    { kind: 'campaigns_figure', metric: 'spent', campaign: name, period: null },
    {
      kind: 'campaigns_figure',
      campaign: campaign(name),
      totals: [{ currency: 'USD', campaigns: 1, sums: campaign(name).sums, results: [] }],
      known,
    },
  ],
}
const cases = fc.tuple(fc.constantFrom(...Object.keys(ABOUT)), fc.constantFrom('en', 'ja'), anyName)

function answered(about: string, language: 'en' | 'ja', name: string): readonly AnswerPart[] {
  const [query, result] = ABOUT[about]?.(name) ?? [null, null]
  if (!query || !result) throw new Error('Nothing is asked.')
  return wordAnswer(query, result, { language, country: (code) => code })
}
const spansOf = (parts: readonly AnswerPart[]): readonly (readonly AnswerSpan[])[] =>
  parts.flatMap((part) => (part.part === 'text' ? [part.spans] : []))
/** With figures as their ids in marks that no name has. */
const written = (spans: readonly AnswerSpan[]): string =>
  spans.map((span) => ('text' in span ? span.text : `\u2983${span.figure}\u2984`)).join('')

test('braces come back as they were', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(hideBraces(name)).not.toContain('{')
      expect(showBraces(hideBraces(name))).toBe(name)
    }),
  )
})

test('[talk.ask] an answer says a name as any other name, whatever is in it', () => {
  fc.assert(
    fc.property(cases, ([about, language, name]) => {
      const [plain, parts] = [PLAIN, name].map((one) => answered(about, language, one))
      const renamed: unknown = JSON.parse(JSON.stringify(plain), (_, value: unknown) =>
        typeof value === 'string' ? value.replaceAll(PLAIN, () => name) : value,
      )
      // Cut to the length of an audience's name in both.
      const whole = (all: unknown) =>
        (all as AnswerPart[]).map((part) => ('name' in part ? { ...part, name: '' } : part))
      expect(whole(parts)).toEqual(whole(renamed))
    }),
    { numRuns: 500 },
  )
})

test('[talk.ask] a model is shown a place for a name, whatever is in it, and no text of it becomes a figure', () => {
  fc.assert(
    fc.property(cases, ([about, language, name]) => {
      const spans = spansOf(answered(about, language, name))
      const wording = openWording(spans, { language, labels: null, question: '' })
      const plain = openWording(spansOf(answered(about, language, PLAIN)), { language, labels: null, question: '' })
      expect(wording?.sentences).toEqual(plain?.sentences)
      const [first] = wording?.sentences ?? []
      if (!wording || first === undefined) return
      const checked = checkWording(wording, first)
      if ('spans' in checked) expect(written(checked.spans)).toBe(written(spans[0] ?? []))
    }),
    { numRuns: 500 },
  )
})
