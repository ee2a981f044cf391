// When an audience starts, and when it ends.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { setAudienceStatus } from './change-team-audience.ts'
import styles from './team-audiences.module.css'

/** A local time of the browser as an instant; null for none. */
const instant = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

/** Shown while mounted. */
export function ScheduleDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const [starts, setStarts] = useState('')
  const [ends, setEnds] = useState('')
  async function schedule() {
    const change = { status: 'Scheduled', starts: instant(starts), ends: instant(ends) } as const
    await setAudienceStatus(audience, change, { team, text })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={text('scheduleTitle', { name: audience.name })}
      actions={
        <AppButton variant="primary" disabled={starts === ''} onClick={schedule}>
          {text('schedule')}
        </AppButton>
      }
    >
      <div className={styles.form}>
        <TextInput type="datetime-local" label={text('starts')} required value={starts} onChange={setStarts} />
        <TextInput type="datetime-local" label={text('ends')} optional value={ends} onChange={setEnds} />
      </div>
    </Dialog>
  )
}
