// The live answer: how many they are, between what bounds, where that stands, and what the package reaches.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { placeOf, WORKABLE, zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { formatCount, formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { reachesMostlyOthers } from '@peregrine/domain/targeting/reach-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SizeGauge } from '@peregrine/ui/charts/size-gauge.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { ReactNode } from 'react'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { NotedSize } from '#shell/figures/noted-size.tsx'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { useLanguage } from '#shell/texts.ts'
import type { Answered, SizeReply, usePackageSizes } from './builder-queries.ts'
import { failureSentence } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import { ExclusionSizes } from './exclusion-sizes.tsx'
import { PackageFailed } from './package-failed.tsx'
import styles from './size-answer.module.css'
import { useSizeAnswerText } from './size-answer-text.ts'
import { SizeSpoken } from './size-spoken.tsx'
import { isFew, sizeShort, sizeWords } from './size-zone.ts'
import type { Builder } from './use-builder.ts'

type PackageAnswer = ReturnType<typeof usePackageSizes>

export interface SizeAnswerProps {
  readonly size: Answered<SizeReply>
  /** Left out where no package is made. */
  readonly packaged?: PackageAnswer
  readonly typing?: Builder['countedTyping']
  /** The definition cannot be asked as it stands. */
  readonly blocked?: boolean
  /** The audience is one to keep out: it is never reached, so neither is how well it could be. */
  readonly excludes?: boolean
  /** Under the sizes: who they are. */
  readonly children?: ReactNode
}

export function SizeAnswer({ size, packaged, typing, blocked = false, excludes = false, children }: SizeAnswerProps) {
  const text = useBuilderText()
  const { reply } = size
  const stopped = size.error !== null || size.offline
  return (
    <section className={styles.card} aria-label={text('answer')} aria-busy={size.counting || undefined}>
      <AnswerNotice size={size} blocked={blocked} isEdited={typing !== undefined} />
      <div className={styles.top} data-outdated={size.outdated || undefined}>
        {reply ? <Headline reply={reply} typing={typing ?? null} /> : null}
        {!reply && !stopped ? <HeadlineWaiting /> : null}
        {excludes && reply?.size.belowMinimum ? <TooFew reply={reply} excludes /> : null}
        {!excludes && (reply || !stopped) ? (
          <Gauge reply={reply} pending={size.counting} forOthers={isForOthers(size, packaged)} />
        ) : null}
      </div>
      {packaged && excludes ? <ExclusionSizes size={size} packaged={packaged} /> : null}
      {packaged && !excludes ? <ThreeSizes size={size} packaged={packaged} /> : null}
      {children}
      <SizeSpoken size={size} excludes={excludes} />
    </section>
  )
}

/** What keeps the figures from being those of the definition: a problem in it, or a question that failed. */
interface AnswerNoticeProps {
  readonly size: Answered<SizeReply>
  readonly blocked: boolean
  /** Somebody is writing the definition, and may fear for it. */
  readonly isEdited: boolean
}

function AnswerNotice({ size, blocked, isEdited }: AnswerNoticeProps) {
  const text = useBuilderText()
  const own = useSizeAnswerText()
  if (blocked) return <NoticeBar level="warn">{own('problemsFirst')}</NoticeBar>
  if (size.offline) return <NoticeBar level="warn">{own('offline')}</NoticeBar>
  if (!size.error) return null
  return (
    <NoticeBar
      level="error"
      title={own('sizeFailed')}
      action={
        <AppButton size="small" onClick={size.retry}>
          {text('tryAgain')}
        </AppButton>
      }
    >
      {failureSentence(size.error, text)} {isEdited ? own('definitionSafe') : ''}{' '}
      {size.outdated ? own('oldAnswer') : ''}
    </NoticeBar>
  )
}

