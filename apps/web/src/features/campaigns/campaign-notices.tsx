// What somebody should look at before the table: overlapping ad sets, drift, a broken connection, rejected ads.

import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { SyncState } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { useCampaignListText } from './campaign-list-text.ts'

/** From this share of the smaller ad set on, two of them are said to bid for the same people. */
const WORTH_SAYING = 0.2
const COMPARED = 20

interface CampaignNoticesProps {
  readonly slug: string
  readonly account: TeamAccount
  readonly sync: SyncState | undefined
}

export function CampaignNotices({ slug, account, sync }: CampaignNoticesProps) {
  const text = useCampaignListText()
  const drifted = sync?.drifted ?? 0
  return (
    <>
      {account.state === 'connected' ? null : <Revoked slug={slug} account={account} />}
      {account.state === 'connected' && sync?.problem ? (
        <NoticeBar level="warn">{messageSentence(sync.problem)}</NoticeBar>
      ) : null}
      {drifted > 0 ? (
        <NoticeBar
          level="warn"
          title={text('driftTitle', { count: drifted })}
          action={
            <Link className={buttonClass('secondary', 'small')} to={`?account=${account.id}&outside=changed`}>
              {text('seeDrift')}
            </Link>
          }
        >
          {text('driftBody')}
        </NoticeBar>
      ) : null}
      <Rejected slug={slug} account={account.id} />
      <Overlapping slug={slug} account={account.id} />
    </>
  )
}

function Revoked({ slug, account }: { slug: string; account: TeamAccount }) {
  const text = useCampaignListText()
  const { owner } = account
  const mends = useMayChange() && (owner === null || owner.you)
  return (
    <NoticeBar
      level="error"
      title={text('revokedTitle', { account: account.name || account.account_id })}
      action={
        mends ? (
          <Link className={buttonClass('secondary', 'small')} to={`/${slug}/team/ad-accounts`}>
            {text('connectAgain')}
          </Link>
        ) : undefined
      }
    >
      {owner === null
        ? text('revokedNobody')
        : owner.you
          ? text('revokedYou')
          : text('revokedOther', { owner: owner.name })}
    </NoticeBar>
  )
}

function Rejected({ slug, account }: { slug: string; account: string }) {
  const text = useCampaignListText()
  const halted = useQuery({
    ...queryOf(adsets.listAds, { query: { team: slug, account, status: ['Halted'], limit: 50 } }),
    staleTime: 120_000,
  })
  const rejected = (halted.data?.results ?? []).filter(({ approval }) => approval === 'REJECTED')
  const [first] = rejected
  if (!first) return null
  return (
    <NoticeBar
      level="warn"
      title={text('rejectedTitle', { count: rejected.length })}
      action={
        <Link className={buttonClass('secondary', 'small')} to={`/${slug}/campaigns/${first.campaign_id}#ads`}>
          {text('seeAd')}
        </Link>
      }
    >
      {text('rejectedBody', {
        ad: first.name || first.post_id || first.user_id || first.id,
        campaign: first.campaign_name,
      })}
    </NoticeBar>
  )
}

function Overlapping({ slug, account }: { slug: string; account: string }) {
  const text = useCampaignListText()
  const running = useQuery({
    ...queryOf(adsets.listAdSets, {
      query: { team: slug, account, status: ['Active'], sort: '-spent', limit: COMPARED },
    }),
    staleTime: 300_000,
  })
  const sets = running.data?.results ?? []
  const overlap = useQuery({
    ...queryOf(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: sets.map(({ id }) => id) } }),
    staleTime: 300_000,
    enabled: sets.length >= 2,
  })
  const worst = [...(overlap.data?.pairs ?? [])]
    .map((pair) => ({ ...pair, share: Math.max(pair.share_a ?? 0, pair.share_b ?? 0) }))
    .filter(({ share }) => share >= WORTH_SAYING)
    .sort((one, other) => other.both.size - one.both.size)[0]
  const nameOf = (id: string) => overlap.data?.ad_sets.find((set) => set.id === id)?.name ?? ''
  const campaign = sets.find(({ id }) => id === worst?.a)?.campaign_id
  if (!worst || campaign === undefined) return null
  return (
    <NoticeBar
      level="warn"
      title={text('overlapTitle')}
      action={
        <Link
          className={buttonClass('secondary', 'small')}
          to={`/${slug}/campaigns/${campaign}?with=${worst.b}#overlap`}
        >
          {text('seeOverlap')}
        </Link>
      }
    >
      {text('overlapBody', {
        a: nameOf(worst.a),
        b: nameOf(worst.b),
        share: formatShare(Math.round(worst.share * 100) / 100),
        both: formatSize(worst.both.size),
      })}
    </NoticeBar>
  )
}
