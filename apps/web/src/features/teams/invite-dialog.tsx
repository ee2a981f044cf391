// The form that asks people in, as a window over the members.
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useCurrentTeam } from '#shell/current-team.ts'
import { InviteForm } from './invite-form.tsx'
import { useTeamsText } from './teams-text.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useTeamsText()
  const { slug, name } = useCurrentTeam()
  return (
    <Dialog opened onClose={onClose} title={text('inviteTitle', { name })}>
      <InviteForm slug={slug} onDone={onClose} />
    </Dialog>
  )
}
