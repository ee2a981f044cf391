// One campaign: its facts, what differs at the network, figures day by day, ad sets, ads, whom they reach and share.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { AdSetTable } from './ad-set-table.tsx'
import { AdTable } from './ad-table.tsx'
import { campaignFailure } from './campaign-failures.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { useCampaignPageText } from './campaign-page-text.ts'
import { askAgainAfter, forgetCampaigns } from './campaign-queries.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { DriftPanel } from './drift-panel.tsx'
import { OverlapPanel } from './overlap-panel.tsx'
import { TaskLine } from './task-line.tsx'

export function CampaignScreen() {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const { campaignId = '' } = useParams()
  const requested = useQuery({
    ...queryOf(campaigns.readCampaign, { params: { pk: campaignId }, query: { team: slug } }),
    refetchInterval: ({ state }) => (state.data ? askAgainAfter([state.data], state.dataUpdateCount) : false),
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
        {(campaign) => <Whole campaign={campaign} />}
      </QueryView>
    </Page>
  )
}

/** What is below a campaign has become something else when the campaign has: it is asked anew then, and the figures with it. */
function useSameMoment(campaign: Campaign | undefined): void {
  const now =
    campaign &&
    [campaign.id, campaign.standing, campaign.status, campaign.status_reason, campaign.version, campaign.seen].join(' ')
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current !== undefined && now !== before.current)
      void forget(campaigns.campaignAdSets, campaigns.campaignAds, campaigns.campaignStatsTotal)
    if (now !== undefined) before.current = now
  }, [now])
}

const LOST_CONNECTION: ReadonlySet<string> = new Set(['UNAUTHORIZED_ACCESS', 'reconnect_needed'])

/** What was changed here and is not so in the ad account: why, and what mends it. */
function NotApplied({ campaign: { id, problem, standing: current } }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  if (problem === null) return null
  const waits = current === 'waiting'
  const lost = LOST_CONNECTION.has(problem.code)
  return (
    <NoticeBar
      level={waits ? 'warn' : 'error'}
      title={text(waits ? 'waiting' : 'refused')}
      action={
        <Link
          className={buttonClass('secondary', 'small')}
          to={lost ? `/${slug}/team/ad-accounts` : `/${slug}/campaigns/${id}/edit`}
        >
          {text(lost ? 'reconnect' : 'edit')}
        </Link>
      }
    >
      {messageSentence(problem)}
    </NoticeBar>
  )
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

function Whole({ campaign }: { campaign: Campaign }) {
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
      <NotApplied campaign={campaign} />
      <Halted campaign={campaign} />
      {campaign.standing === 'drifted' || campaign.standing === 'gone' ? <DriftPanel campaign={campaign} /> : null}
      {campaign.status === 'Draft' ? null : <CampaignFigures campaign={campaign} />}
      <AdSetTable campaign={campaign} />
      <AdTable campaign={campaign} />
      <OverlapPanel campaign={campaign} />
    </>
  )
}
