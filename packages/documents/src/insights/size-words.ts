// The size of an audience in words: the figure, and what it rests on.
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText } from '../document-numbers.ts'
import type { DocumentSize } from './insights-document-input.ts'
import type { InsightsDocumentWords } from './insights-document-text.ts'

interface Sized {
  readonly size: DocumentSize
}

export const sizeText = ({ size }: Sized, words: InsightsDocumentWords, language: DocumentLanguage): string =>
  size.belowMinimum ? words.belowMinimum : countText(size.size, language)

export function sizeNote({ size }: Sized, words: InsightsDocumentWords, language: DocumentLanguage): string {
  if (size.belowMinimum) return ''
  if (size.exact) return words.sizeExact
  const interval = words.sizeBetween(countText(size.low, language), countText(size.high, language))
  if (size.stated === undefined) return interval
  const stated = isBelowMinimum(size.stated) ? words.belowMinimum : countText(size.stated, language)
  return words.sizeStated(interval, stated)
}
