// Why an entry of a package is ticked, or why it is not, as a sentence in the reader's language: on pages, in documents and in sheets.
import { discloseCount, isBelowMinimum, MINIMUM_CELL } from '../insights/size-rules.ts'
import { formatCount } from '../shell/format-rules.ts'
import { fillText } from '../shell/problem-rules.ts'
import {
  ENTRY_FIELDS,
  type EntryField,
  type HandleEntry,
  type LabelEntry,
  type PackageSizing,
  type TargetingPackage,
} from './package-rules.ts'
import { placeInSizes } from './package-size-rules.ts'

/** Why an entry is as it is now: what was said of it when the package was made is about the ticks of that time. */
export type TickedBy = 'ticked' | 'ticked_by_hand' | 'left_by_size' | 'left_by_hand' | 'left'

/** What was said of an entry because nothing ticked it. */
const LEFT_OUT: ReadonlySet<EntryReason['code']> = new Set([
  'your_term_idle',
  'your_term_covered',
  'already_reached',
  'mostly_others',
  'too_few',
  'part_full',
  'small_share',
  'costs_members',
  'narrows',
  'unmeasured',
])

/** Whether an entry is ticked, and by whom it is, or is not: by the size that is picked, or by somebody's hand. */
export function tickedBy(
  sizing: PackageSizing | undefined,
  field: EntryField,
  entry: (LabelEntry | HandleEntry) & { readonly note?: EntryReason | undefined },
): TickedBy {
  const place = sizing ? placeInSizes(sizing, field, entry) : undefined
  if (place === undefined || !sizing) {
    if (entry.deselected) return 'left'
    return entry.note && LEFT_OUT.has(entry.note.code) ? 'ticked_by_hand' : 'ticked'
  }
  const inSize = place < sizing.size
  if (entry.deselected) return inSize ? 'left_by_hand' : 'left_by_size'
  return inSize ? 'ticked' : 'ticked_by_hand'
}

/** What was found of an entry when its package was made; `percent` is of `people`, or of the audience. */
export interface EntryReason {
  readonly code:
    | 'your_term'
    | 'your_term_unknown'
    | 'your_term_idle'
    | 'your_term_covered'
    | 'adds'
    | 'alike'
    | 'real_share'
    | 'already_reached'
    | 'mostly_others'
    | 'too_few'
    | 'part_full'
    | 'small_share'
    | 'costs_members'
    | 'narrows'
    | 'unmeasured'
  readonly people?: number | undefined
  readonly percent?: number | undefined
  readonly by?: string | undefined
}

