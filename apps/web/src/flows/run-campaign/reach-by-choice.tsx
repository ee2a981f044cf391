// How an ad set reaches its audience, chosen with the sizes in view: the package's reach, and how far the uploaded list is.
import type { UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { listStateOf } from '@peregrine/domain/targeting/list-state-rules.ts'
import { REACH_BY, type ReachBy } from '@peregrine/domain/targeting/reach-by-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useAdSetReach } from '#features/campaigns/ad-set-reach.tsx'
import { forget, queryOf } from '#shell/asking.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { useReachText } from '#shell/figures/reach-text.ts'
import { shownReach } from '#shell/figures/reach-words.ts'
import { useLanguage } from '#shell/texts.ts'
import { useReachByText } from './reach-by-text.ts'
import styles from './run-campaign.module.css'
import { UploadNow } from './upload-now.tsx'

type OfAudience = Extract<AdSetTargeting, { kind: 'config' }>

interface ReachByChoiceProps {
  readonly slug: string
  /** The ad account that the list has to be in. */
  readonly account: string
  readonly adSet: string | null
  readonly name: string
  readonly targeting: OfAudience
  readonly excluded: readonly string[]
  readonly onChange: (targeting: OfAudience) => void
}

const LEAST = { least: CUSTOM_AUDIENCES.matchedUsersLeast }

export function ReachByChoice(props: ReachByChoiceProps) {
  const { slug, account, name, targeting, onChange } = props
  const text = useReachByText()
  const group = useId()
  const list = useListIn(slug, account, targeting.config_id)
  const packageSize = usePackageSize(props)
  const listFacts = useListFacts(list)
  const by = targeting.reach_by ?? 'package'
  const { reach_by: _, ...plain } = targeting
  const facts: Readonly<Record<ReachBy, string>> = {
    package: packageSize,
    list: listFacts.join(' · '),
    both: `${packageSize} + ${listFacts[0]}`,
  }
  const state = listStateOf(list?.state ?? null)
  useListNews(list && `${list.state} ${list.synced}`)
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('reachBy')}</legend>
      <div className={styles.cards}>
        {REACH_BY.map((one) => (
          <label key={one} className={styles.card}>
            <input
              type="radio"
              name={group}
              checked={by === one}
              onChange={() => onChange(one === 'package' ? plain : { ...plain, reach_by: one })}
            />
            <span className={styles.cardWords}>
              <strong>{text(`by_${one}`)}</strong>
              <span className={styles.small}>{text(`what_${one}`)}</span>
              <span className={styles.small}>{facts[one]}</span>
            </span>
          </label>
        ))}
      </div>
      {by === 'package' || list === undefined ? null : state === 'none' ? (
        <UploadNow
          slug={slug}
          account={account}
          config={targeting.config_id}
          name={name}
          said={text('notThere', { name })}
          onUploaded={() => void forgetLists()}
        />
      ) : state === 'ready' ? (
        <p className={styles.small}>
          <Link to={`/${slug}/audiences/${targeting.config_id}?view=uploads`}>{text('manage')}</Link>
        </p>
      ) : (
        <NoticeBar level={state === 'too_small' ? 'warn' : 'info'}>
          {state === 'too_small' ? text('tooSmall', LEAST) : text('notReady')}
        </NoticeBar>
      )}
    </fieldset>
  )
}

/** What was found of the list before is asked again once it is further. */
function useListNews(news: string | null | undefined): void {
  const before = useRef(news)
  useEffect(() => {
    const known = before.current
    before.current = news
    if (known !== undefined && known !== news) void forget(campaignWork.reachOfAdSet, campaignWork.checkCampaign)
  }, [news])
}

/** What is reached depends on how far the list is. */
const forgetLists = () => forget(uploadedAudiences.listUploads, campaignWork.reachOfAdSet, campaignWork.checkCampaign)

const UNDER_WAY = new Set<UploadedAudience['state']>(['waiting', 'uploading'])

/** The list in the ad account; null: there is none; undefined while it is asked. */
function useListIn(slug: string, account: string, audience: string): UploadedAudience | null | undefined {
  const { data } = useQuery({
    ...queryOf(uploadedAudiences.listUploads, { query: { team: slug, audience } }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => UNDER_WAY.has(one.state)) ? 1500 : state.data?.length ? 30_000 : false,
  })
  return data && (data.find((one) => one.account.id === account && listStateOf(one.state) !== 'none') ?? null)
}

function usePackageSize({ slug, account, adSet, targeting, excluded }: ReachByChoiceProps): string {
  const text = useReachByText()
  const words = useReachText()
  const plain: OfAudience = { kind: 'config', config_id: targeting.config_id }
  const { data } = useAdSetReach({ team: slug, account, adSet, targeting: plain, excluded })
  if (!data) return '…'
  return data.reach ? text('packageSize', { size: shownReach(data.reach, words) }) : text('packageUnknown')
}

/** How far it is, how many of it the ad platform knows, and when it was last the audience. */
function useListFacts(list: UploadedAudience | null | undefined): readonly string[] {
  const text = useReachByText()
  const language = useLanguage()
  if (list === undefined) return ['…']
  if (list === null) return [text('list_none')]
  const members = (count: number) => formatMembers(count, language)
  const { added, removed } = list.behind
  const state = listStateOf(list.state)
  const unmatched = state === 'ready' && list.matched === null
  return [
    text(unmatched ? 'list_ready_unmatched' : `list_${state}`, {
      ...LEAST,
      sent: members(list.sent),
      total: members(list.total),
      matched: members(list.matched ?? 0),
    }),
    ...(list.synced === null ? [] : [text('refreshed', { date: asOfText(list.synced, language) })]),
    ...(added + removed === 0 ? [] : [text('behind', { added: members(added), removed: members(removed) })]),
    text(list.follows ? 'follows' : 'followsNot'),
  ]
}
