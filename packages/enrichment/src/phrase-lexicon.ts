// Finds many phrases in one pass: spaced scripts by a trie over words, Japanese by a trie over characters.

import { readText, type TextReading, type Word } from './read-text.ts'

export interface PhraseMatch<Id> {
  readonly ids: readonly Id[]
  /** Offsets into the reading's text. */
  readonly start: number
  readonly end: number
  /** Index of the first and of the one after the last word; both −1 for a match in Japanese text. */
  readonly firstWord: number
  readonly endWord: number
}

interface Node<Id> {
  readonly next: Map<string, Node<Id>>
  ids: Id[]
}

export interface PhraseLexicon<Id> {
  /** Left-most, longest, not overlapping, in the order of the text. */
  find(reading: TextReading): readonly PhraseMatch<Id>[]
  /** What a tag says: a phrase written in one ('#latteart'), or phrases within a Japanese tag ('#日本酒好き'). */
  tagged(tag: string): readonly Id[]
}

const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Abbreviations of Japanese job talk that are ordinary words elsewhere: upper case, in Japanese text only. */
const JAPANESE_ABBREVIATIONS = new Set(['se', 'ol', 'em', 'lt', 'ev', 'sup', 'it'])

const SCRIPT = { other: 0, kanji: 1, katakana: 2, hiragana: 3, latin: 4 } as const

function scriptAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (Number.isNaN(code)) return SCRIPT.other
  if ((code >= 0x4e00 && code <= 0x9fff) || code === 0x3005) return SCRIPT.kanji
  if ((code >= 0x30a0 && code <= 0x30ff && code !== 0x30fb) || code === 0x30fc) return SCRIPT.katakana
  if (code >= 0x3041 && code <= 0x309f) return SCRIPT.hiragana
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)) return SCRIPT.latin
  return SCRIPT.other
}

/** Whether a phrase found inside Japanese text stands for itself and is no piece of a longer word. */
function isWholePhrase(text: string, start: number, end: number): boolean {
  const first = scriptAt(text, start)
  const last = scriptAt(text, end - 1)
  const before = scriptAt(text, start - 1)
  const after = scriptAt(text, end)
  const single = end - start === 1
  if ((first === SCRIPT.katakana || first === SCRIPT.latin) && before === first) return false
  if ((last === SCRIPT.katakana || last === SCRIPT.latin) && after === last) return false
  if (single && first === SCRIPT.kanji && (before === SCRIPT.kanji || after === SCRIPT.kanji)) return false
  return !(first === SCRIPT.hiragana && end - start < 3 && before === SCRIPT.hiragana)
}

function childOf<Id>(node: Node<Id>, key: string): Node<Id> {
  const known = node.next.get(key)
  if (known !== undefined) return known
  const child: Node<Id> = { next: new Map(), ids: [] }
  node.next.set(key, child)
  return child
}

/** `plurals`: the last word of an English phrase is also found with an s. */
export function phraseLexicon<Id>(
  phrases: Iterable<readonly [phrase: string, id: Id]>,
  options: { readonly plurals: boolean },
): PhraseLexicon<Id> {
  const words: Node<Id> = { next: new Map(), ids: [] }
  const characters: Node<Id> = { next: new Map(), ids: [] }
  const tags = new Map<string, Id[]>()
  const short = new Set<string>()

  const addWords = (texts: readonly string[], id: Id) => {
    let node = words
    for (const text of texts) node = childOf(node, text)
    if (!node.ids.includes(id)) node.ids.push(id)
  }
  for (const [phrase, id] of phrases) {
    const reading = readText(phrase)
    const texts = reading.words.map((word) => word.text)
    if (texts.length === 0) continue
    const joined = texts.join('')
    tags.set(joined, [...new Set([...(tags.get(joined) ?? []), id])])
    if (JAPANESE.test(phrase)) {
      let node = characters
      for (let at = 0; at < reading.folded.length; at += 1) node = childOf(node, reading.folded.charAt(at))
      if (!node.ids.includes(id)) node.ids.push(id)
      continue
    }
    const only = texts.length === 1 ? (texts[0] ?? '') : ''
    if (only !== '' && only.length <= 2) short.add(only)
    addWords(texts, id)
    const last = texts.at(-1) ?? ''
    if (options.plurals && last.length > 3 && /[a-z]$/.test(last) && !last.endsWith('s'))
      addWords([...texts.slice(0, -1), /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`], id)
  }

  const allowed = (reading: TextReading, word: Word): boolean => {
    if (!short.has(word.text)) return true
    const written = reading.written.slice(word.start, word.end)
    if (written !== written.toUpperCase()) return word.text === 'dj'
    return reading.hasCjk || !JAPANESE_ABBREVIATIONS.has(word.text)
  }

  const findWords = (reading: TextReading, found: PhraseMatch<Id>[]) => {
    const list = reading.words
    for (let first = 0; first < list.length; first += 1) {
      let node: Node<Id> | undefined = words
      let best: Node<Id> | undefined
      let end = first
      for (let at = first; at < list.length; at += 1) {
        const word = list[at]
        if (word === undefined || (at > first && !word.joined)) break
        node = node.next.get(word.text)
        if (node === undefined) break
        if (node.ids.length > 0) {
          best = node
          end = at + 1
        }
      }
      const start = list[first]
      const last = list[end - 1]
      if (best === undefined || start === undefined || last === undefined) continue
      if (end - first === 1 && !allowed(reading, start)) continue
      found.push({ ids: best.ids, start: start.start, end: last.end, firstWord: first, endWord: end })
      first = end - 1
    }
  }

  const findCharacters = (text: string, found: PhraseMatch<Id>[]) => {
    for (let start = 0; start < text.length; start += 1) {
      let node: Node<Id> | undefined = characters
      let best: Node<Id> | undefined
      let end = start
      for (let at = start; at < text.length; at += 1) {
        node = node.next.get(text.charAt(at))
        if (node === undefined) break
        if (node.ids.length > 0 && isWholePhrase(text, start, at + 1)) {
          best = node
          end = at + 1
        }
      }
      if (best === undefined) continue
      found.push({ ids: best.ids, start, end, firstWord: -1, endWord: -1 })
      start = end - 1
    }
  }

  return {
    find: (reading) => {
      const found: PhraseMatch<Id>[] = []
      findWords(reading, found)
      if (!reading.hasCjk) return found
      const inJapanese: PhraseMatch<Id>[] = []
      findCharacters(reading.prose, inJapanese)
      const covered = (match: PhraseMatch<Id>) =>
        inJapanese.some(({ start, end }) => match.start < end && start < match.end)
      return [...found.filter((match) => !covered(match)), ...inJapanese].sort((one, other) => one.start - other.start)
    },
    tagged: (tag) => {
      const whole = tags.get(tag)
      if (whole !== undefined) return whole
      if (!JAPANESE.test(tag)) return []
      const inside: PhraseMatch<Id>[] = []
      findCharacters(tag, inside)
      return inside.flatMap((match) => match.ids)
    },
  }
}
