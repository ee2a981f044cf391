// Which terms a brief names, which of them are left out, and how they go together: read from left to right.
import { type CriterionKind, takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'
import type { BriefItem, BriefToken, Relation, TermSource } from './brief-meanings.ts'

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
}

export function readParts(tokens: readonly BriefToken[], written: string): BriefReading {
  const pieces = piecesOf(tokens, written)
  const excluded = excludedPieces(tokens, pieces)
  const parts: BriefPart[] = []
  const unread: UnreadWords[] = []
  const narrower: string[] = []
  let before: { readonly piece: Piece; readonly term: Term; readonly excluded: boolean } | null = null
  for (const piece of pieces) {
    const relation = relationOf(tokens, piece)
    const item = itemOf(piece, relation)
    const left = excluded.get(piece)
    const out = left !== undefined
    if (left === 'narrower' && item?.what !== 'aside') {
      narrower.push(piece.text)
      continue
    }
    if (item === null) {
      unread.push({ text: piece.text, excluded: out, place: relation === 'place' || /^\p{Lu}/u.test(piece.text) })
      continue
    }
    const between: readonly BriefToken[] = before ? tokens.slice(before.piece.through + 1, piece.at) : []
    const all = before !== null && saysBoth(tokens, before.piece) && item.what === 'term'
    const joined =
      before && item.what === 'term' && before.excluded === out
        ? joinOf(before.term, item, between, touch(tokens, before.piece, piece))
        : 'and'
    parts.push({ text: piece.text, item, excluded: out, joined, all })
    if (item.what === 'term') before = { piece, term: item, excluded: out }
  }
  return { parts, unread, narrower }
}

function piecesOf(tokens: readonly BriefToken[], written: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const item = token?.type === 'item' ? token.item : null
    if (!token || (item === null && token.type !== 'word')) continue
    let through = at
    // Words in a row are one name; after an interest they say what of it is meant: 'sourdough bread', 'hiking boots'.
    const takesWords = item === null || (item.what === 'term' && item.kind === 'interest' && item.from === 'taxonomy')
    for (let next = tokens[through + 1]; takesWords && next?.type === 'word'; next = tokens[through + 1]) {
      if (!/^[ -]?$/.test(written.slice(tokens[through]?.end, next.start))) break
      through += 1
    }
    pieces.push({ item, text: written.slice(token.start, tokens[through]?.end), at, through })
    at = through
  }
  return pieces
}

const isMark = (token: BriefToken | undefined, ...marks: readonly string[]): boolean =>
  token?.type === 'mark' && marks.includes(token.mark)

/** The relation that a piece belongs to: one right after it, or the last one before it in the same clause. */
function relationOf(tokens: readonly BriefToken[], { at, through, item }: Piece): Relation | null {
  for (let next = through + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.type === 'relation' && token.side === 'before') return token.relation
    if (isMark(token, 'stop', 'which', 'comma') || (token?.type === 'relation' && token.side === 'after')) break
    // 'coffee and tea in their bios': the other terms of the row.
    if (
      token?.type === 'item' ? !alike(token.item, item) : !isMark(token, 'and', 'or', 'fill') && token?.type !== 'word'
    )
      break
  }
  for (let back = at - 1; back >= 0; back -= 1) {
    const token = tokens[back]
    // 'love hiking in Scotland and sourdough': where it is says nothing of what follows the place.
    if (
      token?.type === 'relation' &&
      token.relation === 'place' &&
      tokens.slice(back + 1, at).some(({ type }) => type !== 'mark')
    )
      continue
    if (token?.type === 'relation') return token.side === 'after' ? token.relation : null
    if (isMark(token, 'stop', 'which')) return null
    if (token?.type === 'item' && token.item.what !== 'term') {
      // 'follow @x in London, coffee': what is said of a place ends there.
      if (tokens.slice(back, at).some((one) => isMark(one, 'comma'))) return null
    }
  }
  return null
}

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
function itemOf({ item, text }: Piece, relation: Relation | null): BriefItem | null {
  if (item === null) {
    const kind = relation && WORDS_OF[relation]
    return kind ? { what: 'term', kind, term: text, from: 'words' } : relation === 'field' ? fieldOf(text) : null
  }
  if (item.what !== 'term') return item
  if (relation === 'engaged' && takesHandles(item.kind)) return { ...item, kind: 'engaged' }
  const job = item.kind === 'interest' && (relation === 'company' || relation === 'field') && WORKPLACES.get(item.term)
  if (job) return { ...item, kind: 'job', term: job }
  if (relation === 'company' && item.from !== 'handle') return worded('company', text, item)
  if (relation === 'bio' && item.kind !== 'follows') return worded('bio', text, item)
  if (relation === 'posted' && item.kind === 'interest') return worded('posted', text, item)
  if (relation === 'field' && item.kind === 'interest') return fieldOf(text) ?? item
  return item
}

/** The words as written, instead of what the taxonomy calls them. */
const worded = (kind: CriterionKind, text: string, item: Term): Term => ({
  ...item,
  kind,
  term: item.from === 'taxonomy' ? text : item.term,
  from: (item.from === 'taxonomy' ? 'words' : item.from) satisfies TermSource,
})

function fieldOf(text: string): BriefItem | null {
  const [category] = searchCategories(text, 1)
  return category ? { what: 'term', kind: 'job', term: category.id, from: 'taxonomy' } : null
}

const isTopic = ({ kind }: Term): boolean => kind === 'interest' || kind === 'posted'

function joinOf(before: Term, term: Term, between: readonly BriefToken[], touching: boolean): BriefPart['joined'] {
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
  if (before.kind === term.kind && (or || !(newClause || compound))) return 'same'
  return or ? 'or' : 'and'
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
    if (isMark(token, 'which')) clause ??= first ? 'narrower' : 'out'
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