function Headline({ reply, typing }: { reply: SizeReply; typing: Builder['countedTyping'] }) {
  const text = useBuilderText()
  const own = useSizeAnswerText()
  const language = useLanguage()
  const { size, source } = reply
  const notes = useSizeNotes()(size)
  const lacking = notReflectedShort(size.notReflected, language)
  const bounds = size.exact
    ? lacking || own('exactly')
    : own('between', { low: formatSize(size.low), high: formatSize(size.high) })
  return (
    <div className={styles.headline}>
      <p className={styles.size} title={isFew(size) ? undefined : formatCount(size.size, language)}>
        {sizeShort(size)}
      </p>
      <div className={styles.about}>
        <p>
          {text('sizeUnit')}
          {isFew(size) ? ` · ${text('fewerThan', { count: MINIMUM_CELL })}` : size.size > 0 ? ` · ${bounds}` : ''}
        </p>
        <p className={styles.quiet}>{own('asOf', { date: asOfText(source.asOf, language) })}</p>
        {notes.map((note) => (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ))}
        {typing ? (
          <p className={styles.typing}>
            {own(typing.side === 'include' ? 'includingTyped' : 'includingTypedExcept', { term: typing.label })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The headline's shape while the first answer is on its way. */
function HeadlineWaiting() {
  return (
    <div className={styles.headline}>
      <p className={styles.size}>
        <SkeletonBlock width={112} height={34} />
      </p>
      <div className={styles.about}>
        <SkeletonBlock width={190} height={12} />
        <SkeletonBlock width={230} height={12} />
      </div>
    </div>
  )
}

/** The package of the size that is shown reaches mostly people who are not meant. */
function isForOthers(size: Answered<SizeReply>, packaged: PackageAnswer | undefined): boolean {
  const ticked = packaged && packaged.of === size.of ? packaged.reply?.ticked : null
  return ticked ? reachesMostlyOthers(ticked.reached.size, ticked.precision) : false
}

interface GaugeProps {
  readonly reply: SizeReply | undefined
  readonly pending: boolean
  readonly forOthers: boolean
}

function Gauge({ reply, pending, forOthers }: GaugeProps) {
  const text = useBuilderText()
  const own = useSizeAnswerText()
  if (!reply) {
    return (
      <>
        <SizeGauge position={null} label={text('answer')} pending />
        <p>{'\u00a0'}</p>
      </>
    )
  }
  const { size, source } = reply
  const zone = zoneOf(size, source.accounts)
  const at = (accounts: number) => placeOf(size, accounts, source.accounts)
  return (
    <>
      <SizeGauge
        position={at(size.size)}
        low={at(size.low)}
        high={at(size.high)}
        workable={WORKABLE}
        label={own('gaugeLabel', { size: sizeWords(size, text), zone: text(`zone.${zone}`) })}
        pending={pending}
      />
      {size.belowMinimum ? (
        <TooFew reply={reply} />
      ) : (
        <p className={styles.quiet}>
          {zone === 'workable' && forOthers ? own('sizeByUpload') : text(`zoneHint.${zone}`)}
        </p>
      )}
    </>
  )
}

/** Of few people a campaign does not deliver; keeping few people out does no harm. */
function TooFew({ reply: { size }, excludes = false }: { reply: SizeReply; excludes?: boolean }) {
  const text = useBuilderText()
  const own = useSizeAnswerText()
  const none = size.size === 0
  return (
    <NoticeBar level="warn" title={own(none ? 'nobodyTitle' : 'fewTitle', { count: MINIMUM_CELL })}>
      {none ? text('zoneHint.nobody') : excludes ? own('excludesFew') : text('zoneHint.narrow')}
    </NoticeBar>
  )
}

/** Core audience, total native, pro targeting (spec §3); the last two come with the package and later than the first. */
function ThreeSizes({ size, packaged }: { size: Answered<SizeReply>; packaged: PackageAnswer }) {
  const own = useSizeAnswerText()
  // Sizes of one definition or none: while the package is on its way, its old sizes do not stand beside the new one.
  const reply = packaged.of === size.of ? packaged.reply : undefined
  const outdated = size.outdated || (reply !== undefined && packaged.outdated)
  const failed = packaged.error !== null
  const shown = [
    { name: 'core', value: size.reply?.size, failed: size.error !== null },
    { name: 'native', value: reply?.sizes.native, failed, none: reply && nativeNone(reply) },
    { name: 'proTargeting', value: reply?.sizes.proTargeting, failed, none: reply?.sizes.proTargeting === null },
  ] as const
  return (
    <div className={styles.packaged}>
      <dl className={styles.three}>
        {shown.map((one) => (
          <div key={one.name} className={styles.one} data-outdated={outdated || undefined}>
            <dt className={styles.oneName}>{own(one.name)}</dt>
            <dd className={styles.oneSize}>
              {'none' in one && one.none ? <span className={styles.quiet}>{own('nativeNone')}</span> : null}
              {one.value && !('none' in one && one.none) ? (
                <NotedSize size={one.value}>{sizeShort(one.value)}</NotedSize>
              ) : null}
              {!one.value && one.failed ? '-' : null}
              {!one.value && !one.failed ? <SkeletonBlock width={56} height={18} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      {size.error ? null : <ReachLine packaged={{ ...packaged, reply }} />}
    </div>
  )
}

/** Nothing that the network offers by itself is ticked: there is no size to tell. */
const nativeNone = ({ package: targeting }: NonNullable<PackageAnswer['reply']>): boolean =>
  [...targeting.interests, ...targeting.conversation_topics].every(({ deselected }) => deselected)

function ReachLine({ packaged }: { packaged: PackageAnswer }) {
  const own = useSizeAnswerText()
  if (packaged.error) return <PackageFailed packaged={packaged} />
  if (!packaged.reply) {
    return (
      <p className={styles.waiting}>
        <SkeletonBlock width="70%" height={12} />
      </p>
    )
  }
  const { ticked } = packaged.reply
  if (!ticked || packaged.reply.sizes.core.belowMinimum) return null
  const others = reachesMostlyOthers(ticked.reached.size, ticked.precision)
  return (
    <p className={others ? undefined : styles.quiet} data-outdated={packaged.outdated || undefined}>
      {reachedWords(ticked, own)} {others ? own('byUpload') : ''}
    </p>
  )
}

function reachedWords(
  { recall, precision, reached, lookalikes }: PackageReach,
  own: ReturnType<typeof useSizeAnswerText>,
): string {
  if (recall !== null && precision !== null)
    return own(lookalikes ? 'reachesFollowers' : 'reaches', {
      recall: formatShare(recall),
      precision: formatShare(precision),
    })
  return own(reachesMostlyOthers(reached.size, precision) ? 'reachesFew' : 'reachesFewAlone', {
    count: MINIMUM_CELL,
    reached: sizeShort(reached),
  })
}
