// Sizes of an audience in few characters; the interval stands in the hint, and beside an estimate.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { notReflectedText } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { labelSeparator, rangeSeparator, useLanguage } from '#shell/texts.ts'
import styles from './audience-sizes.module.css'
import { isOfOtherData, useCountedData } from './counted-data.ts'
import { type AudienceText, useAudienceText } from './team-audience-text.ts'

export const sizeWords = (size: Size, text: AudienceText): string =>
  size.belowMinimum && size.size > 0 ? text('under') : formatSize(size.size)

const wholeWords = (size: Size, text: AudienceText): string => {
  if (size.belowMinimum && size.size > 0) return text('under')
  return size.exact ? formatCount(size.size) : `${formatCount(size.low)}${rangeSeparator()}${formatCount(size.high)}`
}

/** What the few characters leave out; nothing when they leave out nothing. */
function moreExactly(size: Size, text: AudienceText): string {
  const whole = wholeWords(size, text)
  return whole === sizeWords(size, text) ? '\u00a0' : whole
}

/** The core size large, the two others small below it. */
export function AudienceSizesCell({ audience }: { audience: Audience }) {
  const text = useAudienceText()
  const language = useLanguage()
  const counted = useCountedData(audience)
  const { sizes, sizing } = audience
  if (sizes === null)
    return <span className={styles.none}>{text(sizing === 'failed' ? 'notCounted' : 'counting')}</span>
  const { core, native, proTargeting } = sizes
  const lacking = notReflectedText(core.notReflected, language)
  const words = [
    `${text('core')}${labelSeparator()}${wholeWords(core, text)}`,
    ...(native ? [`${text('native')}${labelSeparator()}${wholeWords(native, text)}`] : []),
    ...(proTargeting ? [`${text('pro')}${labelSeparator()}${wholeWords(proTargeting, text)}`] : [text('noPackage')]),
    ...(lacking ? [lacking] : []),
    ...(counted === 'current' ? [] : [text(`countedShort.${counted}`)]),
  ]
  return (
    <HoverTip label={words.join(' · ')}>
      <span className={styles.sizes} data-outdated={isOfOtherData(counted) || undefined}>
        <span className={styles.core}>{sizeWords(core, text)}</span>
        <span className={styles.others}>
          {native ? sizeWords(native, text) : '-'} / {proTargeting ? sizeWords(proTargeting, text) : '-'}
        </span>
      </span>
    </HoverTip>
  )
}

/** The three sizes side by side, for an audience's own page. */
export function AudienceSizesCard({
  audience,
  outdated = false,
}: {
  audience: Pick<Audience, 'sizes' | 'sizing'>
  outdated?: boolean
}) {
  const text = useAudienceText()
  const { sizes, sizing } = audience
  const notes = useSizeNotes()(sizes?.core ?? null)
  const figures = [
    [text('core'), sizes?.core ?? null],
    [text('native'), sizes?.native ?? null],
    [text('pro'), sizes?.proTargeting ?? null],
  ] as const
  return (
    <>
      <dl className={styles.card} data-outdated={outdated || undefined} aria-busy={sizing === 'waiting' || undefined}>
        {figures.map(([label, size]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.large}>{size ? sizeWords(size, text) : '-'}</dd>
            <dd className={styles.small}>
              {size
                ? moreExactly(size, text)
                : text(sizes ? 'noPackage' : sizing === 'failed' ? 'notCounted' : 'counting')}
            </dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
    </>
  )
}
