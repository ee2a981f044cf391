// Employers that a bio names: 'barista at Harbor Roast', '@harborroast', 'works at …', 株式会社…, …勤務.

import { jobCategoryOf } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import type { JobClaim } from './find-jobs.ts'
import type { TextReading, Word } from './read-text.ts'

const MOST_COMPANIES = 3
const MOST_NAME_WORDS = 5

const list = (words: string) => new Set(words.split(' '))

const WORKING = list('work works working worked employed employee employees')
const LINKS = list('at for of with')
const CONNECTORS = list('of and the & de la')
const GONE = list('ex former formerly previously was once past prev used until not never')
/** What stands after 'at' or 'for' and is no employer. */
const NO_EMPLOYER = list(
  'heart home night day large least best most all times work school random noon dawn play risk sea once last first hire rent life love ' +
    'now good fun free peace god jesus christ mum mom dad kids cats dogs two three four five your my his her our their a an this that it ' +
    'london tokyo paris leeds england scotland wales japan america europe texas california children women men people everyone you us me things',
)
const CORPORATE_FORMS = list('inc ltd llc plc corp corporation co gmbh kk limited company sa ag bv oy ab')
/** Titles that 'of' ties to an organisation; an author or a professor is one of something else. */
const HEADS = list('small-business-owner restaurant-owner editor publisher curator headteacher mayor')
const OUTSIDE_EMPLOYMENT = list('student phd-student medical-student small-business-owner investor activist veteran')

const FORMS = '株式会社|有限会社|合同会社|一般社団法人|\\(株\\)|\\(有\\)|\\(同\\)'
const NAME = '[\\p{sc=Han}\\p{sc=Katakana}ー々a-z0-9&\\-]'
const BEFORE_NAME = new RegExp(`(?<!元|前|旧|元・)(?:${FORMS}) ?(${NAME}{2,20})`, 'gu')
const AFTER_NAME = new RegExp(`(?<!${NAME})(${NAME}{2,20}?) ?(?:${FORMS})`, 'gu')
const WORKS_THERE = new RegExp(`(?<!${NAME})(${NAME}{3,20}?)(?:勤務|で働いて|に勤めて|に所属|所属|社員)`, 'gu')
const HEADS_IT = new RegExp(
  `(?<!${NAME})([\\p{sc=Katakana}ーa-z0-9&]{3,20})(?: ?の)? ?(?:代表|店主|オーナー|編集長|広報)`,
  'gu',
)
const TRAILING_ROLE =
  /(?:代表取締役|代表|取締役|広報|人事|営業|勤務|所属|社長|社員|公式|エンジニア|デザイナー|店長|編集部|ceo|cto|coo|cfo)[\p{L}]*$/u
/** Kinds of places and times to work, not names. */
const NO_NAME =
  /^(?:元|前|旧|無)|^(?:病院|市役所|区役所|県庁|役場|工場|銀行|都内|都庁|在宅|フル|パート|夜間|日勤|夜勤|シフト|交代|大企業|中小企業|外資系?|メーカー|商社|官公庁|大学|大学病院|学校|保育園|クリニック|調剤薬局|薬局|総合病院|会社|フリー|契約|派遣|正|新入|平|一般|時短|リモート|土日|サークル|事務所|劇団|海外|地方|東京|大阪|福岡|名古屋|札幌|京都|横浜|神戸|IT企業|it企業|itベンチャー|ベンチャー|スタートアップ|企業|web系|it系|金融|不動産|建設会社|出版社|テレビ局|コンサル|カフェ|サロン|ショップ|ホテル|旅館|レストラン|コンビニ|スーパー|書店|アパレル|全国|複数|週[\d一二三四五])(?:勤務)?$|(?:メーカー|事務所|パン屋|信用金庫|税務署|図書館|工務店|不動産屋|花屋|本屋|代理店|研究所|保育園|幼稚園|小学校|中学校|高校|大学|病院|薬局|医院|歯科|役所|支店|部署|業界|会社|企業|系|屋|店)$|^[\d-]+$/u

