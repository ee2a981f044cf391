// Which terms a brief names, which of them are left out, and how they go together: read from left to right.
import { type CriterionKind, takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'
import type { BriefItem, BriefToken, Broader, Relation, TermSource } from './brief-meanings.ts'

/** What a part of the brief was taken for. */
export interface BriefPart {
  readonly text: string
  readonly item: BriefItem
  readonly excluded: boolean
  /** How it goes with the term before it: together in one criterion, as an alternative, or as one more condition. */
  readonly joined: 'same' | 'or' | 'and'
  /** 'both … and …': all of a criterion are meant. */
  readonly all: boolean
}

export interface BriefReading {
  readonly parts: readonly BriefPart[]
  /** What says more of whom the brief leaves out: 'who like tea' of 'no students who like tea'. */
  readonly narrower: readonly string[]
  /** Alternatives of which one is a limit: 'women or café owners'. Limits hold for everybody. */
  readonly alternatives: readonly string[]
  /** Words that were taken for nothing. */
  readonly unread: readonly UnreadWords[]
}

export interface UnreadWords {
  readonly text: string
  readonly excluded: boolean
  /** Said to be where people live, or written like a name. */
  readonly place: boolean
}

const searchCategories = taxonomySearch(JOB_CATEGORIES)
type Term = Extract<BriefItem, { what: 'term' }>

/** A piece of the brief that stands for something, or words in a row that nobody knows. */
interface Piece {
  readonly item: BriefItem | null
  readonly text: string
  readonly at: number
  readonly through: number
  /** What it comes to where nobody writes these words. */
  readonly broader?: Broader
}

export function readParts(tokens: readonly BriefToken[], written: string): BriefReading {
  const text: Text = { tokens, written }
  const pieces = piecesOf(text)
  const excluded = excludedPieces(tokens, pieces)
  const parts: BriefPart[] = []
  const unread: UnreadWords[] = []
  const narrower: string[] = []
  const alternatives: string[] = []
  let before: Before | null = null
  let former: Piece | null = null
  for (const piece of pieces) {
    const found = relationOf(text, piece)
    const item = itemOf(piece, found)
    const left = excluded.get(piece)
    const out = left !== undefined
    if (left === 'narrower' && item?.what !== 'aside') {
      narrower.push(piece.text)
      continue
    }
    if (item === null) {
      former = null
      unread.push({
        text: piece.text,
        excluded: out,
        place: found?.relation === 'place' || /^\p{Lu}/u.test(piece.text),
      })
      continue
    }
    if (!out && former && eitherLimit(tokens, former, piece))
      alternatives.push(written.slice(tokens[former.at]?.start, tokens[piece.through]?.end))
    former = out ? null : piece
    const between: readonly BriefToken[] = before ? tokens.slice(before.piece.through + 1, piece.at) : []
    const all = before !== null && saysBoth(tokens, before.piece) && item.what === 'term'
    const joined =
      before && item.what === 'term' && before.excluded === out
        ? joinOf(before.term, item, between, {
            touching: touch(tokens, before.piece, piece),
            spaced: isSpaced(text, before.piece.through),
            listed: found !== null && found.at === before.found?.at && LISTS.has(found.relation),
          })
        : 'and'
    parts.push({ text: piece.text, item, excluded: out, joined, all })
    if (item.what === 'term') before = { piece, term: item, found, excluded: out }
  }
  return { parts, unread, narrower, alternatives }
}

interface Text {
  readonly tokens: readonly BriefToken[]
  readonly written: string
}

/** The words that state a relation, and where they are. */
interface FoundRelation {
  readonly relation: Relation
  readonly at: number
  /** 'not' is between it and the piece, or the piece has its own verb: 'and are'. */
  readonly apart: boolean
}

interface Before {
  readonly piece: Piece
  readonly term: Term
  readonly found: FoundRelation | null
  readonly excluded: boolean
}

/** Relations after which a list names alternatives, whether the taxonomy knows all of them or not. */
const LISTS: ReadonlySet<Relation> = new Set(['interest', 'posted', 'bio'])

/** What somebody does for a living. */
const AT_WORK: ReadonlySet<Relation> = new Set(['company', 'field', 'job'])

const wordsAt = ({ tokens, written }: Text, at: number): string => written.slice(tokens[at]?.start, tokens[at]?.end)

function piecesOf(text: Text): Piece[] {
  const { tokens, written } = text
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(text, at)
    if (phrase) {
      pieces.push(phrase)
      at = phrase.through
      continue
    }
    const token = tokens[at]
    const item = token?.type === 'item' ? token.item : null
    if (!token || (item === null && token.type !== 'word')) continue
    let through = at
    // Words in a row are one name; after an interest they say what of it is meant: 'sourdough bread', 'hiking boots'.
    const takesWords = item === null || (item.what === 'term' && item.kind === 'interest' && item.from === 'taxonomy')
    for (let next = tokens[through + 1]; takesWords && next?.type === 'word'; next = tokens[through + 1]) {
      if (!isClose(text, through) || !hasLetters(text, through + 1)) break
      through += 1
    }
    pieces.push({ item, text: written.slice(token.start, tokens[through]?.end), at, through })
    at = through
  }
  return pieces
}