const en = {
  your_term: 'Your term: reaches about {people} more people: {members} of your audience and {others} others.',
  your_term_others: 'Your term: reaches about {people} more people, hardly any of them in the audience.',
  your_term_bare: 'Your term.',
  your_term_unknown: 'Your term: no one in this data posts about or follows it.',
  your_term_unknown_left:
    'Your term, not selected: no one in this data posts about or follows it. Check its spelling, or select it if people elsewhere use it.',
  your_term_idle:
    'Your term, not selected: it’s a profile term, but the ad platform reaches people who post it, about {people} people: {members} of your audience and {others} others.',
  your_term_idle_bare:
    'Your term, not selected: it’s a profile term, but the ad platform reaches only people who post it.',
  your_term_idle_ticked: 'Your term: the ad platform reaches people who post it, few of them in the audience.',
  your_term_covered:
    'Your term, not selected: your other terms already reach the audience members it reaches, mostly {by}. It would add about {people} people: {members} of your audience and {others} others.',
  your_term_covered_others:
    'Your term, not selected: your other terms already reach the audience members it reaches, mostly {by}. It would add about {people} people, hardly any of them in the audience.',
  your_term_covered_bare: 'Your term, not selected: your other terms already reach the audience members it reaches.',
  adds: 'Adds about {people} people: {members} of your audience and {others} others.',
  adds_others: 'Adds about {people} people: {members} of your audience and {others} others.',
  alike:
    'Widens to people like this audience: about {people}, an estimated {percent}% of them with the same interests.',
  alike_bare: 'Widens to people like this audience: about {people}.',
  would_add: 'It would add about {people} people: {members} of your audience and {others} others.',
  left_by_size: 'Not part of this size.',
  left_by_hand: 'Removed by you.',
  ticked_by_hand: 'Selected by hand.',
  real_share: '{percent}% of the audience, where it’s known.',
  real_share_bare: 'Common in this audience.',
  small_share: 'Only {percent}% of the audience, where it’s known.',
  small_share_bare: 'Rare in this audience.',
  costs_members:
    '{percent}% of the audience, where it’s known. Not selected: a language limit would also exclude part of the audience.',
  costs_members_bare: 'Not selected: a language limit would also exclude part of the audience.',
  already_reached: '{percent}% of the audience members it reaches are already reached, mostly by {by}.',
  already_reached_all: 'Nearly every audience member it reaches is already reached, mostly by {by}.',
  mostly_others:
    'Would add about {people} people, most of them not in your audience: {members} of your audience and {others} others.',
  too_few: 'Would add only about {people} people.',
  narrows:
    'Not needed: with nothing selected, ads reach the whole audience. It would limit ads to about {people} people.',
  narrows_bare: 'Not needed: with nothing selected, ads reach the whole audience.',
  narrows_ticked:
    'Limits ads to the people that your selection reaches; with nothing selected, they reach the whole audience.',
  unmeasured:
    'Suggestion: several people in this audience have it in common, but too few to estimate what it would add.',
  unmeasured_ticked: 'Several people in this audience have it in common, but too few to estimate what it adds.',
  part_full: 'The recommended list for this section is full. It would add about {people} people.',
}

const ja: Readonly<Record<keyof typeof en, string>> = {
  your_term: '指定した条件：さらに約{people}人に届きます（オーディエンス{members}、対象外{others}）。',
  your_term_others: '指定した条件：さらに約{people}人に届きますが、オーディエンスに含まれる人はほとんどいません。',
  your_term_bare: '指定した条件です。',
  your_term_unknown: '指定した条件：このデータには該当する人がいません。',
  your_term_unknown_left:
    '指定した条件（未選択）：このデータには該当する人がいません。表記を確認するか、ほかで使われている語句であれば選択してください。',
  your_term_idle:
    '指定した条件（未選択）：プロフィールの語句ですが、媒体ではその語句を投稿した人約{people}人（オーディエンス{members}、対象外{others}）に届きます。',
  your_term_idle_bare:
    '指定した条件（未選択）：プロフィールの語句ですが、媒体ではその語句を投稿した人にしか届きません。',
  your_term_idle_ticked: '指定した条件：媒体ではその語句を投稿した人に届き、オーディエンスに含まれる人はわずかです。',
  your_term_covered:
    '指定した条件（未選択）：この条件に当てはまるオーディエンスには、主に{by}ですでに届いています。選ぶと約{people}人が加わります（オーディエンス{members}、対象外{others}）。',
  your_term_covered_others:
    '指定した条件（未選択）：この条件に当てはまるオーディエンスには、主に{by}ですでに届いています。選ぶと約{people}人が加わりますが、オーディエンスに含まれる人はほとんどいません。',
  your_term_covered_bare:
    '指定した条件（未選択）：この条件に当てはまるオーディエンスには、ほかの条件ですでに届いています。',
  adds: '約{people}人が加わります（オーディエンス{members}、対象外{others}）。',
  adds_others: '約{people}人が加わります（オーディエンス{members}、対象外{others}）。',
  alike: 'このオーディエンスに似た約{people}人に広げます。うち推定{percent}%は興味・関心が共通です。',
  alike_bare: 'このオーディエンスに似た約{people}人に広げます。',
  would_add: '選ぶと約{people}人が加わります（オーディエンス{members}、対象外{others}）。',
  left_by_size: 'この規模には含まれません。',
  left_by_hand: '手動で外しました。',
  ticked_by_hand: '手動で選択しました。',
  real_share: '判明しているオーディエンスの{percent}%です。',
  real_share_bare: 'このオーディエンスに多く見られます。',
  small_share: '判明しているオーディエンスの{percent}%にとどまります。',
  small_share_bare: 'このオーディエンスでは少数です。',
  costs_members:
    '判明しているオーディエンスの{percent}%です。言語で絞るとオーディエンスの一部にも届かなくなるため、選択していません。',
  costs_members_bare: '言語で絞るとオーディエンスの一部にも届かなくなるため、選択していません。',
  already_reached: 'この項目で届くオーディエンスの{percent}%には、主に{by}ですでに届いています。',
  already_reached_all: 'この項目で届くオーディエンスのほぼ全員に、主に{by}ですでに届いています。',
  mostly_others:
    '選ぶと約{people}人が加わりますが、大半がオーディエンス外です（オーディエンス{members}、対象外{others}）。',
  too_few: '選んでも加わるのは約{people}人です。',
  narrows: '選ぶ必要はありません。何も選ばなければオーディエンス全体に届き、選ぶと約{people}人に限られます。',
  narrows_bare: '選ぶ必要はありません。何も選ばなければオーディエンス全体に届きます。',
  narrows_ticked: '選んだ項目で届く人だけに配信されます。何も選ばなければオーディエンス全体に届きます。',
  unmeasured: '候補です。該当者の複数人に共通していますが、人数が少ないため効果は示せません。',
  unmeasured_ticked: '該当者の複数人に共通していますが、人数が少ないため効果は示せません。',
  part_full: 'この項目のおすすめは上限に達しています。選ぶと約{people}人が加わります。',
}
type Key = keyof typeof en

