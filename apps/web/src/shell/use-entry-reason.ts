// Why an entry is in a list or left out of it: its evidence, then what it adds to the others, as one text.
import type { HandleEntry, LabelEntry } from '@peregrine/contract/targeting/package-shapes.ts'
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { noteNaming, reasonSentence, tickedBy } from '@peregrine/domain/targeting/entry-reason-text.ts'
import type { EntryField, TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { entryName, useNameInLanguage } from '#shell/entry-names.ts'
import { useFigureText } from '#shell/figures/figure-text.ts'
import { useFigureWhy } from '#shell/figures/figure-why.ts'
import { whyKinds } from '#shell/figures/why-kinds.ts'
import { useLanguage } from '#shell/texts.ts'

/** Null where nothing was found of the entry: somebody added it by hand, or a filter did. */
export function useEntryReason(): (
  field: EntryField,
  entry: LabelEntry | HandleEntry,
  targeting: TargetingPackage,
) => string | null {
  const whyOf = useFigureWhy()
  const figureText = useFigureText()
  const language = useLanguage()
  const nameInLanguage = useNameInLanguage()
  return (field, entry, targeting) => {
    const kind = whyKinds[field]
    const { note, why: figure } = entry
    // The evidence first; then what the entry adds to the others, or why it is left out. A language's figure would only say
    // that many write it everywhere.
    const said =
      figure &&
      kind &&
      kind !== 'language' &&
      (definesAudience(entry) ? figureText('definesAudience') : whyOf(kind, figure))
    if (note) {
      const named = noteNaming(note, targeting, (one) => entryName(one.field, one.entry, nameInLanguage))
      const reason = reasonSentence(named, tickedBy(targeting.sizing, field, entry), language)
      return `${said ? `${said}${language === 'ja' ? '。' : '. '}` : ''}${reason}`
    }
    return figure && kind ? whyOf(kind, figure) : null
  }
}
