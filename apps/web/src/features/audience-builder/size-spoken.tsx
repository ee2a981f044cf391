// Tells screen readers the size once it has settled, not every figure on the way.

import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'
import type { Answered, SizeReply } from './builder-queries.ts'
import { useBuilderText } from './builder-text.ts'
import { sizeWords } from './size-zone.ts'

const PAUSE_MS = 800
const sameText = (one: string, other: string): boolean => one === other

export function SizeSpoken({ size: answered }: { size: Answered<SizeReply> }) {
  const text = useBuilderText()
  const language = useLanguage()
  const { reply } = answered
  let sentence = ''
  if (reply && !answered.outdated) {
    const { low, high, exact, belowMinimum } = reply.size
    const zone = text(`zone.${zoneOf(reply.size, reply.source.accounts)}`)
    const shown = { size: sizeWords(reply.size, text), zone, low: formatSize(low), high: formatSize(high) }
    const lacking = notReflectedShort(reply.size.notReflected, language)
    const told = text(exact || belowMinimum ? 'sizeSpoken' : 'sizeSpokenBetween', shown)
    sentence = [told, lacking].filter((part) => part !== '').join(listSeparator())
  }
  const spoken = useSettled(sentence, PAUSE_MS, sameText)
  return (
    <p className="kit-hidden" aria-live="polite" role="status">
      {spoken}
    </p>
  )
}
