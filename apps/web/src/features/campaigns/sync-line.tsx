// When the account was last compared with the network, and doing it now.

import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { SyncState } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import styles from './campaign-list.module.css'
import { useCampaignListText } from './campaign-list-text.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { TaskLine } from './task-line.tsx'

interface SyncLineProps {
  readonly team: string
  readonly account: string
  readonly state: SyncState | undefined
}

export function SyncLine({ team, account, state }: SyncLineProps) {
  const text = useCampaignListText()
  const [task, setTask] = useState<string | null>(null)
  const minutes = state?.at ? Math.max(0, Math.round((timeNow() - Date.parse(state.at)) / 60_000)) : null
  const sync = async () => {
    try {
      setTask((await call(campaignWork.syncNow, { body: { team, account } })).id)
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  // An account that was never compared looks empty: its campaigns are fetched without being asked for, once.
  const begun = useRef(false)
  const never = state !== undefined && state.at === null
  useEffect(() => {
    if (!never || begun.current) return
    begun.current = true
    call(campaignWork.syncNow, { body: { team, account } }).then(
      ({ id }) => setTask(id),
      // What keeps it from being fetched stands in the notices of the page.
      () => undefined,
    )
  }, [never, team, account])
  if (task !== null)
    return (
      <TaskLine
        id={task}
        label={text('syncing')}
        onEnd={({ state: end }) => {
          // Its failure stays in sight; what was fetched has its time in the line itself, which does not grow old.
          void forgetCampaigns().then(() => (end === 'failed' ? undefined : setTask(null)))
        }}
      />
    )
  const when = minutes === null || minutes < 1 ? text('justNow') : text('minutesAgo', { count: minutes })
  return (
    <div className={styles.sync}>
      <span>{minutes === null ? text('neverSynced') : text('synced', { when })}</span>
      <AppButton size="small" variant="quiet" onClick={sync}>
        {text('syncNow')}
      </AppButton>
    </div>
  )
}