/** The sentences of a note, in their order: whose hand it was stands apart from what was found. */
function keysOf(note: EntryReason, by: TickedBy): Key[] {
  return by === 'ticked_by_hand' ? [by, ...foundKeys(note, 'ticked')] : foundKeys(note, by)
}

function foundKeys(note: EntryReason, by: Exclude<TickedBy, 'ticked_by_hand'>): Key[] {
  const { code, people, percent } = note
  const ticked = by === 'ticked'
  switch (code) {
    case 'your_term':
    case 'adds': {
      if (ticked && code === 'your_term' && percent === 0) return ['your_term_others']
      if (ticked) return [code === 'your_term' && people === undefined ? 'your_term_bare' : code]
      const left: Key = by === 'left_by_size' ? by : 'left_by_hand'
      return people ? [left, 'would_add'] : [left]
    }
    case 'your_term_unknown':
      return [ticked ? code : 'your_term_unknown_left']
    case 'your_term_idle':
      if (ticked) return ['your_term_idle_ticked']
      return [people ? code : 'your_term_idle_bare']
    case 'your_term_covered':
      if (ticked) return [percent === 0 ? 'your_term_others' : 'your_term']
      if (!people || note.by === undefined) return ['your_term_covered_bare']
      return [percent === 0 ? 'your_term_covered_others' : code]
    case 'alike': {
      // Of a few it is not told how many are alike.
      if (ticked) return [percent === undefined ? 'alike_bare' : code]
      return [by === 'left_by_size' ? by : 'left_by_hand']
    }
    case 'mostly_others':
    case 'too_few':
    case 'part_full':
      return [ticked ? 'adds_others' : code]
    case 'narrows':
      if (ticked) return ['narrows_ticked']
      return [people ? code : 'narrows_bare']
    case 'already_reached':
      return [percent === 100 ? 'already_reached_all' : code]
    case 'real_share':
    case 'small_share': {
      const share: Key = percent === undefined ? `${code}_bare` : code
      return code === 'real_share' && !ticked ? ['left_by_hand', share] : [share]
    }
    case 'costs_members':
      if (ticked) return [percent === undefined ? 'real_share_bare' : 'real_share']
      return [percent === undefined ? 'costs_members_bare' : code]
    case 'unmeasured':
      return [ticked ? 'unmeasured_ticked' : code]
    default:
      return [code]
  }
}

