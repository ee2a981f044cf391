// Sizes of an audience in few characters; the interval stands in the hint, and beside an estimate.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import { SizeMark } from '#shell/figures/noted-size.tsx'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { labelSeparator, listSeparator, rangeSeparator, useLanguage } from '#shell/texts.ts'
import styles from './audience-sizes.module.css'
import { isExclusionAudience } from './category-name.ts'
import { isOfOtherData, useCountedData } from './counted-data.ts'
import { type AudienceText, useAudienceText } from './team-audience-text.ts'

export const sizeWords = (size: Size, text: AudienceText): string =>
  size.belowMinimum && size.size > 0 ? text('under') : formatSize(size.size)

const wholeWords = (size: Size, text: AudienceText): string => {
  if (size.belowMinimum && size.size > 0) return text('under')
  return size.exact ? formatCount(size.size) : `${formatCount(size.low)}${rangeSeparator()}${formatCount(size.high)}`
}

/** What the few characters leave out; nothing when they leave out nothing. What the core size doesn't reflect is said below. */
function moreExactly(size: Size, lacking: string, text: AudienceText): string {
  const whole = wholeWords(size, text)
  const more = [whole === sizeWords(size, text) ? '' : whole, lacking].filter((part) => part !== '')
  return more.length === 0 ? '\u00a0' : more.join(listSeparator())
}

/** The core size large, the two others small below it; of one that keeps people out it is the only one. */
export function AudienceSizesCell({ audience }: { audience: Audience }) {
  const text = useAudienceText()
  const language = useLanguage()
  const counted = useCountedData(audience)
  const sizeNotes = useSizeNotes()
  const { sizes, sizing } = audience
  if (sizes === null)
    return <span className={styles.none}>{text(sizing === 'failed' ? 'notCounted' : 'counting')}</span>
  const { core, native, proTargeting } = sizes
  const excludes = isExclusionAudience(audience)
  const notes = sizeNotes(core)
  const words = [
    `${text(excludes ? 'toExclude' : 'core')}${labelSeparator()}${wholeWords(core, text)}`,
    ...(excludes ? [] : reachWords(sizes, text, language)),
    ...notes,
    ...(counted === 'current' ? [] : [text(`countedShort.${counted}`)]),
  ]
  return (
    <HoverTip label={words.join(' · ')}>
      <span className={styles.sizes} data-outdated={isOfOtherData(counted) || undefined}>
        <span className={styles.core}>
          {sizeWords(core, text)}
          <SizeMark note={notes.join(' ')} />
        </span>
        {excludes ? null : (
          <span className={styles.others}>
            {native ? sizeWords(native, text) : '-'} / {proTargeting ? sizeWords(proTargeting, text) : '-'}
          </span>
        )}
      </span>
    </HoverTip>
  )
}

function reachWords(
  { native, proTargeting }: NonNullable<Audience['sizes']>,
  text: AudienceText,
  language: Language,
): readonly string[] {
  const told = (name: 'native' | 'pro', size: Size): string =>
    [`${text(name)}${labelSeparator()}${wholeWords(size, text)}`, notReflectedShort(size.notReflected, language)]
      .filter((part) => part !== '')
      .join(listSeparator())
  return [...(native ? [told('native', native)] : []), proTargeting ? told('pro', proTargeting) : text('noPackage')]
}

interface AudienceSizesCardProps {
  readonly audience: Pick<Audience, 'sizes' | 'sizing'>
  readonly outdated?: boolean
  /** It keeps people out: what would reach them is of no use. */
  readonly excludes?: boolean
}

/** The three sizes side by side, for an audience's own page. */
export function AudienceSizesCard({ audience, outdated = false, excludes = false }: AudienceSizesCardProps) {
  const text = useAudienceText()
  const language = useLanguage()
  const { sizes, sizing } = audience
  const notes = useSizeNotes()(sizes?.core ?? null)
  const figures = [
    [text(excludes ? 'toExclude' : 'core'), sizes?.core ?? null] as const,
    ...(excludes
      ? []
      : ([
          [text('native'), sizes?.native ?? null],
          [text('pro'), sizes?.proTargeting ?? null],
        ] as const)),
  ]
  return (
    <>
      <dl className={styles.card} data-outdated={outdated || undefined} aria-busy={sizing === 'waiting' || undefined}>
        {figures.map(([label, size]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.large}>{size ? sizeWords(size, text) : '-'}</dd>
            <dd className={styles.small}>
              {size
                ? moreExactly(size, size === sizes?.core ? '' : notReflectedShort(size.notReflected, language), text)
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
