// When an audience starts, and when it ends.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { setAudienceStatus } from './change-team-audience.ts'

/** A local time of the browser as an instant; null for none. */
const instant = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

/** Shown while mounted. */
export function ScheduleDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const form = useForm({
    initial: { starts: '', ends: '' },
    async save({ starts, ends }) {
      const change = { status: 'Scheduled', starts: instant(starts), ends: instant(ends) } as const
      await setAudienceStatus(audience, change, { team, text })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={text('scheduleTitle', { name: audience.name })}
      submitLabel={text('schedule')}
      disabled={form.values.starts === ''}
    >
      <TextInput type="datetime-local" label={text('starts')} required {...form.field('starts')} />
      <TextInput type="datetime-local" label={text('ends')} optional {...form.field('ends')} />
    </FormDialog>
  )
}
