// Languages of short posts and bios, and texts too short to tell.

import { beforeAll, expect, test } from 'vitest'
import { detectLanguage, languageOfName, loadLanguages } from './detect-language.ts'
import { readText } from './read-text.ts'

beforeAll(loadLanguages)

test.each([
  ['love this so much', 'en'],
  ['Finally nailed the latte art', 'en'],
  ['Barista at Harbor Roast', 'en'],
  ['Full-stack developer | dad of two', 'en'],
  ['The last train home is always the quietest one', 'en'],
  ['今日のランチはつけ麺', 'ja'],
  ['看護師。2児の母', 'ja'],
  ['駅前散歩', 'ja'],
  ['JavaScriptとか書いてます', 'ja'],
  ['New album out now! ありがとう', 'en'],
  ['我爱咖啡', 'zh'],
  ['오늘 날씨가 정말 좋네요', 'ko'],
  ['สวัสดีตอนเช้า', 'th'],
  ['Καλημέρα σε όλους', 'el'],
  ['שלום לכולם', 'he'],
  ['Me gusta el café por la mañana', 'es'],
  ['Ich trinke morgens gerne einen Kaffee', 'de'],
  ["J'adore marcher sous la pluie", 'fr'],
  ['Bom dia a todos', 'pt'],
  ['Доброе утро, друзья, сегодня идёт снег', 'ru'],
  ['Привіт, як справи', 'uk'],
  ['صباح الخير يا أصدقاء', 'ar'],
  ['Magandang umaga sa inyong lahat mga kaibigan', 'tl'],
  ['Selamat pagi semua, saya suka kopi dan teh di pagi hari', 'id'],
  // Names and teams look like Filipino to letter sequences.
  ['Tampa Bay Bucs Rays Lightning | Gator alum | MAGA | NRA', ''],
  ['nasa alum, ama mga banana pasta ana maria', ''],
  ['Dad. Mets. Bama. Mama Tata Baba, San Diego Padres, Manila Bay', ''],
  ['ok', ''],
  ['lol haha', ''],
  ['123 456', ''],
  ['🎉🎉🎉', ''],
  ['https://example.org/the-long-road @somebody #coffee', ''],
  ['東京', ''],
  ['', ''],
])('%j is %j', (text, language) => {
  expect(detectLanguage(readText(text))).toBe(language)
})

test('a name in kana or hangul gives its language away', () => {
  expect(languageOfName('さくら')).toBe('ja')
  expect(languageOfName('김하늘')).toBe('ko')
  expect(languageOfName('田中')).toBe('')
  expect(languageOfName('Sakura')).toBe('')
})
