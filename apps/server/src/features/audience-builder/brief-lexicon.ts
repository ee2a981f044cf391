// The names that a brief may use for something of the taxonomy: places, languages, job titles, interests, topics.
import { COUNTRY_ALIASES, isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { INTERESTS, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { AUDIENCE_REGIONS } from '@peregrine/domain/taxonomy/regions.ts'
import { japanesePlaceNames } from '@peregrine/enrichment/japanese-place-names.ts'
import { type PhraseLexicon, phraseLexicon } from '@peregrine/enrichment/phrase-lexicon.ts'
import { readText } from '@peregrine/enrichment/read-text.ts'
import { COUNTRY_CODES, countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import type { BriefItem } from './brief-meanings.ts'

type Phrase = readonly [phrase: string, item: BriefItem]

/** Ways to name a people; the country is meant, not the language. */
const PEOPLES = `US american americans|GB british brits briton britons|GB-SCT scottish|GB-WLS welsh|JP japanese|DE german germans|FR french|ES spanish|
IT italian italians|NL dutch|SE swedish|PL polish|TR turkish|BR brazilian brazilians|MX mexican mexicans|AR argentinian argentine|IN indian indians|
ID indonesian indonesians|SG singaporean|KR korean koreans|TW taiwanese|NG nigerian nigerians|ZA south african|SA saudi|KW kuwaiti|CH swiss|CA canadian canadians|
AU australian australians aussie|NZ new zealander|IE irish|AT austrian|BE belgian|DK danish|NO norwegian|FI finnish|PT portuguese|GR greek|TH thai|VN vietnamese|PH filipino|MY malaysian|CN chinese`

/** Parts of Japan larger than a prefecture: names = the numbers of their prefectures. */
const AREA_TABLE = `首都圏 関東 Kanto=8-14|関西 近畿 Kansai=25-30|九州 Kyushu=40-46|東北 Tohoku=2-7|四国 Shikoku=36-39|中国地方 山陰 山陽=31-35|東海=21-24|北陸=16-18|甲信越=15 19 20|中部=15-23|北関東=8-10`
const JAPANESE_AREAS: readonly (readonly [name: string, places: readonly string[]])[] = AREA_TABLE.split('|').flatMap(
  (row) => {
    const [names = '', numbers = ''] = row.split('=')
    const places = numbers.split(' ').flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => `JP-${String(from + at).padStart(2, '0')}`)
    })
    return names.split(' ').map((name) => [name, places] as const)
  },
)
const AREA_NAMES = new Set(JAPANESE_AREAS.map(([name]) => name))

const country = (code: string): BriefItem => ({ what: 'country', codes: [code] })
const region = (id: string): BriefItem => ({ what: 'place', places: [id], country: id.slice(0, 2) })
const areaOf = (code: string): BriefItem => (code.length === 2 ? country(code) : region(code))

function* placePhrases(): Generator<Phrase> {
  for (const code of COUNTRY_CODES)
    for (const language of ['en', 'ja'] as const) yield [countryLabel(code, language), country(code)]
  const codeOf = new Map(COUNTRY_CODES.map((code) => [countryLabel(code, 'en'), code]))
  for (const [alias, name] of COUNTRY_ALIASES) {
    const code = codeOf.get(name)
    if (code !== undefined) yield [alias, country(code)]
  }
  for (const { isSingleCountry, label, countryCodes } of AUDIENCE_REGIONS)
    if (!isSingleCountry)
      for (const name of [label.en, label.ja])
        yield [name, { what: 'country', codes: countryCodes.filter(isSelectableCountry) }]
  for (const { id, label, synonyms } of PLACES)
    for (const name of [label.en, label.ja, ...synonyms]) yield [name, region(id)]
  for (const { id, label } of PLACES)
    if (id.startsWith('JP-') && id !== 'JP-01') yield [label.ja.slice(0, -1), region(id)]
  for (const [name, place] of japanesePlaceNames())
    if (place.city !== '') yield [name, { what: 'place', places: [place.city], country: place.country }]
    else if (!AREA_NAMES.has(name)) yield [name, areaOf(place.region || place.country)]
  for (const [name, places] of JAPANESE_AREAS) yield [name, { what: 'place', places, country: 'JP' }]
  for (const row of PEOPLES.split('|')) {
    const [code = '', ...names] = row.trim().split(' ')
    for (const name of code === 'ZA' || code === 'NZ' ? [names.join(' ')] : names) yield [name, areaOf(code)]
  }
}

/** Names of interests that say too little alone, or something else in a brief. */
const TOO_GENERAL = new Set(
  'action apps data home life society adventure hotels family children events seasons people trends fairs action・ 家 社会 自動'.split(
    ' ',
  ),
)
/** Who is meant by them cares for children; the gender is not stated by a word for a parent. */
const PARENTS = 'parent mother mom moms mum mums father dad dads ママ パパ 母親 父親 お母さん お父さん 親'.split(' ')
/** Job titles that are everyday words in a brief. */
const NO_JOBS = new Set('buyer host partner model judge trustee 代表 役員 中の人'.split(' '))

function* namesOf(label: string): Generator<string> {
  const plain = label.replace(/\s*\(.*\)/, '')
  yield plain
  for (const part of plain.split(/・| and |, /)) if (part.length > 1 || /\p{sc=Han}/u.test(part)) yield part
}

/** 'Cats' → 'cat': one speaks of cat people and of a dog owner. */
const singular = (name: string): string | null =>
  /^\p{L}{3,}s$/iu.test(name) && !/(?:ss|ics|news|us|is|sports|arts|events)$/i.test(name) ? name.slice(0, -1) : null