/** Japanese has no spaces within a name: one between two words sets them apart, 「コーヒー 珈琲」. */
const isSpaced = ({ tokens, written }: Text, at: number): boolean => {
  const [one, other] = [tokens[at], tokens[at + 1]]
  if (!one || !other || !/^\s+$/u.test(written.slice(one.end, other.start))) return false
  return (
    JAPANESE.test(written.slice(one.end - 1, one.end)) && JAPANESE.test(written.slice(other.start, other.start + 1))
  )
}
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u

/** Whether the next token goes on with the same name. */
const isClose = (text: Text, at: number): boolean =>
  /^[ -]?$/.test(text.written.slice(text.tokens[at]?.end, text.tokens[at + 1]?.start)) && !isSpaced(text, at)

const hasLetters = (text: Text, at: number): boolean => /[\p{L}\p{N}]/u.test(wordsAt(text, at))
const isNamed = (token: BriefToken | undefined): boolean =>
  token?.type === 'item' && token.item.what === 'term' && token.item.from === 'taxonomy'
const isPlace = (token: BriefToken | undefined): boolean =>
  token?.type === 'item' && (token.item.what === 'country' || token.item.what === 'place')

const isGender = (token: BriefToken | undefined): boolean => token?.type === 'item' && token.item.what === 'gender'

/** Kana that belong to the word before them: 「浅煎り」. */
const ENDING = /^[りきみちびぎえけげめれ]$/u

/** 'specialty coffee', 'Japanese whisky': what is said to be written, or liked, is one thing in the words of the brief. */
function phraseAt(text: Text, at: number): Piece | null {
  const { tokens, written } = text
  const takes = (index: number): boolean =>
    isNamed(tokens[index]) ||
    (tokens[index]?.type === 'word' && hasLetters(text, index)) ||
    // 'Game Boy': in the middle of a name nobody's gender is meant.
    (index > at && isGender(tokens[index]))
  if (!takes(at) && !isPlace(tokens[at])) return null
  let through = at
  for (;;) {
    const next = nextOfPhrase(text, through, takes)
    if (next === null) break
    through = next
  }
  const first = tokens[at]
  if (through === at || (isPlace(first) && !takes(through))) return null
  const named = tokens
    .slice(at, through + 1)
    .flatMap((token) => (isNamed(token) && token.type === 'item' ? token.item : []))
  const head = named.at(-1) ?? null
  const piece: Piece = {
    item: named.find((item) => item.what === 'term' && item.kind !== 'job') ?? head,
    text: written.slice(first?.start, tokens[through]?.end),
    at,
    through,
  }
  const found = relationOf(text, piece)
  if (found === null || found.apart) return null
  if (found.relation === 'posted' || found.relation === 'bio') return { ...piece, item: null }
  // 'into Korean skincare', 「韓国ドラマが好き」: what they like is from there, not they themselves.
  const fromThere =
    isPlace(first) && (tokens[found.at]?.start ?? 0) < (first?.start ?? 0) === /[a-z]$/i.test(piece.text)
  // 'vegan parents' are both; in a list, 'lesson planning or classroom management', it is one thing.
  const inList = isMark(tokens[at - 1], 'comma', 'or', 'and') || isMark(tokens[through + 1], 'comma', 'or', 'and')
  const whole = first?.type === 'word' || fromThere || (inList && named.length > 1 && named.every(isTopicItem))
  const liked = found.relation === 'interest' && whole && head?.what === 'term' && head.kind === 'interest'
  return liked ? { ...piece, item: null, broader: { kind: head.kind, term: head.term } } : null
}

