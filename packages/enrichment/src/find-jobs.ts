// Job titles that a bio claims for its owner: not former, hoped-for, loved or somebody else's ones.

import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { type PhraseMatch, phraseLexicon } from './phrase-lexicon.ts'
import type { TextReading } from './read-text.ts'

const lexicon = phraseLexicon(
  JOB_TITLES.flatMap((title) =>
    [title.label.en, title.label.ja, ...title.synonyms].map((phrase) => [phrase, title.id] as const),
  ),
  { plurals: false },
)

const list = (words: string) => new Set(words.split(' '))

/** Up to three words before a title that take it away from the owner's present. */
const NOT_ANY_MORE_OR_YET = list(
  'ex lapsed former formerly retired aspiring future wannabe failed once was been previously not never trainee apprentice hate hates ' +
    'love loves loving hire hiring recruiting want wants seeking need needs find become becoming studying my your his her their our ' +
    'aka support supporting son daughter wife husband sister brother mother mum mom father dad married partner',
)
/** Words right after a title that make it an object of interest. */
const OBJECT_OF_INTEREST = list(
  'fan fans lover lovers stan wannabe wife husband widow daughter son turned memes jokes life spouse spouses wives brat brats family ' +
    'families mom moms mum mums dad dads kid kids girlfriend boyfriend supporter enthusiast',
)
/** Words right before a title that say it is played at. */
const PLAYED_AT = list(
  'shower armchair karaoke couch backseat bathroom amateur hobby hobbyist pretend imaginary honorary wannabe sofa unpaid',
)
/** What is run for is not held: the words before 'for' in front of a title. */
const HOPING = list('run runs running candidate campaigning campaign bid vote voting vying nominee')
/** Titles that are also everyday words: counted only where a title would stand. */
const EVERYDAY = list(
  'cook judge model monk potter builder coach designer editor host buyer importer partner pilot waiter clerk',
)
const ARTICLES = list(
  'a an the professional freelance full part time senior junior lead head chief award winning and by day night occasional local independent self taught',
)
const AFTER_A_TITLE = list('at for and in with of from')

const BEFORE_IN_JAPANESE = /(?:元|元・|前|旧|未来の|将来の|将来は|自称|夢は|目標は)$/
const AFTER_IN_JAPANESE =
  /^(?:志望|を?目指|めざ|の卵|のたまご|見習い|候補|になりたい|になる|を?辞め|やめ|引退|でした|だった|の妻|の夫|の旦那|の嫁|の息子|の娘|の家族|の父|の彼|が?(?:大)?好き|推し|オタク|ファン|の追っかけ|おたく|大好き|(?:さん)?ごっこ|さん(?:が|を|の|に)|募集|応援|垢を|を応援|ではな|じゃな|向け|たち|の皆|の方)/

export interface JobClaim {
  readonly titles: readonly string[]
  /** Offsets into the reading's text, and the words when the title is in a spaced script (−1 otherwise). */
  readonly start: number
  readonly end: number
  readonly endWord: number
}

function claimedInEnglish(reading: TextReading, match: PhraseMatch<string>): boolean {
  const last = reading.words[match.endWord - 1]
  if (last?.possessive === true) return false
  const next = reading.words[match.endWord]
  if (next?.adjacent === true && OBJECT_OF_INTEREST.has(next.text)) return false
  let word = reading.words[match.firstWord]
  for (let back = 1; back <= 3; back += 1) {
    const before = reading.words[match.firstWord - back]
    if (word === undefined || before === undefined || !word.joined) break
    if (NOT_ANY_MORE_OR_YET.has(before.text)) return false
    word = before
  }
  if (isPlayedOrRunFor(reading.words, match.firstWord)) return false
  if (match.endWord - match.firstWord > 1) return true
  const only = reading.words[match.firstWord]
  if (only === undefined || !EVERYDAY.has(only.text)) return true
  const before = reading.words[match.firstWord - 1]
  const opens = before === undefined || !only.joined || ARTICLES.has(before.text) || before.possessive
  const closes = next === undefined || !next.joined || AFTER_A_TITLE.has(next.text)
  return opens && closes
}

function isPlayedOrRunFor(words: TextReading['words'], first: number): boolean {
  const before = words[first - 1]
  if (words[first]?.adjacent && PLAYED_AT.has(before?.text ?? '')) return true
  for (let back = 1; back <= 3; back += 1)
    if (words[first - back]?.text === 'for' && HOPING.has(words[first - back - 1]?.text ?? '')) return true
  return false
}

function claimedInJapanese(reading: TextReading, match: PhraseMatch<string>): boolean {
  const text = reading.folded
  if (BEFORE_IN_JAPANESE.test(text.slice(Math.max(0, match.start - 6), match.start))) return false
  return !AFTER_IN_JAPANESE.test(text.slice(match.end, match.end + 8))
}

/** Claims in the order of the bio; titles of several words first among the ids that `jobsOf` gives. */
export function findJobs(reading: TextReading): readonly JobClaim[] {
  return lexicon
    .find(reading)
    .filter((match) => (match.firstWord < 0 ? claimedInJapanese(reading, match) : claimedInEnglish(reading, match)))
    .map(({ ids, start, end, endWord }) => ({ titles: ids, start, end, endWord }))
}

const GENERAL = list(
  'student office-worker teacher researcher scientist artist writer entrepreneur content-creator small-business-owner director',
)

/** Titles that people carry before their name, written with a capital and, where short, with a dot. */
const BEFORE_NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:The )?(?:Hon\.? )?(?:U\.?S\.? |State )?(?:Rep\.|Sen\.|Senator|Congress(?:wo)?man|Assembly(?:wo)?man) \p{Lu}/u,
    'politician',
  ],
  [/^(?:Gov\.|Governor|Mayor) \p{Lu}/u, 'mayor'],
  [/^(?:Prof\.|Professor) \p{Lu}/u, 'professor'],
]
/** Of somebody who writes Dr. before their name: what tells a physician from other doctors. */
const PHYSICIAN =
  /^Dr\.? \p{Lu}.*\n.*\b(?:MD|M\.D\.|[Mm]edicine|[Cc]linic|[Pp]atients?|[Hh]ospital|[Ss]urgery|\p{L}*ologist)\b/su

/** Titles in a display name; `bio` as written. */
export function jobsOfName(name: string, bio: string): readonly string[] {
  const titles = BEFORE_NAMES.flatMap(([pattern, id]) => (pattern.test(name.trim()) ? [id] : []))
  return PHYSICIAN.test(`${name.trim()}\n${bio}`) ? [...titles, 'doctor'] : titles
}

/** Distinct title ids of the claims, most specific first: general titles come after the others. At most 5. */
export function jobsOf(claims: readonly JobClaim[], inName: readonly string[] = []): readonly string[] {
  const ids = [...new Set([...claims.flatMap((claim) => claim.titles), ...inName])]
  return [...ids.filter((id) => !GENERAL.has(id)), ...ids.filter((id) => GENERAL.has(id))].slice(0, 5)
}
