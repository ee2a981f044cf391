// One catalogue in two languages: every code has both sentences, with the same values in each.
import { expect, test } from 'vitest'
import { isMessageCode, type Message, message, messageText } from './message-rules.ts'
import { englishMessages } from './messages-english.ts'
import { japaneseMessages } from './messages-japanese.ts'

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

test.each(Object.entries(englishMessages))('%s says the same in both languages', (code, english) => {
  const japanese: string = isMessageCode(code) ? japaneseMessages[code] : ''
  expect(places(japanese)).toEqual(places(english))
  if (code !== 'two_reasons') expect(japanese).toMatch(/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u)
})

test('a reason is a message itself', () => {
  const waits = message('launch_waits', {
    reason: message('platform_said', { reason: message('INVALID_PARAMETER'), said: 'bid is too low' }),
  })
  expect(messageText(waits, 'en')).toBe(
    'The ad platform doesn’t accept one of the values. Details from the ad platform: “bid is too low” The launch continues automatically as soon as possible.',
  )
  expect(messageText(waits, 'ja')).toBe(
    '媒体で受け付けられない値があります。（媒体からの詳細：「bid is too low」）配信開始の処理は、準備が整いしだい自動的に再開します。',
  )
})

test('a code of a newer server reads as a failure', () => {
  const unknown = JSON.parse('{"code":"from_the_future","values":{}}') as Message
  expect(messageText(unknown, 'en')).toBe('Something went wrong. Please try again later.')
})

test('values that look like places stay as they are', () => {
  expect(messageText(message('legacy_text', { text: 'Use {name}.' }), 'en')).toBe('Use {name}.')
})