/** The next token that goes on with a phrase; small words and 「の」 only between two others. */
function nextOfPhrase(text: Text, at: number, takes: (index: number) => boolean): number | null {
  const { tokens, written } = text
  const gap = (one: number): string => written.slice(tokens[one]?.end, tokens[one + 1]?.start)
  const close = (one: number): boolean => isClose(text, one)
  if (!close(at)) return null
  if (takes(at + 1)) return at + 1
  const between = tokens[at + 1]
  if (!isMark(between, 'fill')) return null
  const small = written.slice(between?.start, between?.end)
  if (gap(at) === '' && ENDING.test(small)) return at + 1
  const links = /^[a-z]{1,3}$/i.test(small)
    ? !STATES.test(small)
    : small === 'の' && gap(at) === '' && gap(at + 1) === ''
  if (/^[a-z]$/i.test(small) && gap(at) === '') return at + 1
  if (NOUNS.test(small) && !takes(at + 2)) return at + 1
  return links && !isPlace(tokens[at]) && close(at + 1) && takes(at + 2) ? at + 2 : null
}

/** Words that otherwise only lead to what is meant, at the end of a phrase: 'small space living'. */
const NOUNS = /^(?:living|life|groups?|industry|products?|owners?|accounts?)$/i

/** A verb that says what somebody is. */
const STATES = /^(?:am|are|is|be|was|has|own|owns|run|runs)$/i

const isMark = (token: BriefToken | undefined, ...marks: readonly string[]): boolean =>
  token?.type === 'mark' && marks.includes(token.mark)

/** Who a piece is said of: 「カフェ巡りをする人」. A name that says it itself needs no other: 「猫好き」. */
const PEOPLE = /^(?:人|人々|人たち|方|方々|ユーザー|層|達|たち|さん)$/u
const SAYS_ITSELF = /(?:好き|垢|オタ|オタク|女子|男子|ファン|ママ|パパ)$/u

/** The relation that a piece belongs to: one right after it or after the list it is in, or the last one before it in its clause. */
function relationOf(text: Text, piece: Piece): FoundRelation | null {
  const after = SAYS_ITSELF.test(piece.text) ? undefined : relationAfter(text, piece)
  return after === undefined ? relationBefore(text, piece) : after
}

function relationAfter(text: Text, { through, item }: Piece): FoundRelation | undefined {
  const { tokens } = text
  let commas = false
  let last: 'comma' | 'other' = 'other'
  let loose = false
  for (let next = through + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.type === 'relation' && token.side === 'before') {
      const japanese = !/^[ -~]*$/.test(wordsAt(text, next))
      // 'students, tea fans': a list ends with 'and' or 'or'; in Japanese a comma is enough.
      if (commas && (!LISTS.has(token.relation) || (last === 'comma' && !japanese))) return undefined
      // 「エンジニアで家系について投稿」: the job is no topic.
      if (token.relation === 'posted' && isJob(item) && loose) return undefined
      return { relation: token.relation, at: next, apart: false }
    }
    if (isMark(token, 'stop', 'which') || (token?.type === 'relation' && token.side === 'after')) return undefined
    if (isMark(token, 'comma')) {
      // 「転職活動中で、」 ends what is said before it.
      if (isJob(item) || /[でがは]$/.test(wordsAt(text, next - 1))) return undefined
      commas = true
      last = 'comma'
    } else if (isMark(token, 'and', 'or')) last = 'other'
    else if (isMark(token, 'fill')) {
      if (PEOPLE.test(wordsAt(text, next))) return undefined
      loose = true
    }
    // 'coffee and tea in their bios': the other terms of the row.
    else if (isInPhrase(text, next)) continue
    else if (token?.type === 'item' ? !goesWith(token.item, item, commas) : token?.type !== 'word') return undefined
    else if (token?.type === 'item' && SAYS_ITSELF.test(wordsAt(text, next))) return undefined
  }
  return undefined
}

