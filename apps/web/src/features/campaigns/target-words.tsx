// What an ad set targets, in words: the list it is from and its size; its entries by kind, excluded ones apart.
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet, AdSetTargets } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import styles from './activate.module.css'
import { useActivateText } from './activate-text.ts'
import { AdSetReachLine, bidOfAdSet } from './ad-set-reach.tsx'
import { campaignFailure } from './campaign-failures.ts'
import { criterionHeading, criterionName } from './criterion-words.ts'

export const useAdSetTargets = (id: string | null, estimate: 'true' | 'false' = 'false') => {
  const { slug } = useCurrentTeam()
  return useQuery({
    ...queryOf(adsets.readTargets, { params: { pk: id ?? '' }, query: { team: slug, estimate } }),
    enabled: id !== null,
    staleTime: 60_000,
  })
}

function useSourceWords() {
  const text = useActivateText()
  const language = useLanguage()
  const nameInLanguage = useNameInLanguage()
  return (source: AdSetTargets['source']): string => {
    if (source === null) return text('fromAccount')
    if (source.kind === 'config') return text('fromAudience', { name: nameInLanguage('audience', source.name) })
    if (source.kind === 'customer_list') return text('fromCustomerList', { name: source.name })
    if (source.applied === null) return text('fromList', { name: source.name })
    return text('fromListApplied', {
      name: source.name,
      day: dayOfMoment(source.applied, language),
    })
  }
}

/** The list of an ad set and what it reaches, in two lines. */
export function TargetsLine({ set }: { set: AdSet }) {
  const text = useActivateText()
  const { slug } = useCurrentTeam()
  const { data } = useAdSetTargets(set.id, 'true')
  const sourceWords = useSourceWords()
  if (!data) return <SkeletonBlock width={240} height={14} />
  return (
    <>
      <span className={styles.small}>
        {set.targeting.kind === 'package' ? text('fromHere') : sourceWords(data.source)}
      </span>
      {data.estimate ? (
        <span className={styles.small}>
          {text('estimate', { least: formatSize(data.estimate.least), most: formatSize(data.estimate.most) })}
        </span>
      ) : null}
      <span className={styles.small}>
        <AdSetReachLine
          team={slug}
          adSet={set.id}
          targeting={set.targeting}
          excluded={set.exclude_configs}
          bid={bidOfAdSet(set, set.bid_strategy === 'AUTO' ? null : set.bid, set.currency)}
        />
      </span>
    </>
  )
}

export function TargetWords({ id }: { id: string }) {
  const text = useActivateText()
  const { data, error } = useAdSetTargets(id)
  if (error) return <p className={styles.small}>{campaignFailure(error)}</p>
  if (!data) return <SkeletonBlock lines={3} height={20} />
  return (
    <div className={styles.groups}>
      {data.criteria.length === 0 ? <p className={styles.small}>{text('none')}</p> : null}
      <Groups criteria={data.criteria} />
    </div>
  )
}

function Groups({ criteria }: Pick<AdSetTargets, 'criteria'>) {
  const text = useActivateText()
  const language = useLanguage()
  const nameInLanguage = useNameInLanguage()
  const groups = new Map<string, { readonly type: string; readonly excluded: boolean; readonly names: Set<string> }>()
  for (const { type, name, excluded, sent } of criteria) {
    const key = `${excluded} ${type}`
    const group = groups.get(key) ?? { type, excluded, names: new Set<string>() }
    const shown = criterionName(type, nameInLanguage(type, name), language)
    group.names.add(sent ? shown : text('notSent', { name: shown }))
    groups.set(key, group)
  }
  return [...groups.entries()]
    .sort(([, one], [, other]) => Number(one.excluded) - Number(other.excluded))
    .map(([key, { type, excluded, names }]) => {
      const heading = criterionHeading(type, language)
      return (
        <section key={key} aria-label={heading}>
          <h3 className={styles.head}>{excluded ? `${text('excluded')}${labelSeparator()}${heading}` : heading}</h3>
          <ul className={styles.chips}>
            {[...names].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )
    })
}
