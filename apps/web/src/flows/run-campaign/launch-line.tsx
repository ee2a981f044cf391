// The launch of a campaign: how far it is, what stands when it stopped half-way, and going on.

import { payloadOf } from '@peregrine/client/client.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { campaignFailure, isMetByCampaigns } from '#features/campaigns/campaign-failures.ts'
import { forgetCampaigns } from '#features/campaigns/campaign-queries.ts'
import { ReconnectLink } from '#features/campaigns/reconnect-link.tsx'
import { TaskLine } from '#features/campaigns/task-line.tsx'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { useRunCampaignText } from './run-campaign-text.ts'

export interface Launch {
  readonly id: string
  readonly task: string | null
  /** How it ended; null while it goes on. */
  readonly ended: Task | null
  /** Why the last one did not even begin; null when it did. */
  readonly refusedBy: unknown
  readonly start: (id: string, paused: boolean) => Promise<void>
  readonly end: (task: Task) => void
}

/** Launching; a launch that was under way when the page was opened is followed. */
export function useLaunch(slug: string, campaign: Campaign | null): Launch {
  const text = useRunCampaignText()
  const navigate = useNavigate()
  const [task, setTask] = useState<string | null>(campaign?.task ?? null)
  const [id, setId] = useState(campaign?.id ?? '')
  const [ended, setEnded] = useState<Task | null>(null)
  const [refusedBy, setRefusedBy] = useState<unknown>(null)
  return {
    id,
    task,
    ended,
    refusedBy,
    async start(given, paused) {
      try {
        // After a failure the version is another one: it is asked for anew.
        const { version } = await call(campaigns.readCampaign, { params: { pk: given }, query: { team: slug } })
        const answer = await call(campaignWork.launchCampaign, {
          params: { pk: given },
          query: { team: slug },
          body: { version, paused },
        })
        setId(given)
        setEnded(null)
        setRefusedBy(null)
        if (answer.task === null) {
          toasts.show(text('launchHeld', { name: answer.campaign.name }), { level: 'info' })
          await forgetCampaigns()
          return navigate(`/${slug}/campaigns/${given}`)
        }
        setTask(answer.task.id)
        window.scrollTo({ top: 0 })
      } catch (error) {
        const met = payloadOf(campaignWork.launchCampaign, error, 'changed')?.current
        if (met && met.status !== 'Draft') {
          toasts.show(text('launchedElsewhere', { name: met.name }), { level: 'info' })
          await forgetCampaigns()
          return navigate(`/${slug}/campaigns/${given}`)
        }
        if (!isMetByCampaigns(error)) return toastFailure(error)
        setRefusedBy(error)
        // What stands there as checked was true before.
        await Promise.all([forget(campaignWork.checkCampaign), forgetCampaigns()])
        window.scrollTo({ top: 0 })
      }
    },
    end: setEnded,
  }
}

/** A launch that failed before this page was opened: it has not run, and goes on from where it stopped. */
export const isFailedLaunch = ({ order }: Pick<Campaign, 'order'>): boolean =>
  order.state === 'refused' && order.actions.length === 0

export function LaunchFailed({ campaign, onAgain }: { campaign: Campaign; onAgain: () => void | Promise<void> }) {
  const text = useRunCampaignText()
  return (
    <NoticeBar
      level="error"
      title={text('launchFailed')}
      action={
        <AppButton size="small" onClick={onAgain}>
          {text('goOn')}
        </AppButton>
      }
    >
      {messageSentence(campaign.order.problem)} {text('launchFailedWhat')}
    </NoticeBar>
  )
}

/** A launch that was refused before anything was created. */
export function LaunchRefused({ error }: { error: unknown }) {
  const text = useRunCampaignText()
  return (
    <NoticeBar level="error" title={text('launchRefused')} action={<ReconnectLink error={error} />}>
      {campaignFailure(error)}
    </NoticeBar>
  )
}

/** `onAgain`: launching once more is asked about as the first time. */
export function LaunchLine({ launch, onAgain }: { launch: Launch; onAgain: () => void | Promise<void> }) {
  const text = useRunCampaignText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const { id, task, ended } = launch
  const page = `/${slug}/campaigns/${id}`
  const whenEnded = (over: Task) => {
    launch.end(over)
    void forgetCampaigns()
    if (over.state !== 'done') return
    toasts.show(text('launched'), { level: 'success' })
    void navigate(page)
  }
  if (ended !== null && ended.state !== 'done')
    return (
      <NoticeBar
        level={ended.state === 'failed' ? 'error' : 'warn'}
        title={ended.state === 'failed' ? text('launchFailed') : undefined}
        action={
          <>
            <Link className={buttonClass('quiet', 'small')} to={page}>
              {text('toCampaign')}
            </Link>{' '}
            <AppButton size="small" onClick={onAgain}>
              {text(ended.state === 'cancelled' ? 'launch' : 'goOn')}
            </AppButton>
          </>
        }
      >
        {ended.state === 'failed'
          ? `${messageSentence(ended.problem)} ${text('launchFailedWhat')}`
          : messageSentence(ended.problem) || text('launchCancelled')}
      </NoticeBar>
    )
  return task === null ? null : (
    <TaskLine key={task} id={task} label={text('launching')} doneWords={text('launched')} onEnd={whenEnded} />
  )
}