function* withSingular(names: Iterable<string>): Generator<string> {
  for (const name of names) {
    if (TOO_GENERAL.has(name.toLowerCase())) continue
    yield name
    const one = singular(name)
    if (one !== null) yield one
  }
}

/** Not who does it: a drawer, a cooker. */
const NO_AGENTS = new Set('drawing cooking wedding clothing'.split(' '))

/** 'Camping' → 'camper', 'photography' → 'photographer': who does what the interest is named after. */
function agentOf(name: string): string | null {
  const doing = name.toLowerCase()
  if (!/^[a-z]{6,}$/.test(doing) || NO_AGENTS.has(doing)) return null
  if (doing.endsWith('ing')) return `${doing.slice(0, -3)}er`
  return doing.endsWith('graphy') ? `${doing.slice(0, -1)}er` : null
}

function* interestPhrases(): Generator<readonly [phrase: string, interest: string]> {
  for (const interest of INTERESTS) {
    const labels = (['en', 'ja'] as const).flatMap((language) => [...namesOf(interestShortLabel(interest, language))])
    const names = [...withSingular([...labels, ...interest.synonyms])]
    for (const name of names) yield [name, interest.id]
    for (const agent of names.map(agentOf)) if (agent !== null) yield [agent, interest.id]
  }
}

function* jobPhrases(): Generator<Phrase> {
  const interests = phraseLexicon(interestPhrases(), { plurals: true })
  const namedIn = (name: string): string[] => interests.find(readText(name)).flatMap(({ ids }) => [...ids])
  for (const { id, label, synonyms } of JOB_TITLES) {
    const own = new Set([label.en, label.ja].flatMap(namedIn))
    for (const name of [label.en, label.ja, ...synonyms]) {
      if (NO_JOBS.has(name.toLowerCase())) continue
      // A café owner is no restaurant owner at large: the name says more than the title, and people write it in their bios.
      const narrower = own.size > 0 && namedIn(name).some((interest) => !own.has(interest))
      yield narrower
        ? [name, { what: 'term', kind: 'bio', term: name, from: 'words', broader: { kind: 'job', term: id } }]
        : [name, { what: 'term', kind: 'job', term: id, from: 'taxonomy' }]
    }
  }
}

function* termPhrases(): Generator<Phrase> {
  yield* jobPhrases()
  for (const name of PARENTS)
    yield [name, { what: 'term', kind: 'interest', term: 'family/parenting', from: 'taxonomy' }]
  for (const [name, term] of interestPhrases()) yield [name, { what: 'term', kind: 'interest', term, from: 'taxonomy' }]
  for (const { label, synonyms } of CONVERSATION_TOPICS)
    for (const name of [label.en, label.ja, ...synonyms])
      yield [name, { what: 'term', kind: 'posted', term: name, from: 'taxonomy' }]
}

const PRECEDENCE = { country: 0, place: 0, job: 1, bio: 1, interest: 2, posted: 3 } as const
const precedence = (item: BriefItem): number =>
  item.what === 'term' ? (PRECEDENCE[item.kind as 'job'] ?? 4) : PRECEDENCE.place

/** What is meant where a name has several meanings: a place before a job, that before an interest. */
export function meant(items: readonly BriefItem[]): BriefItem | undefined {
  const [first] = [...items].sort((one, other) => precedence(one) - precedence(other))
  const interest = items.find((item) => item.what === 'term' && item.kind === 'interest')
  return first?.what === 'term' && first.kind === 'job' && interest?.what === 'term'
    ? { ...first, or: interest.term }
    : first
}

/** What people call a whole category, or a field of work: other names of the taxonomy do not claim these. */
const CATEGORY_NAMES: readonly (readonly [kind: 'interest' | 'job', term: string, names: string])[] = [
  ['interest', 'food-and-drink', '飲食|グルメ|食事|フード|食品|飲料'],
  ['interest', 'fashion', 'ファッション|おしゃれ|アパレル|洋服|clothes|clothing|apparel'],
  ['interest', 'travel', '旅行|旅行好き|トラベル'],
  ['interest', 'beauty', '美容|ビューティー|化粧品'],
  ['interest', 'music-and-radio', 'ミュージック'],
  ['interest', 'finance', '資産運用'],
  ['interest', 'technology', 'テック'],
  ['interest', 'arts', 'アート|芸術'],
  ['interest', 'fitness', 'ヘルスケア|ウェルネス'],
  ['interest', 'gaming', 'ビデオゲーム|テレビゲーム'],
  ['job', 'it-developer', '開発者|developer'],
]
const CLAIMED = new Set(CATEGORY_NAMES.flatMap(([, , names]) => names.split('|')))
const unclaimed = (name: string): boolean => !CLAIMED.has(name.toLowerCase())

function* categoryPhrases(): Generator<Phrase> {
  for (const [kind, term, names] of CATEGORY_NAMES)
    for (const name of names.split('|')) yield [name, { what: 'term', kind, term, from: 'taxonomy' }]
}

let opened: PhraseLexicon<BriefItem> | undefined

/** Everything by name; built when the first brief comes. */
export function briefLexicon(): PhraseLexicon<BriefItem> {
  opened ??= phraseLexicon(
    [...placePhrases(), ...categoryPhrases(), ...[...termPhrases()].filter(([name]) => unclaimed(name))],
    { plurals: true },
  )
  return opened
}

/** Languages by their names in lower case. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ id, label, synonyms }) =>
    [label.en, label.ja, ...synonyms].map((name) => [name.toLowerCase(), id] as const),
  ),
)