function relationBefore(text: Text, piece: Piece): FoundRelation | null {
  const { tokens } = text
  const { at, item } = piece
  let comma: number | null = null
  let apart = isJob(item) && STATES.test(wordsAt(text, at - 1))
  for (let back = at - 1; back >= 0; back -= 1) {
    const token = tokens[back]
    if (isMark(token, 'not')) apart = true
    if (isMark(token, 'comma')) comma = back
    // 'love hiking in Scotland and sourdough': where it is says nothing of what follows the place.
    if (
      token?.type === 'relation' &&
      token.relation === 'place' &&
      tokens.slice(back + 1, at).some(({ type }) => type !== 'mark')
    )
      continue
    if (token?.type === 'relation') {
      // 'who work in cafes, coffee drinkers': where they work ends with the list.
      const over = comma !== null && AT_WORK.has(token.relation) && !listGoesOn(tokens, comma, piece)
      return token.side === 'after' && !over ? { relation: token.relation, at: back, apart } : null
    }
    if (isMark(token, 'stop', 'which')) return null
    if (token?.type === 'item' && token.item.what !== 'term' && !isInPhrase(text, back)) {
      // 'follow @x in London, coffee': what is said of a place ends there.
      if (tokens.slice(back, at).some((one) => isMark(one, 'comma'))) return null
    }
  }
  return null
}

/** 'French' of 'French wine', 'Boy' of 'Game Boy'. */
function isInPhrase({ tokens, written }: Text, at: number): boolean {
  const beside = (one: BriefToken | undefined, other: BriefToken | undefined): boolean =>
    one !== undefined && other !== undefined && /^ ?$/.test(written.slice(one.end, other.start))
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (isPlace(token)) return beside(token, next) && (isNamed(next) || next?.type === 'word')
  return isGender(token) && beside(before, token) && (isNamed(before) || before?.type === 'word')
}

const isJob = (item: BriefItem | null): boolean => item?.what === 'term' && item.kind === 'job'

/** Whether an item goes on with a row or, after a comma, with a list of topics. */
const goesWith = (one: BriefItem, other: BriefItem | null, listed: boolean): boolean =>
  one.what === 'term' && (other === null || (isTopicItem(one) && isTopicItem(other)))
    ? !listed || isTopicItem(one)
    : !listed && alike(one, other)

const isTopicItem = (item: BriefItem): boolean => item.what === 'term' && isTopic(item)

const alike = (one: BriefItem, other: BriefItem | null): boolean =>
  other === null
    ? one.what === 'term'
    : one.what === other.what && (one.what !== 'term' || other.what !== 'term' || one.kind === other.kind)

/** Who works at a place that the taxonomy knows as an interest: 'people who work in cafes'. */
const WORKPLACES: ReadonlyMap<string, string> = new Map([
  ['food-and-drink/cafes', 'barista'],
  ['food-and-drink/coffee', 'barista'],
  ['food-and-drink/restaurants', 'waiter'],
  ['food-and-drink/baking', 'baker'],
])

const WORDS_OF: Partial<Record<Relation, CriterionKind>> = {
  posted: 'posted',
  interest: 'posted',
  bio: 'bio',
  company: 'company',
}

