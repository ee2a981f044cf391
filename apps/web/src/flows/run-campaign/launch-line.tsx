// The launch of a campaign: how far it is, what stands when it stopped half-way, and going on.

import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toastCampaignFailure } from '#features/campaigns/campaign-failures.ts'
import { forgetCampaigns } from '#features/campaigns/campaign-queries.ts'
import { TaskLine } from '#features/campaigns/task-line.tsx'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { toasts } from '#shell/toasts.ts'
import { useRunCampaignText } from './run-campaign-text.ts'

export interface Launch {
  readonly id: string
  readonly task: string | null
  /** How it ended; null while it goes on. */
  readonly ended: Task | null
  readonly start: (id: string, paused: boolean) => Promise<void>
  readonly end: (task: Task) => void
}

/** Launching; a launch that was under way when the page was opened is followed. */
export function useLaunch(slug: string, campaign: Campaign | null): Launch {
  const [task, setTask] = useState<string | null>(campaign?.task ?? null)
  const [id, setId] = useState(campaign?.id ?? '')
  const [ended, setEnded] = useState<Task | null>(null)
  return {
    id,
    task,
    ended,
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
        setTask(answer.task.id)
        window.scrollTo({ top: 0 })
      } catch (error) {
        await toastCampaignFailure(error)
      }
    },
    end: setEnded,
  }
}

export function LaunchLine({ launch, paused }: { launch: Launch; paused: boolean }) {
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
            <AppButton size="small" onClick={() => launch.start(id, paused)}>
              {text('goOn')}
            </AppButton>
          </>
        }
      >
        {ended.state === 'failed'
          ? `${messageSentence(ended.problem)} ${text('launchFailedWhat')}`
          : text('launchCancelled')}
      </NoticeBar>
    )
  return task === null ? null : (
    <TaskLine key={task} id={task} label={text('launching')} doneWords={text('launched')} onEnd={whenEnded} />
  )
}
