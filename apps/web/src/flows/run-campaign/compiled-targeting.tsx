// What the network is going to be told of each ad set: its criteria, its size, and audiences that have to be uploaded first.

import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetOverlap, CampaignCheck } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { sizeShort } from '#features/audience-builder/size-zone.ts'
import { useActivateText } from '#features/campaigns/activate-text.ts'
import { criterionCount } from '#features/campaigns/criterion-words.ts'
import { TargetWords } from '#features/campaigns/target-words.tsx'
import { queryOf } from '#shell/asking.ts'
import { shownReach } from '#shell/figures/reach-figures.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'
import { UploadNow } from './upload-now.tsx'

/** The criteria of each ad set as the server worked them out, with how many people they share. */
interface CompiledTargetingProps {
  readonly slug: string
  readonly loaded: CampaignTree | null
  /** Null while the server is asked. */
  readonly check: CampaignCheck | null
  /** An audience that was missing at the network is on its way. */
  readonly onUploaded: () => void
}

export function CompiledTargeting({ slug, loaded, check, onUploaded }: CompiledTargetingProps) {
  const text = useRunCampaignText()
  const language = useLanguage()
  const activate = useActivateText()
  const ids = (loaded?.ad_sets ?? []).map(({ id }) => id).slice(0, 20)
  const overlap = useQuery({
    ...queryOf(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: ids } }),
    enabled: ids.length >= 2,
    staleTime: 60_000,
  })
  if (loaded === null) return null
  return (
    <section className={styles.set} aria-label={text('compiled')}>
      <h2>{text('compiled')}</h2>
      {loaded.ad_sets.map((set) => {
        const checked = check?.ad_sets.find(({ id }) => id === set.id)
        const criteria = checked?.criteria ?? set.criteria
        return (
          <div key={set.id} className={styles.group}>
            <div>
              <strong>{set.name}</strong>
              <span className={styles.small}>
                {' '}
                {set.targeting_name}
                <Reached team={slug} id={set.id} />
              </span>
            </div>
            {checked?.estimate ? (
              <p className={styles.small}>
                {checked.estimate.most === 0
                  ? text('networkNobody')
                  : text('networkEstimate', {
                      least: formatSize(checked.estimate.least),
                      most: formatSize(checked.estimate.most),
                    })}
              </p>
            ) : null}
            {criteria.length === 0 ? (
              <Entries targeting={set.targeting} />
            ) : (
              <ul className={styles.criteria}>
                {criteria.flatMap(({ type, count, excluded }) => [
                  ...(count > excluded || excluded === 0
                    ? [<li key={type}>{criterionCount(type, count, language)}</li>]
                    : []),
                  ...(excluded > 0
                    ? [
                        <li key={`${type} out`} data-out>
                          {text('excludedCriteria', { criteria: criterionCount(type, excluded, language) })}
                        </li>,
                      ]
                    : []),
                ])}
              </ul>
            )}
            {criteria.length === 0 ? null : (
              <details className={styles.more}>
                <summary>{activate('entries')}</summary>
                <TargetWords id={set.id} />
              </details>
            )}
            {(checked?.not_uploaded ?? []).map(({ config_id: config, name }) => (
              <UploadNow key={config} {...{ slug, config, name, onUploaded }} account={loaded.campaign.account.id} />
            ))}
            {set.notes
              .filter(({ code }) => code !== 'exclusion_not_uploaded')
              .map((note) => (
                <p key={messageSentence(note)} className={styles.small}>
                  {messageSentence(note)}
                </p>
              ))}
          </div>
        )
      })}
      {overlap.data ? (
        <Together overlap={overlap.data} />
      ) : ids.length >= 2 && overlap.isFetching ? (
        <SkeletonBlock width={220} height={14} />
      ) : null}
    </section>
  )
}

/** What is sent reaches so many: the figure of the ad set everywhere else. */
function Reached({ team, id }: { team: string; id: string }) {
  const text = useRunCampaignText()
  const words = useReachText()
  const language = useLanguage()
  const { data } = useQuery({
    ...queryOf(campaignWork.reachOfAdSet, { body: { team, ad_set: id, language } }),
    staleTime: 60_000,
  })
  if (!data?.reach) return null
  return <> · {text('reached', { size: shownReach(data.reach, words) })}</>
}

/** Everybody in the ad sets, counted once; nothing while one of them cannot be counted. */
function Together({ overlap: { together, unknown } }: { overlap: AdSetOverlap }) {
  const text = useRunCampaignText()
  if (unknown.length > 0) return null
  const size = { size: sizeShort(together) }
  return <p className={styles.small}>{text(together.belowMinimum ? 'overlapTogetherFew' : 'overlapTogether', size)}</p>
}

/** Before the network was told, what the ad set's own package says. */
function Entries({ targeting }: { targeting: AdSetTargeting }) {
  const text = useRunCampaignText()
  if (targeting.kind !== 'package') return <p className={styles.small}>{text('compiledLater')}</p>
  const { targeting_package: chosen, countries } = targeting
  const parts = (
    [
      ['entries_keywords', chosen.keywords],
      ['entries_handles', chosen.handles],
      ['entries_hashtags', chosen.hashtags],
      ['entries_interests', chosen.interests],
      ['entries_languages', chosen.languages],
      ['entries_countries', countries],
    ] as const
  ).filter(([, entries]) => entries.length > 0)
  if (parts.length === 0) return <p className={styles.small}>{text('compiledNone')}</p>
  return (
    <ul className={styles.criteria}>
      {parts.map(([name, entries]) => (
        <li key={name}>{text(name, { count: entries.length })}</li>
      ))}
    </ul>
  )
}