/** Folded names without corporate forms, handles with their at-sign; distinct, in the order found. */
export function findCompanies(reading: TextReading, jobs: readonly JobClaim[]): readonly string[] {
  const companies = new Set<string>()
  for (const claim of jobs) {
    if (claim.titles.every((id) => OUTSIDE_EMPLOYMENT.has(id))) continue
    const company = claim.endWord < 0 ? handleAfter(reading, claim.end) : afterTitle(reading, claim)
    if (company !== '') companies.add(company)
  }
  for (const [index, word] of reading.words.entries()) {
    if (!WORKING.has(word.text) || GONE.has(reading.words[index - 1]?.text ?? '') || word.text === 'worked') continue
    const company = afterLink(reading, index + 1, word.end)
    if (company !== '') companies.add(company)
  }
  if (reading.hasCjk) for (const name of japaneseCompanies(reading)) companies.add(name)
  return [...companies].slice(0, MOST_COMPANIES)
}

function afterTitle(reading: TextReading, claim: JobClaim): string {
  const direct = handleAfter(reading, claim.end)
  if (direct !== '') return direct
  const heads = claim.titles.some((id) => HEADS.has(id) || jobCategoryOf(id)?.id === 'decision-maker')
  if (reading.words[claim.endWord]?.text === 'of' && !heads) return ''
  return afterLink(reading, claim.endWord, claim.end)
}

/** A handle right behind `end`, with or without 'at' or '@' before it. */
function handleAfter(reading: TextReading, end: number): string {
  const handle = reading.handles.find(({ start }) => start >= end && start - end <= 12)
  if (handle === undefined) return ''
  return /^[\s,:(]*(?:(?:at|for|of|with) |@ ?)?$/u.test(reading.folded.slice(end, handle.start))
    ? `@${handle.handle}`
    : ''
}

function afterLink(reading: TextReading, index: number, end: number): string {
  const link = reading.words[index]
  const direct = handleAfter(reading, end)
  if (direct !== '') return direct
  if (/^\s*@\s+$/u.test(reading.folded.slice(end, link?.start ?? end))) return nameFrom(reading, index)
  if (link === undefined || !link.adjacent || !LINKS.has(link.text)) return ''
  return handleAfter(reading, link.end) || nameFrom(reading, index + 1)
}

/** The capitalised words from `index` on: 'Harbor Roast', 'the House of Knots'. */
function nameFrom(reading: TextReading, index: number): string {
  const name: Word[] = []
  let at = index
  if (reading.words[at]?.text === 'the') at += 1
  for (; at < reading.words.length && name.length < MOST_NAME_WORDS; at += 1) {
    const word = reading.words[at]
    if (word === undefined || word.unspaced || (at > index && !word.joined)) break
    const capital = /^[\p{Lu}\d]/u.test(reading.written.slice(word.start, word.end))
    if (!capital && !(name.length > 0 && CONNECTORS.has(word.text) && startsCapital(reading, at + 1))) break
    if (name.length === 0 && NO_EMPLOYER.has(word.text)) return ''
    name.push(word)
    if (word.possessive) break
  }
  return normalised(name.map((word) => word.text))
}

function startsCapital(reading: TextReading, index: number): boolean {
  const word = reading.words[index]
  return word?.joined === true && /^\p{Lu}/u.test(reading.written.slice(word.start, word.end))
}

function normalised(words: string[]): string {
  while (words.length > 1 && CORPORATE_FORMS.has(words.at(-1) ?? '')) words.pop()
  const name = words.join(' ')
  return name.length >= 2 && /\p{L}/u.test(name) ? name : ''
}

function* japaneseCompanies(reading: TextReading): Generator<string> {
  const text = reading.prose.length > 1_000 ? reading.prose.slice(0, 1_000) : reading.prose
  for (const pattern of [BEFORE_NAME, AFTER_NAME, WORKS_THERE, HEADS_IT]) {
    for (const match of text.matchAll(pattern)) {
      const name = (match[1] ?? '').replace(TRAILING_ROLE, '')
      if (name.length >= 2 && !NO_NAME.test(name)) yield name
    }
  }
}