/** An entry of a package by its part. */
export interface PlacedEntry {
  readonly field: EntryField
  readonly entry: LabelEntry | HandleEntry
}

/** Parts whose entries are words and names of accounts: the same in every language. */
const AS_WRITTEN: readonly EntryField[] = ['keywords', 'handles', 'hashtags', 'custom_audiences']

/** The note with whatever it names called as `nameOf` calls it: notes hold the name in the language in which the list was made. */
export function noteNaming(
  note: EntryReason,
  targeting: TargetingPackage,
  nameOf: (named: PlacedEntry) => string,
): EntryReason {
  const { by } = note
  if (by === undefined || /^[@#]/.test(by)) return note
  const isNamed = (field: EntryField) => targeting[field].some((entry) => 'label' in entry && entry.label === by)
  if (AS_WRITTEN.some(isNamed)) return note
  const named = ENTRY_FIELDS.flatMap((field) =>
    targeting[field].flatMap((entry) => ('label' in entry && entry.label === by ? [{ field, entry }] : [])),
  )
  return named[0] ? { ...note, by: nameOf(named[0]) } : note
}

const quoted = (name: string, language: 'en' | 'ja'): string =>
  /^[@#]/.test(name) ? name : language === 'ja' ? `「${name}」` : `“${name}”`

/** Of a few it is only told that they are few: 'fewer than 100 people' where it says 'about 300 people'. */
const ofFew = (sentence: string): string =>
  sentence
    .replace(/(?:only )?about \{people\}/g, 'fewer than {people}')
    .replace(
      /: \{members\} of your audience and \{others\} others|（オーディエンス\{members\}、対象外\{others\}）/g,
      '',
    )
    .replace('約{people}人', '{people}人未満')

/** Of these codes `percent` is of those who are not in the audience. */
const OUTSIDE: readonly EntryReason['code'][] = ['mostly_others', 'too_few', 'part_full']

/** How many of those whom an entry brings belong to the audience, and how many do not: each told as any number of people is. */
function partsOf({ code, people = 0, percent = 0 }: EntryReason, language: 'en' | 'ja') {
  const inside = OUTSIDE.includes(code) ? 100 - percent : percent
  const among = Math.round((people * inside) / 100)
  const members = discloseCount(among)
  // Where both are told in hundreds they add up to what is told of all.
  const rest = discloseCount(people) - members
  const others = among >= MINIMUM_CELL && rest >= MINIMUM_CELL ? rest : discloseCount(people - among)
  const part = (count: number): string => {
    const few = isBelowMinimum(count)
    // A share is told in steps of ten people or more: none may be a few.
    if (count === 0) return language === 'ja' ? 'ごくわずか' : 'hardly any'
    if (language === 'ja') return few ? `${MINIMUM_CELL}人未満` : `約${formatCount(count)}人`
    return few ? `fewer than ${MINIMUM_CELL}` : `about ${formatCount(count)}`
  }
  return { members: part(members), others: part(others) }
}

/** Why an entry is ticked or not. */
export function reasonSentence(note: EntryReason, by: TickedBy, language: 'en' | 'ja'): string {
  const few = isBelowMinimum(note.people ?? 0)
  const values = {
    ...partsOf(note, language),
    people: formatCount(few ? MINIMUM_CELL : (note.people ?? 0)),
    percent: note.percent ?? 0,
    by: quoted(note.by ?? '', language),
  }
  const texts = language === 'ja' ? ja : en
  return keysOf(note, by)
    .map((key) => fillText(few ? ofFew(texts[key]) : texts[key], values))
    .join(language === 'ja' ? '' : ' ')
}
