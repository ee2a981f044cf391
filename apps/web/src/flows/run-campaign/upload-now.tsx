// An audience to target or leave out that is not in the ad account yet: uploaded from here, and followed until it does.
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useState } from 'react'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { TaskLine } from '#features/campaigns/task-line.tsx'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'

interface UploadNowProps {
  readonly slug: string
  readonly account: string
  readonly config: string
  readonly name: string
  /** What it means that it is not there; of an audience to leave out unless given. */
  readonly said?: string
  readonly onUploaded: () => void
}

export function UploadNow({ slug, account, config, name, said, onUploaded }: UploadNowProps) {
  const text = useCampaignStepsText()
  const [task, setTask] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const body = { team: slug, audience: config, account }
      setTask((await call(uploadedAudiences.createUpload, { body })).task)
      await forget(uploadedAudiences.listUploads)
    } catch (error) {
      // On its way already: the check says when it stands.
      if (isCallError(error) && error.code === 'already_uploaded') onUploaded()
      else setProblem(campaignFailure(error))
    }
    setBusy(false)
  }
  if (task !== null) return <TaskLine id={task} label={text('uploading', { name })} onEnd={onUploaded} />
  return (
    <NoticeBar
      level={problem === null ? 'warn' : 'error'}
      action={
        <AppButton size="small" disabled={busy} onClick={upload}>
          {text('uploadNow')}
        </AppButton>
      }
    >
      {problem ?? said ?? text('notUploaded', { name })}
    </NoticeBar>
  )
}
