// One catalogue in two languages: every code has both sentences, with the same values in each.
import { expect, test } from 'vitest'
import { isMessageCode, type Message, message, messageText } from './message-rules.ts'
import { englishMessages } from './messages-english.ts'
import { japaneseMessages } from './messages-japanese.ts'

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

test.each(Object.entries(englishMessages))('%s says the same in both languages', (code, english) => {
  const japanese: string = isMessageCode(code) ? japaneseMessages[code] : ''
  expect(places(japanese)).toEqual(places(english))
  // Of some, only the signs between their places are their own.
  if (/\p{L}/u.test(english.replace(/\{\w+\}/g, '')))
    expect(japanese).toMatch(/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u)
})

test('a reason is a message itself', () => {
  const waits = message('launch_waits', {
    reason: message('platform_said', { reason: message('INVALID_PARAMETER'), said: 'bid is too low' }),
  })
  expect(messageText(waits, 'en')).toBe(
    'The ad platform doesn’t accept one of the values. Details from the ad platform: “bid is too low” The launch continues automatically as soon as possible.',
  )
  expect(messageText(waits, 'ja')).toBe(
    '媒体で受け付けられない値があります。（媒体からの詳細：「bid is too low」）広告アカウントでの作成は、準備が整いしだい自動的に再開します。',
  )
})

test.each<[Message, string, string]>([
  [
    message('few_keywords', { count: 3, limit: 25 }),
    'At least 25 keywords are recommended (now: 3).',
    'キーワードは25件以上をおすすめします（現在3件）。',
  ],
  [
    message('entry_left_out', {
      label: 'espresso',
      reason: message('beyond_limit', { limit: 1000, what: message('limit_keywords') }),
    }),
    'espresso: An ad set’s limit is 1000 keywords and hashtags.',
    'espresso：広告セットの上限（キーワードとハッシュタグ：1000件）を超えています。',
  ],
  [
    message('refused_by_network', { reason: message('bad_value', { value: '13-99' }) }),
    'The ad platform would reject it. “13-99” isn’t in the right format.',
    '媒体に受け付けられません。「13-99」の形式が正しくありません。',
  ],
])('$code with what it is about', (said, english, japanese) => {
  expect([messageText(said, 'en'), messageText(said, 'ja')]).toEqual([english, japanese])
})

test('the network has the name that it was given, or a word in each language', () => {
  const named = message('audiences_not_ready', { network: 'Microblog' })
  expect([messageText(named, 'en'), messageText(named, 'ja')].every((text) => text.includes('Microblog'))).toBe(true)
  const unnamed = message('audiences_not_ready', { network: message('the_platform') })
  expect(messageText(unnamed, 'en')).toContain('processed by the ad platform')
  expect(messageText(unnamed, 'ja')).not.toMatch(/[A-Za-z]/)
})

test('a code of a newer server reads as a failure', () => {
  const unknown = JSON.parse('{"code":"from_the_future","values":{}}') as Message
  expect(messageText(unknown, 'en')).toBe('Something went wrong. Please try again later.')
})

test('values that look like places stay as they are', () => {
  expect(messageText(message('legacy_text', { text: 'Use {name}.' }), 'en')).toBe('Use {name}.')
})

test('countries are told by their names in the language of the reader', () => {
  const refused = message('agency_countries', { countries: 'JP, US' })
  expect(messageText(refused, 'en')).toContain('Japan, United States')
  expect(messageText(refused, 'ja')).toContain('日本、アメリカ合衆国')
})

test('a day is told as screens write it; what is none stays as it is', () => {
  const replaced = message('archive_replaced', { earlier: '2026-11-20' })
  expect(messageText(replaced, 'en')).toContain('as of Nov 20, 2026.')
  expect(messageText(replaced, 'ja')).toContain('（2026年11月20日時点）')
  expect(messageText(message('archive_future_date', { date: '2131-01-01' }), 'en')).toContain('on 2131-01-01,')
})
