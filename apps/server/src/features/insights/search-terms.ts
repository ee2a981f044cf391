// Interim.
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'

export function searchTerms(text: string): readonly string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length <= 1) return words
  return words.slice(1).map((word, index) => `${words[index]} ${word}`)
}
