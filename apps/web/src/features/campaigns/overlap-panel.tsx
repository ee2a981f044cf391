// Whether ad sets bid for the same people, counted in our data, and what would reduce it.

import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { useCampaignAdSets } from './ad-set-table.tsx'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import styles from './campaign-screen.module.css'
import { isFullyCounted, sharingPairs } from './sharing-pairs.ts'
import { MergedReach, useSharingWords, useTogetherWords } from './sharing-words.tsx'

/** The call compares so many at once. */
const MOST = 20

export function OverlapPanel({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const [address] = useSearchParams()
  const own = useCampaignAdSets(slug, campaign.id)
  // An ad set of another campaign, that a notice of the overview led here with.
  const beside = address.get('with')
  const ids = [...new Set([...own.rows.map(({ id }) => id), ...(beside === null ? [] : [beside])])].slice(0, MOST)
  const overlap = useQuery({
    ...queryOf(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: ids } }),
    enabled: ids.length >= 2,
    staleTime: 120_000,
  })
  return (
    <section className={styles.section} aria-labelledby="overlap">
      <h2 id="overlap">{text('overlapTitle')}</h2>
      <div className={styles.card}>
        {own.data === undefined && !own.error ? (
          <SkeletonBlock lines={2} height={20} />
        ) : ids.length < 2 ? (
          <p className={styles.quiet}>{text('overlapOne')}</p>
        ) : overlap.error ? (
          <p className={styles.quiet}>{campaignFailure(overlap.error)}</p>
        ) : overlap.data ? (
          <OverlapReport overlap={overlap.data} />
        ) : (
          <SkeletonBlock lines={2} height={20} />
        )}
      </div>
    </section>
  )
}

/** Who is in both, and what would exclude them. */
export function OverlapReport({ overlap }: { overlap: AdSetOverlap }) {
  const text = useCampaignPageText()
  const nameOf = setNames(overlap)
  const words = useSharingWords(nameOf)
  const together = useTogetherWords()(overlap)
  const pairs = sharingPairs(overlap)
  return (
    <>
      {/* Nothing can be said of a single one that is counted. */}
      {pairs.length === 0 && overlap.ad_sets.length > 1 ? (
        <p className={styles.quiet}>{text(isFullyCounted(overlap) ? 'overlapNone' : 'overlapNoneCounted')}</p>
      ) : null}
      <ul className={styles.pairs}>
        {pairs.map((pair) => {
          const share = Math.max(
            ...[pair.counted, pair.estimated].flatMap((one) => [one?.share_a ?? 0, one?.share_b ?? 0]),
          )
          return (
            <li key={`${pair.a} ${pair.b}`} className={styles.pair}>
              <div className={styles.nameText}>
                <strong>{text('overlapPair', { a: nameOf(pair.a), b: nameOf(pair.b) })}</strong>
                {words(pair).map((sentence) => (
                  <span key={sentence} className={styles.small}>
                    {sentence}
                  </span>
                ))}
              </div>
              {share === 0 ? null : <ShareBar share={share} />}
            </li>
          )
        })}
      </ul>
      {overlap.not_excluded.map(({ ad_set, config_id, name }) => (
        <p key={`${ad_set} ${config_id}`} className={styles.small}>
          {text('notExcluded', { name, set: nameOf(ad_set) })}
        </p>
      ))}
      {overlap.suggestions.length === 0 ? null : <h3>{text('suggestions')}</h3>}
      {overlap.suggestions.map((suggestion) => (
        <Suggestion
          key={`${suggestion.from} ${suggestion.exclude}`}
          suggestion={suggestion}
          from={nameOf(suggestion.from)}
          exclude={nameOf(suggestion.exclude)}
        />
      ))}
      {together === null ? null : <p className={styles.small}>{together}</p>}
      {overlap.unknown.length === 0 ? null : (
        <p className={styles.small}>
          {text('overlapUnknown', { names: overlap.unknown.map(({ name }) => name).join(listSeparator()) })}{' '}
          {[...new Set(overlap.unknown.map(({ reason }) => messageSentence(reason)))].join(' ')}
        </p>
      )}
    </>
  )
}

/** How ad sets are called, those too whose people cannot be counted. */
const setNames = ({ ad_sets: sets, unknown }: AdSetOverlap) => {
  const names = new Map([...sets, ...unknown].map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? id
}

interface SuggestionProps {
  readonly suggestion: AdSetOverlap['suggestions'][number]
  readonly from: string
  readonly exclude: string
}

function Suggestion({ suggestion, from, exclude }: SuggestionProps) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const mayChange = useMayChange()
  const { config_id } = suggestion
  const merge = suggestion.action === 'merge'
  const apply = async () => {
    if (config_id === null) return
    const place = { params: { pk: suggestion.from }, query: { team: slug } }
    try {
      const set = await call(adsets.readAdSet, place)
      const changed = await call(adsets.changeAdSet, {
        ...place,
        body: { version: set.version, exclude_configs: [...new Set([...set.exclude_configs, config_id])] },
      })
      const draft = changed.order.state === 'draft'
      toasts.show(text(draft ? 'excluded' : 'excludedSent', { from, exclude }), { level: draft ? 'success' : 'info' })
      await Promise.all([forgetCampaigns(), forget(campaignWork.overlapOfAdSets)])
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  return (
    <div className={styles.suggestion}>
      <div className={styles.nameText}>
        {merge ? null : <span>{text('suggest', { from, exclude, left: formatMembersShort(suggestion.left) })}</span>}
        {merge ? <span>{messageSentence(suggestion.how)}</span> : null}
        <span className={styles.small}>
          <MergedReach suggestion={suggestion} />
        </span>
        {config_id === null && !merge ? <span className={styles.small}>{messageSentence(suggestion.how)}</span> : null}
      </div>
      {config_id === null || !mayChange ? null : (
        <AppButton size="small" onClick={apply}>
          {text('exclude')}
        </AppButton>
      )}
    </div>
  )
}
