// Gender where the profile states it (pronouns, words such as 'mother' or 父), else where a first name makes it clear.

import { createRequire } from 'node:module'
import type { Gender } from '@peregrine/domain/network-data/enriched-rows.ts'
import {
  FAMILY_NAMES,
  FEMALE_GIVEN_NAMES,
  MALE_GIVEN_NAMES,
  ROMAN_FAMILY_NAMES,
  ROMAN_FEMALE_NAMES,
  ROMAN_MALE_NAMES,
} from './japanese-given-names.ts'
import { readText, type TextReading } from './read-text.ts'
import { isEnglishFunctionWord } from './stop-words.ts'

const require = createRequire(import.meta.url)
type NameList = ReadonlyMap<string, string>
const english: NameList = require('gender-detection-from-name/names/en')
const french: NameList = require('gender-detection-from-name/names/fr')
const italian: NameList = require('gender-detection-from-name/names/it')
const spanish: NameList = require('gender-detection-from-name/names/es')
const german: NameList = require('gender-detection-from-name/names/de')
const turkish: NameList = require('gender-detection-from-name/names/tr')
/** Lists of names alone: what only one of them holds is a name there. */
const STRICT_LISTS = [italian, spanish, german, turkish]
const NAME_LISTS = [english, french, ...STRICT_LISTS]
/** By how many lists one gender must be ahead: lists disagree about most names that anybody ever gave to both. */
const MARGIN = 2

const list = (words: string) => new Set(words.split(' '))

const FEMALE_WORDS = list(
  'mother mom mum mommy mama mummy wife woman lady grandmother grandma nana girlfriend daughter sister aunt auntie girl gal queen waitress actress mompreneur businesswoman',
)
const MALE_WORDS = list(
  'father dad daddy papa husband man grandfather grandpa grandad granddad boyfriend son brother uncle guy bloke lad king businessman',
)
/** Words after which a gender word speaks of somebody else, or of nobody. */
const SOMEBODY_ELSE = list(
  'my your his her our their the to with for about of from by love loves miss every no best dear thank thanks hey any that this these ' +
    'lost buy make making meet support supporting super iron spider bat ice fan call old new one other another post mail ex',
)
/** Kinship that is stated only with its counterpart: 'sister of three' says it, 'sister act' does not. */
const NEEDS_OF = list(
  'daughter sister girlfriend girl gal queen aunt auntie son brother boyfriend guy king uncle bloke lad man woman lady',
)
const FOLLOWS_KINSHIP = list('of to and')

const PRONOUNS = /(?<![\p{L}/])(she|he|they|ze|xe)\s?\/\s?(her|hers|him|his|them|they|she|he|theirs)(?![\p{L}])/gu

const FEMALE_JAPANESE =
  /(?:児の母|人の母|娘の母|息子の母|の母親?|児のママ|の ?ママ|ワーママ|ワーキングママ|新米ママ|プレママ|専業主婦|兼業主婦|主婦|女子(?:大生|高生|校生)?|女性|女|おばさん|おばちゃん|(?:^|の|な)(?:妻|母)|婦人|ママ|母ちゃん|♀)(?:です|やってます|をしています|してます|の日常|歴\d*年?目?)?$/
const MALE_JAPANESE =
  /(?:児の父|人の父|娘の父|息子の父|の父親?|児のパパ|の ?パパ|新米パパ|主夫|男子(?:大生|高生|校生)?|男性|男|おじさん|おっさん|おやじ|(?:^|の|な)(?:夫|父)|パパ|父ちゃん|♂)(?:です|やってます|をしています|してます|の日常|歴\d*年?目?)?$/
const SOMEBODY_ELSE_JAPANESE =
  /(?:うちの|私の|僕の|俺の|好きな|可愛い|かわいい|愛する|強い|推しは|雪|魔|聖|美少|彼|元|長|次|三)(?:女|男|母|父|妻|夫|姉|兄|娘|息子|女子|男子)/

const NOT_A_PERSON = list(
  'coffee cafe shop store studio studios news daily weekly club official team band records books media group inc ltd llc company co ' +
    'university school hotel restaurant bakery bar press magazine radio podcast society association council museum gallery festival ' +
    'fans fan bot the of and for market games design designs art foundation centre center church library farm brewery city fc united',
)

/** `name` is the display name, `bio` the reading of the bio. Contradictions and they/them give ''. */
export function findGender(name: string, bio: TextReading): Gender {
  const named = readText(name)
  const spoken = fromPronouns(`${bio.folded} | ${named.folded}`)
  if (spoken !== undefined) return spoken
  return fromWords(bio) || fromName(named)
}

function fromPronouns(text: string): Gender | undefined {
  const subjects = new Set<string>()
  for (const match of text.matchAll(PRONOUNS)) {
    subjects.add(match[1] ?? '')
    if (match[2] === 'they' || match[2] === 'them' || match[2] === 'theirs') subjects.add('they')
    if (match[2] === 'she' || match[2] === 'he') subjects.add(match[2])
  }
  if (subjects.size === 0) return undefined
  if (subjects.size > 1) return ''
  return subjects.has('she') ? 'female' : subjects.has('he') ? 'male' : ''
}

function fromWords(bio: TextReading): Gender {
  const female = bio.words.some((_, index) => claims(bio, index, FEMALE_WORDS)) || japaneseClaims(bio, FEMALE_JAPANESE)
  const male = bio.words.some((_, index) => claims(bio, index, MALE_WORDS)) || japaneseClaims(bio, MALE_JAPANESE)
  if (female === male) return ''
  return female ? 'female' : 'male'
}