/** What a piece stands for, given what is said around it; null for words that nothing is said of. */
function itemOf({ item, text, broader }: Piece, found: FoundRelation | null): BriefItem | null {
  const relation = found?.relation ?? null
  if (item === null) {
    const kind = relation && WORDS_OF[relation]
    if (kind) return { what: 'term', kind, term: text, from: 'words', ...(broader && { broader }) }
    return relation === 'field' ? fieldOf(text) : null
  }
  if (item.what !== 'term') return item
  if (relation === 'engaged' && takesHandles(item.kind)) return { ...item, kind: 'engaged' }
  const job =
    !found?.apart &&
    item.kind === 'interest' &&
    (relation === 'company' || relation === 'field') &&
    WORKPLACES.get(item.term)
  if (job) return { ...item, kind: 'job', term: job }
  if (relation === 'company' && item.from !== 'handle') return worded('company', text, item)
  if (relation === 'bio' && item.kind !== 'follows') return worded('bio', text, item)
  if (relation === 'posted' && (isTopic(item) || (item.kind === 'job' && !found?.apart)))
    return worded('posted', text, item)
  // 'work as gardeners' means the job alone.
  if (relation === 'job' && item.or) return { what: 'term', kind: item.kind, term: item.term, from: item.from }
  if (relation === 'field' && item.kind === 'interest') return fieldOf(text) ?? item
  return item
}

/** The words as written, instead of what the taxonomy calls them. */
const worded = (kind: CriterionKind, text: string, item: Term): Term => ({
  what: 'term',
  kind,
  term: item.from === 'taxonomy' ? text : item.term,
  from: (item.from === 'taxonomy' ? 'words' : item.from) satisfies TermSource,
})

function fieldOf(text: string): BriefItem | null {
  const [category] = searchCategories(text, 1)
  return category ? { what: 'term', kind: 'job', term: category.id, from: 'taxonomy' } : null
}

const isTopic = ({ kind }: Term): boolean => kind === 'interest' || kind === 'posted'

function joinOf(
  before: Term,
  term: Term,
  between: readonly BriefToken[],
  { touching, spaced, listed }: { readonly touching: boolean; readonly spaced: boolean; readonly listed: boolean },
): BriefPart['joined'] {
  const or = between.some((token) => isMark(token, 'or'))
  const newClause = between.some(
    (token) =>
      isMark(token, 'stop', 'which') ||
      (token.type === 'relation' && token.side === 'after' && token.relation !== 'place'),
  )
  // 'vegan parents': one thing and the other, in one breath.
  const compound = between.length === 0
  // 「抹茶スイーツ」: names that make one Japanese word are ways to the same people; nobody need be in both.
  if (compound && touching && isTopic(before) && isTopic(term)) return before.kind === term.kind ? 'same' : 'or'
  if (compound && spaced && before.kind === term.kind) return 'same'
  if (compound && spaced && isTopic(before) && isTopic(term)) return 'or'
  // 'interested in tea, v60 or baking': one list, whatever the taxonomy knows of it.
  if (listed && !compound && isTopic(before) && isTopic(term)) return before.kind === term.kind ? 'same' : 'or'
  if (before.kind === term.kind && (or || !(newClause || compound))) return 'same'
  return or ? 'or' : 'and'
}

const PLACES: ReadonlySet<BriefItem['what']> = new Set<BriefItem['what']>(['country', 'place'])
const NO_LIMIT: ReadonlySet<BriefItem['what']> = new Set<BriefItem['what']>(['aside', 'unsupported'])
const AGES: ReadonlySet<BriefItem['what']> = new Set<BriefItem['what']>(['age', 'born'])

/** 'Women or café owners': two alternatives of which at least one is a limit, and not both of one sort. */
function eitherLimit(tokens: readonly BriefToken[], one: Piece, other: Piece): boolean {
  const [first, second] = [one.item?.what, other.item?.what]
  if (first === undefined || second === undefined || NO_LIMIT.has(first) || NO_LIMIT.has(second)) return false
  if (first === second || [PLACES, AGES].some((sort) => sort.has(first) && sort.has(second))) return false
  return tokens.slice(one.through + 1, other.at).some((token) => isMark(token, 'or'))
}

