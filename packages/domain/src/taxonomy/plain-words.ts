// Words that people use for what they like and do: a handle such as "coffee" is one of them, and is meant only where a handle is.
import { CONVERSATION_TOPICS } from './conversation-topics.ts'
import { INTERESTS } from './interests.ts'
import { JOB_TITLES } from './job-titles.ts'
import { foldText, type TaxonomyEntry } from './taxonomy-entries.ts'

const wordsOf = ({ id, label, synonyms }: TaxonomyEntry): readonly string[] =>
  [id, label.en, label.ja, ...synonyms].flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u))

let words: ReadonlySet<string> | undefined

/** Whether the taxonomy uses it as a word, alone or in a phrase. */
export function isPlainWord(text: string): boolean {
  words ??= new Set([...INTERESTS, ...JOB_TITLES, ...CONVERSATION_TOPICS].flatMap(wordsOf))
  return words.has(foldText(text))
}
