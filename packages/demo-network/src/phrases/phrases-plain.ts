// Plainer things that people say about each subject, in everyday words: they join the subject's own stock.
import type { PlainPhrases } from './phrase-stock.ts'
import { PLAIN_HOME_PHRASES } from './phrases-plain-home.ts'
import { PLAIN_LEISURE_PHRASES } from './phrases-plain-leisure.ts'
import { PLAIN_WORK_PHRASES } from './phrases-plain-work.ts'

/** Plain phrases by subject. */
export const PLAIN_PHRASES: Readonly<Record<string, PlainPhrases>> = {
  ...PLAIN_WORK_PHRASES,
  ...PLAIN_HOME_PHRASES,
  ...PLAIN_LEISURE_PHRASES,
}
