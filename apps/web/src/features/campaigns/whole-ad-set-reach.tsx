// What the targeting of an ad set reaches, in full: its figures, what each part gives, and the ways to repair it.
import type { AdSetReach as AdSetReachAnswer } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { ReactNode } from 'react'
import { ReachFigures } from '#shell/figures/reach-figures.tsx'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { SplitOffer, UploadOffer } from '#shell/figures/reach-offers.tsx'
import { ReachParts } from '#shell/figures/reach-parts.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { SmallReach } from '#shell/figures/small-reach.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator } from '#shell/texts.ts'
import { useActivateText } from './activate-text.ts'
import { type AdSetReachProps, useAdSetReach } from './ad-set-reach.tsx'
import styles from './campaign-parts.module.css'

interface RepairedReachProps extends AdSetReachProps {
  /** Shows its entries, to be left out one by one. */
  readonly entriesOf: (entries: NonNullable<AdSetReachAnswer['entries']>) => ReactNode
  /** Makes several ad sets of it. */
  /** `apart`: the parts that are ad sets of their own. */
  readonly onSplit: (entries: NonNullable<AdSetReachAnswer['entries']>, apart: readonly string[]) => void
}

export function AdSetReach(props: RepairedReachProps) {
  const text = useReachText()
  const { data, isError, isPlaceholderData } = useAdSetReach(props, { detail: true })
  if (isError) return <p className={styles.reachNote}>{text('failed')}</p>
  if (!data) return <SkeletonBlock lines={2} height={20} />
  if (!data.reach)
    return (
      <>
        <Refusal {...data} />
        {/* What a list still lacks is said where it is chosen. */}
        {data.reason && !data.reason.code.startsWith('list_') ? (
          <p className={styles.reachNote}>{messageSentence(data.reason)}</p>
        ) : null}
        <Estimate {...data} />
      </>
    )
  const { reach, entries } = data
  const upload = uploadOf(props, entries)
  return (
    <section className={styles.reach} aria-label={text('title')}>
      <Refusal {...data} />
      <ReachFigures reach={reach} outdated={isPlaceholderData} bid={props.bid} />
      <SmallReach reach={reach} />
      <Estimate {...data} />
      <ReachParts reach={reach} />
      {reach.tooBroad && reach.audience ? (
        <p className={styles.reachBroad}>
          {text('broadTitle', {
            times: Math.round((10 * reach.reached.size) / Math.max(1, reach.audience.size)) / 10,
          })}
        </p>
      ) : null}
      {entries && reach.tooBroad ? (
        <SplitOffer
          reach={reach}
          label={text('splitSets', { count: reach.groups.length })}
          onSplit={() =>
            props.onSplit(
              entries,
              reach.groups.map(({ field }) => field),
            )
          }
        />
      ) : null}
      {reach.tooBroad && upload ? <UploadOffer href={upload} /> : null}
      <ReachLeftOut reach={reach} />
      {entries ? props.entriesOf(entries) : null}
    </section>
  )
}

/** Said where the audience is chosen, not only in the review. */
function Refusal({ refusal }: Pick<AdSetReachAnswer, 'refusal'>) {
  return refusal ? <NoticeBar level="error">{messageSentence(refusal)}</NoticeBar> : null
}

/** The last figure of the way from audience to delivery: under all limits of the ad set, by the ad platform. */
function Estimate({ estimate, waits_for: waiting }: Pick<AdSetReachAnswer, 'estimate' | 'waits_for'>) {
  const text = useActivateText()
  if (waiting.length > 0)
    return <p className={styles.reachNote}>{text('reachWaits', { names: waiting.join(listSeparator()) })}</p>
  if (estimate === null) return null
  const { least, most } = estimate
  return <p className={styles.reachNote}>{text('estimate', { least: formatSize(least), most: formatSize(most) })}</p>
}

/** Where the audience is uploaded: its own page, or, if it was never saved, where it is saved first. */
function uploadOf({ team, targeting }: AdSetReachProps, entries: AdSetReachAnswer['entries']): string | null {
  if (targeting.kind === 'config') return `/${team}/audiences/${targeting.config_id}?view=uploads`
  const definition = entries?.definition
  return definition ? `/${team}/creator?${new URLSearchParams({ d: encodeDefinition(definition) })}` : null
}
