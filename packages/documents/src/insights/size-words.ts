// The size of an audience in words: the figure, and what it rests on.

import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { isBelowMinimum, isWithheld } from '@peregrine/domain/insights/size-rules.ts'
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
  const lacking = notReflectedShort(size.notReflected, language)
  if (size.exact) return lacking || words.sizeExact
  const between = words.sizeBetween(countText(size.low, language), countText(size.high, language))
  const interval = lacking ? words.sizeWithout(between, lacking) : between
  if (size.stated === undefined) return interval
  const stated = isBelowMinimum(size.stated) ? words.belowMinimum : countText(size.stated, language)
  return words.sizeStated(interval, stated)
}

/** Why nothing else is told of an audience; '' where something is. */
export function withheldText(
  { size, sample }: Sized & { readonly sample: { readonly n: number } },
  words: InsightsDocumentWords,
): string {
  if (!isWithheld(size, sample.n)) return ''
  return size.belowMinimum ? words.withheld : words.withheldKnown
}