function claims(bio: TextReading, index: number, words: ReadonlySet<string>): boolean {
  const word = bio.words[index]
  if (word === undefined || !words.has(word.text) || word.possessive) return false
  const next = bio.words[index + 1]
  for (const back of [1, 2]) {
    const before = bio.words[index - back]
    if (before === undefined || !bio.words[index - back + 1]?.joined) break
    if (SOMEBODY_ELSE.has(before.text) || before.possessive) return false
  }
  if (!NEEDS_OF.has(word.text)) return true
  if (next === undefined || !next.adjacent) return word.text === 'man' || word.text === 'woman' ? !word.joined : false
  return FOLLOWS_KINSHIP.has(next.text)
}

function japaneseClaims(bio: TextReading, pattern: RegExp): boolean {
  if (!bio.hasCjk) return false
  return bio.folded
    .split(/[\s、。,./／|｜・!！?？()（）「」♪☆★→:：&＆+×~〜]+/)
    .some((part) => part.length > 0 && part.length < 30 && pattern.test(part) && !SOMEBODY_ELSE_JAPANESE.test(part))
}

/** What people put before their name. */
const TITLES = list(
  'dr prof professor rep sen senator congressman congresswoman gov governor mayor hon rev capt sgt coach chef',
)

/** The words of a display name from the given name on. */
function withoutTitles(words: TextReading['words']): TextReading['words'] {
  const first = words.findIndex(({ text }) => !TITLES.has(text))
  return first > 0 && words.length > first ? words.slice(first) : words
}

function fromName(name: TextReading): Gender {
  const words = withoutTitles(name.words)
  if (words.length === 0 || words.length > 4) return ''
  if (words.some((word) => NOT_A_PERSON.has(word.text) || isEnglishFunctionWord(word.text) || word.possessive))
    return ''
  const japanese = words.filter((word) => word.unspaced)
  if (japanese.length > 0) return fromJapaneseName(japanese.map((word) => word.text))
  const first = words[0]?.text ?? ''
  const second = words[1]?.text ?? ''
  const given = ROMAN_FAMILY_NAMES.has(first) && second !== '' ? second : first
  if (given.length < 2) return ''
  if (ROMAN_FEMALE_NAMES.has(given)) return 'female'
  if (ROMAN_MALE_NAMES.has(given)) return 'male'
  if (EVERYDAY_NAMES.has(given) || (words.length > 1 && !capitalised(name))) return ''
  return genderOfGivenName(given)
}

/**
 * A vote over the lists. Asking that all agree left out what a single list has wrong, men's names far more often than
 * women's: of births with 48 % girls it made 56 % (`gender-of-births.test.ts`). The French list calls female whatever any
 * girl was ever called, so that it does not decide between others that disagree (Jean).
 */
function genderOfGivenName(name: string): Gender {
  const said = NAME_LISTS.flatMap((names) => {
    const gender = genderIn(names, name)
    return gender === undefined ? [] : [{ names, gender }]
  })
  const [only] = said
  if (only && said.length === 1 && STRICT_LISTS.includes(only.names)) return only.gender
  const isDisputed = new Set(said.filter(({ names }) => names !== french).map(({ gender }) => gender)).size > 1
  const votes = said.filter(({ names, gender }) => !(isDisputed && names === french && gender === 'female'))
  const women = votes.filter(({ gender }) => gender === 'female').length
  const men = votes.length - women
  if (Math.abs(women - men) < MARGIN) return ''
  return women > men ? 'female' : 'male'
}

/** As written, or without its accents: some lists have 'jose' for José. */
function genderIn(names: NameList, name: string): Exclude<Gender, ''> | undefined {
  const said = names.get(name) ?? names.get(name.normalize('NFD').replace(/\p{M}/gu, ''))
  return said === 'female' || said === 'male' ? said : undefined
}

/** 'late again' is no name, 'Maria Lopez' is one. */
function capitalised(name: TextReading): boolean {
  return withoutTitles(name.words)
    .slice(0, 2)
    .every(({ start }) => /\p{Lu}/u.test(name.written.charAt(start)))
}

/** In the lists, but as a display name just as often a place, a thing or a mood. */
const EVERYDAY_NAMES = list(
  'daily sky sunny happy lucky river star angel king prince princess queen summer winter autumn spring rain ocean dream baby bunny kitty ' +
    'honey sugar candy cherry berry apple ginger pepper diamond faith hope joy grace ' +
    'mercy justice liberty harmony lyric art ace tiger wolf bear fox hawk storm sunshine moon luna nova mars venus jupiter dakota ' +
    'georgia virginia carolina florence sydney chelsea brooklyn london paris vienna geneva india china asia america rio milan will bill ' +
    'pat drew rich sandy misty dusty rusty robin jay may august yuki akira kaoru hikaru haru rin aoi shinobu chihiro mizuki jun nao yu hiromi masami tsubasa nagisa sora ren kei rei kazumi tomo hinata natsuki yuzuki in an my me la le de el',
)

/** The given name after a family name or a blank, or a name that stands alone. */
function fromJapaneseName(parts: readonly string[]): Gender {
  const whole = parts.join('')
  const candidates = parts.length > 1 ? [parts.at(-1) ?? ''] : [whole]
  for (let at = 1; at <= 3 && at < whole.length; at += 1) {
    if (FAMILY_NAMES.has(whole.slice(0, at))) candidates.push(whole.slice(at))
  }
  const female = candidates.some((given) => FEMALE_GIVEN_NAMES.has(given))
  const male = candidates.some((given) => MALE_GIVEN_NAMES.has(given))
  if (female === male) return ''
  return female ? 'female' : 'male'
}
