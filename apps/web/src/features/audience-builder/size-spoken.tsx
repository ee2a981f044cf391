// Tells screen readers the size once it has settled, not every figure on the way.

import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'
import type { Answered, SizeReply } from './builder-queries.ts'
import { useBuilderText } from './builder-text.ts'
import { useSizeAnswerText } from './size-answer-text.ts'
import { sizeWords } from './size-zone.ts'

const PAUSE_MS = 800
const sameText = (one: string, other: string): boolean => one === other

interface SizeSpokenProps {
  readonly size: Answered<SizeReply>
  /** How well people can be reached who are kept out is told to nobody. */
  readonly excludes: boolean
}

export function SizeSpoken({ size: answered, excludes }: SizeSpokenProps) {
  const text = useBuilderText()
  const own = useSizeAnswerText()
  const language = useLanguage()
  const { reply } = answered
  let sentence = ''
  if (reply && !answered.outdated) {
    const { low, high, exact, belowMinimum } = reply.size
    const zone = text(`zone.${zoneOf(reply.size, reply.source.accounts)}`)
    const shown = { size: sizeWords(reply.size, text), zone, low: formatSize(low), high: formatSize(high) }
    const lacking = notReflectedShort(reply.size.notReflected, language)
    const alone = exact || belowMinimum
    const told = excludes
      ? own(alone ? 'excludedSpoken' : 'excludedSpokenBetween', shown)
      : text(alone ? 'sizeSpoken' : 'sizeSpokenBetween', shown)
    sentence = [told, lacking].filter((part) => part !== '').join(listSeparator())
  }
  const spoken = useSettled(sentence, PAUSE_MS, sameText)
  return (
    <p className="kit-hidden" aria-live="polite" role="status">
      {spoken}
    </p>
  )
}
