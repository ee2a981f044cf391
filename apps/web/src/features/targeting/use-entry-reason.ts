// Why an entry is in a list or left out of it: its evidence, then what it adds to the others, as one text.
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { reasonSentence, type TickedBy } from '@peregrine/domain/targeting/entry-reason-text.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { useFigureText } from '#shell/figures/figure-text.ts'
import { useFigureWhy } from '#shell/figures/figure-why.ts'
import { useLanguage } from '#shell/texts.ts'
import type { Entry } from './list-draft-rules.ts'
import { whyKinds } from './why-kinds.ts'

/** Null where nothing was found of the entry: somebody added it by hand, or a filter did. */
export function useEntryReason(): (field: EntryField, entry: Entry, by: TickedBy) => string | null {
  const whyOf = useFigureWhy()
  const figureText = useFigureText()
  const language = useLanguage()
  return (field, entry, by) => {
    const kind = whyKinds[field]
    const { note, why: figure } = entry
    // The evidence first; then what the entry adds to the others, or why it is left out. A language's figure would only say
    // that many write it everywhere.
    const said =
      figure &&
      kind &&
      kind !== 'language' &&
      (definesAudience(entry) ? figureText('definesAudience') : whyOf(kind, figure))
    if (note) return `${said ? `${said}${language === 'ja' ? '。' : '. '}` : ''}${reasonSentence(note, by, language)}`
    return figure && kind ? whyOf(kind, figure) : null
  }
}