const touch = (tokens: readonly BriefToken[], one: Piece, other: Piece): boolean =>
  tokens[one.through]?.end === tokens[other.at]?.start

const saysBoth = (tokens: readonly BriefToken[], { at }: Piece): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some((token) => isMark(token, 'both'))

/** Left out itself, or said of what is left out. */
type LeftOut = 'out' | 'narrower'

/** The pieces that the brief leaves out: after 'no', 'except', or before を除く. */
function excludedPieces(tokens: readonly BriefToken[], pieces: readonly Piece[]): ReadonlyMap<Piece, LeftOut> {
  const out = new Map<Piece, LeftOut>()
  const pieceAt = new Map(pieces.map((piece) => [piece.at, piece]))
  const pieceEnding = new Map(pieces.map((piece) => [piece.through, piece]))
  for (const [at, token] of tokens.entries()) {
    if (isMark(token, 'not')) for (const [piece, how] of negatedAfter(tokens, at, pieceAt)) out.set(piece, how)
    if (isMark(token, 'not_before')) for (const piece of negatedBefore(tokens, at, pieceEnding)) out.set(piece, 'out')
  }
  return out
}

function negatedAfter(
  tokens: readonly BriefToken[],
  from: number,
  pieceAt: ReadonlyMap<number, Piece>,
): ReadonlyMap<Piece, LeftOut> {
  const out = new Map<Piece, LeftOut>()
  let first: Piece | undefined
  let clause: LeftOut | null = null
  for (let at = from + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (isMark(token, 'stop')) break
    if (isMark(token, 'comma') && (clause === 'narrower' || !listGoesOn(tokens, at, first))) break
    // 'not people who work in cafes' names nobody before its clause; 'no students who like tea' does.
    // Nor does 'no café owners or people who work in cafes': they are more people to leave out.
    if (isMark(token, 'which')) clause ??= first && !followsJoiner(tokens, at) ? 'narrower' : 'out'
    const piece = pieceAt.get(at)
    if (!piece) continue
    // 'no students in London': the place is where the audience is.
    if (first && clause === null && !sameSort(first, piece)) break
    first ??= piece
    out.set(piece, clause ?? 'out')
    at = piece.through
  }
  return out
}

/** 'or people who': a joiner, and nothing but words that lead to what is meant. */
function followsJoiner(tokens: readonly BriefToken[], at: number): boolean {
  let before = at - 1
  while (isMark(tokens[before], 'fill')) before -= 1
  return isMark(tokens[before], 'or', 'and')
}

/** After a comma: whether more of the same sort follow, and an 'or' or 'and' before the last of them. */
function listGoesOn(tokens: readonly BriefToken[], comma: number, first: Piece | undefined): boolean {
  if (!first) return false
  for (let at = comma + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (isMark(token, 'or', 'and')) return true
    if (
      token?.type === 'item'
        ? !alike(token.item, first.item)
        : !(token?.type === 'word' || isMark(token, 'comma', 'fill'))
    )
      return false
  }
  return false
}

const sameSort = (one: Piece, other: Piece): boolean =>
  (one.item === null || one.item.what === 'term') === (other.item === null || other.item.what === 'term')

function negatedBefore(tokens: readonly BriefToken[], from: number, pieceEnding: ReadonlyMap<number, Piece>): Piece[] {
  const found: Piece[] = []
  let joined = true
  for (let at = from - 1; at >= 0; at -= 1) {
    const piece = pieceEnding.get(at)
    if (piece) {
      if (!joined) break
      found.push(piece)
      at = piece.at
      // 「お茶を飲まない人」: the verb is nobody to leave out.
      joined = piece.item === null
      continue
    }
    const token = tokens[at]
    if (isMark(token, 'and', 'or')) joined = true
    else if (isMark(token, 'stop', 'comma', 'not') || (!isMark(token, 'fill') && token?.type !== 'relation')) break
  }
  return found
}
