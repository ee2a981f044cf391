// Tells screen readers the size once it has settled, not every figure on the way.
import { zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { useSettled } from '#shell/use-settled.ts'
import type { Answered, SizeReply } from './builder-queries.ts'
import { useBuilderText } from './builder-text.ts'
import { sizeWords } from './size-zone.ts'

const PAUSE_MS = 800
const sameText = (one: string, other: string): boolean => one === other

export function SizeSpoken({ size }: { size: Answered<SizeReply> }) {
  const text = useBuilderText()
  const { reply } = size
  let sentence = ''
  if (reply && !size.outdated) {
    const { low, high, exact, belowMinimum } = reply.size
    const zone = text(`zone.${zoneOf(reply.size, reply.source.accounts)}`)
    const shown = { size: sizeWords(reply.size, text), zone, low: formatSize(low), high: formatSize(high) }
    sentence = text(exact || belowMinimum ? 'sizeSpoken' : 'sizeSpokenBetween', shown)
  }
  const spoken = useSettled(sentence, PAUSE_MS, sameText)
  return (
    <p className="kit-hidden" aria-live="polite" role="status">
      {spoken}
    </p>
  )
}
