// What the network is going to be told of each ad set: its criteria, its size, and audiences that have to be uploaded first.

import type { AdSet, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetOverlap, CampaignCheck } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { sizeShort } from '#features/audience-builder/size-zone.ts'
import { useActivateText } from '#features/campaigns/activate-text.ts'
import { criterionCount } from '#features/campaigns/criterion-words.ts'
import { useTogetherWords } from '#features/campaigns/sharing-words.tsx'
import { TargetWords } from '#features/campaigns/target-words.tsx'
import { queryOf } from '#shell/asking.ts'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { useReachText } from '#shell/figures/reach-text.ts'
import { reachSize, shownReach } from '#shell/figures/reach-words.ts'
import { SmallReach } from '#shell/figures/small-reach.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { useReachByText } from './reach-by-text.ts'
import styles from './run-campaign.module.css'
import { UploadNow } from './upload-now.tsx'
import { useOverlap } from './use-overlap.ts'

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
  const text = useCampaignStepsText()
  const language = useLanguage()
  const activate = useActivateText()
  const nameInLanguage = useNameInLanguage()
  const reachBy = useReachByText()
  const overlap = useOverlap(slug, loaded?.ad_sets ?? [])
  if (loaded === null) return null
  return (
    <section className={styles.set} aria-label={text('compiled')}>
      <h2>{text('compiled')}</h2>
      {loaded.ad_sets.map((set) => {
        const checked = check?.ad_sets.find(({ id }) => id === set.id)
        // Lists of people are named; of the other criteria there can be hundreds.
        const lists = checked?.audiences ?? set.audiences
        const others = (checked?.criteria ?? set.criteria).filter(({ type }) => type !== 'CUSTOM_AUDIENCE')
        const waiting = [...new Set(lists.filter(({ sent }) => !sent).map(({ name }) => name))]
        const isEmpty = lists.length + others.length === 0
        return (
          <div key={set.id} className={styles.group}>
            <div>
              <strong>{set.name}</strong>
              <span className={styles.small}>
                {' '}
                {nameInLanguage('audience', set.targeting_name)}
                {waiting.length > 0 ? null : <Reached team={slug} id={set.id} />}
              </span>
            </div>
            {waiting.length > 0 ? (
              <p className={styles.small}>{activate('reachWaits', { names: waiting.join(listSeparator()) })}</p>
            ) : (
              <ReachedFew team={slug} id={set.id} />
            )}
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
            {checked?.estimate ? <MoreThanCounted team={slug} id={set.id} most={checked.estimate.most} /> : null}
            {isEmpty ? (
              <Entries targeting={set.targeting} />
            ) : (
              <ul className={styles.criteria}>
                <Lists lists={lists} excluded={false} />
                {others.flatMap(({ type, count, excluded }) => [
                  ...(count > 0 ? [<li key={type}>{criterionCount(type, count, language)}</li>] : []),
                  ...(excluded > 0
                    ? [
                        <li key={`${type} out`} data-out>
                          {text('excludedCriteria', { criteria: criterionCount(type, excluded, language) })}
                        </li>,
                      ]
                    : []),
                ])}
                <Lists lists={lists} excluded />
              </ul>
            )}
            {isEmpty ? null : (
              <details className={styles.more}>
                <summary>{activate('entries')}</summary>
                <TargetWords id={set.id} />
              </details>
            )}
            {checked?.list?.state === 'none' ? (
              <UploadNow
                {...{ slug, onUploaded, config: checked.list.config_id, name: checked.list.name }}
                said={reachBy('notThere', { name: checked.list.name })}
                account={loaded.campaign.account.id}
              />
            ) : null}
            {(checked?.not_uploaded ?? []).map(({ config_id: config, name }) => (
              <UploadNow key={config} {...{ slug, config, name, onUploaded }} account={loaded.campaign.account.id} />
            ))}
            {set.notes
              // What is lost stands among the warnings.
              .filter(
                ({ code }) => code !== 'exclusion_not_uploaded' && code !== 'worldwide' && !code.startsWith('left_'),
              )
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
      ) : overlap.isLoading ? (
        <SkeletonBlock width={220} height={14} />
      ) : null}
    </section>
  )
}

interface ListsProps {
  readonly lists: AdSet['audiences']
  readonly excluded: boolean
}

/** Lists of people by name; those that aren't ready are marked as not sent yet. */
function Lists({ lists, excluded }: ListsProps) {
  const text = useCampaignStepsText()
  const activate = useActivateText()
  return lists
    .filter((one) => one.excluded === excluded)
    .map(({ name, sent }) => (
      <li key={name} data-out={excluded || undefined}>
        {text(excluded ? 'excludesList' : 'reachesList', { name: sent ? name : activate('notSent', { name }) })}
      </li>
    ))
}

/** What is sent reaches so many: the figure of the ad set everywhere else. */
function Reached({ team, id }: { team: string; id: string }) {
  const text = useCampaignStepsText()
  const words = useReachText()
  const { data } = useReachOfSet(team, id)
  if (!data?.reach) return null
  return <> · {text('reached', { size: shownReach(data.reach, words) })}</>
}

/** That it is nobody, or too few to deliver to. */
function ReachedFew({ team, id }: { team: string; id: string }) {
  const { data } = useReachOfSet(team, id)
  return data?.reach ? <SmallReach reach={data.reach} /> : null
}

/** An estimate that is larger by more than this share of what is counted has people in it of whom we know nothing. */
const MORE = 0.25

/** Why the ad platform's estimate is larger than what is counted, and what that means for the on-target rate. */
function MoreThanCounted({ team, id, most }: { team: string; id: string; most: number }) {
  const text = useCampaignStepsText()
  const words = useReachText()
  const { data } = useReachOfSet(team, id)
  const reach = data?.reach
  if (!reach || reach.precision === null || reach.reached.belowMinimum || most <= (1 + MORE) * reach.reached.high)
    return null
  const counted = { size: reachSize(reach.reached, words) }
  return <p className={styles.small}>{text(reach.lookalikes ? 'estimateLookalikes' : 'estimateOutside', counted)}</p>
}

function useReachOfSet(team: string, id: string) {
  const language = useLanguage()
  return useQuery({
    ...queryOf(campaignWork.reachOfAdSet, { body: { team, ad_set: id, language } }),
    staleTime: 60_000,
  })
}

/** Everybody in the ad sets, counted once: in our data, unless one of them cannot be counted, and by the ad platform. */
function Together({ overlap }: { overlap: AdSetOverlap }) {
  const text = useCampaignStepsText()
  const theirs = useTogetherWords()(overlap)
  const { together, unknown } = overlap
  const size = { size: sizeShort(together) }
  return (
    <>
      {unknown.length > 0 ? null : (
        <p className={styles.small}>{text(together.belowMinimum ? 'overlapTogetherFew' : 'overlapTogether', size)}</p>
      )}
      {theirs === null ? null : <p className={styles.small}>{theirs}</p>}
    </>
  )
}

/** Before the network was told, what the ad set's own package says. */
function Entries({ targeting }: { targeting: AdSetTargeting }) {
  const text = useCampaignStepsText()
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
