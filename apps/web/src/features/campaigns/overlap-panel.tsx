// Whether ad sets bid for the same people, counted in our data, and what would reduce it.

import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { isWorthSaying } from '@peregrine/domain/insights/overlap-rules.ts'
import { formatMembersShort, formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { useCampaignAdSets } from './ad-set-table.tsx'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import styles from './campaign-screen.module.css'

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
          <Reported overlap={overlap.data} />
        ) : (
          <SkeletonBlock lines={2} height={20} />
        )}
      </div>
    </section>
  )
}

function Reported({ overlap }: { overlap: AdSetOverlap }) {
  const text = useCampaignPageText()
  const nameOf = (id: string) => overlap.ad_sets.find((set) => set.id === id)?.name ?? id
  const pairs = overlap.pairs
    .filter(({ both, share_a, share_b }) =>
      isWorthSaying({ both: both.belowMinimum ? 0 : both.size, ofFirst: share_a, ofSecond: share_b }),
    )
    .sort((one, other) => other.both.size - one.both.size)
  const share = (value: number | null) => formatShare(value && Math.round(value * 1000) / 1000)
  return (
    <>
      {/* Nothing can be said of a single one that is counted. */}
      {pairs.length === 0 && overlap.ad_sets.length > 1 ? <p className={styles.quiet}>{text('overlapNone')}</p> : null}
      <ul className={styles.pairs}>
        {pairs.map((pair) => (
          <li key={`${pair.a} ${pair.b}`} className={styles.pair}>
            <div className={styles.nameText}>
              <strong>{text('overlapPair', { a: nameOf(pair.a), b: nameOf(pair.b) })}</strong>
              <span className={styles.small}>
                {text(pair.share_a === null ? 'overlapBothAlone' : 'overlapBoth', {
                  both: formatSize(pair.both.size),
                  shareA: share(pair.share_a),
                  shareB: share(pair.share_b),
                })}
              </span>
            </div>
            {pair.share_a === null ? null : <ShareBar share={Math.max(pair.share_a, pair.share_b ?? 0)} />}
          </li>
        ))}
      </ul>
      {overlap.suggestions.length === 0 ? null : <h3>{text('suggestions')}</h3>}
      {overlap.suggestions.map((suggestion) => (
        <Suggestion
          key={`${suggestion.from} ${suggestion.exclude}`}
          suggestion={suggestion}
          from={nameOf(suggestion.from)}
          exclude={nameOf(suggestion.exclude)}
        />
      ))}
      {overlap.unknown.length === 0 ? null : (
        <p className={styles.small}>
          {text('overlapUnknown', { names: overlap.unknown.map(({ name }) => name).join(listSeparator()) })}{' '}
          {[...new Set(overlap.unknown.map(({ reason }) => messageSentence(reason)))].join(' ')}
        </p>
      )}
    </>
  )
}

interface SuggestionProps {
  readonly suggestion: AdSetOverlap['suggestions'][number]
  readonly from: string
  readonly exclude: string
}

function Suggestion({ suggestion, from, exclude }: SuggestionProps) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
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
      const draft = changed.standing === 'draft'
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
        {config_id === null && !merge ? <span className={styles.small}>{messageSentence(suggestion.how)}</span> : null}
      </div>
      {config_id === null ? null : (
        <AppButton size="small" onClick={apply}>
          {text('exclude')}
        </AppButton>
      )}
    </div>
  )
}
