// One campaign: its facts, what differs at the network, figures day by day, ad sets, ads, whom they reach and share.
import { activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { lazyExtra } from '#shell/route-loading.tsx'
import { AdSetTable } from './ad-set-table.tsx'
import { AdTable } from './ad-table.tsx'
import { campaignFailure } from './campaign-failures.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { useCampaignPageText } from './campaign-page-text.ts'
import { forgetCampaigns, refetchAfter } from './campaign-queries.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { DriftPanel } from './drift-panel.tsx'
import type { ChangeSentence } from './marked-changes.tsx'
import { OrderNotice } from './order-notice.tsx'
import { TaskLine } from './task-line.tsx'

const OverlapPanel = lazyExtra(() => import('./overlap-panel.tsx').then((m) => m.OverlapPanel))

export function CampaignScreen({ sentence }: { readonly sentence: ChangeSentence }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const { campaignId = '' } = useParams()
  const requested = useQuery({
    ...queryOf(campaigns.readCampaign, { params: { pk: campaignId }, query: { team: slug } }),
    refetchInterval: ({ state }) => (state.data ? refetchAfter([state.data], state.dataUpdateCount) : false),
  })
  useSameMoment(requested.data)
  return (
    <Page back={{ to: `/${slug}/campaigns`, label: text('back') }}>
      <QueryView
        query={requested}
        message={campaignFailure}
        missing={
          <EmptyState
            heading
            title={text('notFound')}
            action={
              <Link className={buttonClass()} to={`/${slug}/campaigns`}>
                {text('toList')}
              </Link>
            }
          />
        }
      >
        {(campaign) => <Whole campaign={campaign} sentence={sentence} />}
      </QueryView>
    </Page>
  )
}

/** What is below a campaign has become something else when the campaign has: it is asked anew then, and the figures with it. */
function useSameMoment(campaign: Campaign | undefined): void {
  const now =
    campaign &&
    [
      ...[campaign.id, campaign.order.state, campaign.drifted, campaign.status, campaign.status_reason],
      ...[campaign.version, campaign.seen],
    ].join(' ')
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current !== undefined && now !== before.current)
      void forget(campaigns.campaignAdSets, campaigns.campaignAds, campaigns.campaignStatsTotal, activity.listActivity)
    if (now !== undefined) before.current = now
  }, [now])
}

/** What is known has words of its own; anything else is told in the network's. */
function Halted({ campaign: { status, status_reason: reason, halted_by: halted } }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const known = status === 'Halted' && reason !== null && reason !== 'not_shown' && reason !== 'gone'
  if (!known && halted.length === 0) return null
  return (
    <NoticeBar level="warn" title={text('halted')}>
      {known ? words(`reason_${reason}`) : halted.map(messageSentence).join(' ')}
    </NoticeBar>
  )
}

function Whole({ campaign, sentence }: { campaign: Campaign; sentence: ChangeSentence }) {
  const text = useCampaignPageText()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <>
      <CampaignHead campaign={campaign} />
      {campaign.task === null ? null : (
        <TaskLine
          key={campaign.task}
          id={campaign.task}
          label={text('working')}
          doneWords={text('workingDone')}
          onEnd={() => void forgetCampaigns()}
        />
      )}
      <OrderNotice campaign={campaign} />
      <Halted campaign={campaign} />
      {campaign.drifted || campaign.order.state === 'gone' ? <DriftPanel campaign={campaign} /> : null}
      {campaign.status === 'Draft' ? null : <CampaignFigures campaign={campaign} sentence={sentence} />}
      <AdSetTable campaign={campaign} />
      <AdTable campaign={campaign} />
      <Suspense fallback={null}>
        <OverlapPanel campaign={campaign} />
      </Suspense>
    </>
  )
}
