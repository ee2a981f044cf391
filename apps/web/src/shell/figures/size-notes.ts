// Sentences wherever the size of an audience is shown: how many of it are known to match and where the rest comes from, and which parts
// of the definition it doesn't reflect.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { type NamedBy, notReflectedText } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { isBelowMinimum, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { defineTexts, useLanguage } from '#shell/texts.ts'

const en = {
  stated:
    '{{stated}} are known to match. The rest is estimated: where it isn’t known, people are assumed to match as often as where it is.',
  statedFew:
    'Fewer than {{count}} are known to match. The rest is estimated: where it isn’t known, people are assumed to match as often as where it is.',
  statedNone: 'Nobody is known to match. All of it is estimated from how often people match where it’s known.',
}

const ja: { [K in keyof typeof en]: string } = {
  stated:
    'うち{{stated}}は該当を確認済みです。残りは、確認できない人も、確認できる人と同じ割合で該当するとみなした推定です。',
  statedFew:
    '該当を確認できるのは{{count}}人未満です。残りは、確認できない人も、確認できる人と同じ割合で該当するとみなした推定です。',
  statedNone: '該当を確認できる人はいません。すべて、確認できる人の該当割合からの推定です。',
}

const useStatedText = defineTexts('stated', { en, ja })

/** Null where every condition is known of everybody. */
function useStatedNote(): (size: Pick<Size, 'stated'> | null) => string | null {
  const text = useStatedText()
  return (size) => {
    if (size?.stated === undefined) return null
    if (size.stated === 0) return text('statedNone')
    if (isBelowMinimum(size.stated)) return text('statedFew', { count: MINIMUM_CELL })
    return text('stated', { stated: formatSize(size.stated) })
  }
}

/** All there is to say of a size beside its figures; `of` names conditions by what they ask for where the page doesn't count them. */
export function useSizeNotes(): (
  size: Pick<Size, 'notReflected' | 'stated'> | null,
  of?: NamedBy | undefined,
) => readonly string[] {
  const statedNote = useStatedNote()
  const language = useLanguage()
  return (size, of) => {
    const notes = [notReflectedText(size?.notReflected, language, { of }), statedNote(size)]
    return notes.filter((note): note is string => Boolean(note))
  }
}
