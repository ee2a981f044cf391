// What the targeting of an ad set reaches, for exactly what it has now: in full in its form, in a line in a table.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetReach as AdSetReachAnswer } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { objectiveRuleOf } from '@peregrine/domain/ad-network/objective-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '#shell/asking.ts'
import { ReachFigures } from '#shell/figures/reach-figures.tsx'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { ReachLine } from '#shell/figures/reach-line.tsx'
import { SplitOffer, UploadOffer } from '#shell/figures/reach-offers.tsx'
import { ReachParts } from '#shell/figures/reach-parts.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { SmallReach } from '#shell/figures/small-reach.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { useActivateText } from './activate-text.ts'
import styles from './campaign-parts.module.css'

interface AdSetReachProps {
  readonly team: string
  /** The ad set that is shown or edited; null: it is new. */
  readonly adSet: string | null
  /** The ad account of a new one: its lists count. */
  readonly account?: string
  readonly targeting: AdSetTargeting
  readonly excluded: readonly string[]
  readonly bid: PlacedBid
}

/** What an ad set bids: `amount` counts only where it is not left to the ad platform. */
export const bidOfAdSet = (
  { objective, pay_by: payBy }: { readonly objective: string; readonly pay_by: string | null | undefined },
  amount: number | null,
  currency: string,
): PlacedBid => ({
  amount: amount !== null && amount > 0 ? amount : null,
  currency,
  pay_by: payBy ?? objectiveRuleOf(objective)?.payBy ?? '',
})

export function useAdSetReach(
  { team, adSet, account, targeting, excluded }: Omit<AdSetReachProps, 'bid'>,
  { detail = false }: { readonly detail?: boolean } = {},
) {
  const language = useLanguage()
  return useQuery({
    ...queryOf(campaignWork.reachOfAdSet, {
      body: {
        team,
        ad_set: adSet,
        account: account ?? null,
        detail,
        targeting,
        exclude_configs: [...excluded],
        language,
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

interface RepairedReachProps extends AdSetReachProps {
  /** Shows its entries, to be left out one by one. */
  readonly entriesOf: (entries: NonNullable<AdSetReachAnswer['entries']>) => ReactNode
  /** Makes several ad sets of it. */
  readonly onSplit: (entries: NonNullable<AdSetReachAnswer['entries']>) => void
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
          onSplit={() => props.onSplit(entries)}
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
function Estimate({ estimate }: Pick<AdSetReachAnswer, 'estimate'>) {
  const text = useActivateText()
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

/** Where there is a line for it. */
export function AdSetReachLine(props: AdSetReachProps) {
  const { data } = useAdSetReach(props)
  return data?.reach ? <ReachLine reach={data.reach} /> : null
}
