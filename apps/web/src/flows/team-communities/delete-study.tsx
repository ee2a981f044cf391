// The button that deletes a study, and the question before it.
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityStudy } from '@peregrine/contract/communities/community-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import type { ButtonSize } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { useAudienceName } from '#features/communities/community-columns.tsx'
import { forgetCommunities } from '#features/communities/community-queries.ts'
import { useCommunityText } from '#features/communities/community-text.ts'
import { showTasks } from '#features/tasks/task-queries.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'

interface DeleteStudyProps {
  readonly study: CommunityStudy
  readonly size?: ButtonSize
  /** Away from a page that would ask anew for what is gone. */
  readonly leave?: () => unknown
}

export function DeleteStudy({ study, size = 'medium', leave }: DeleteStudyProps) {
  const text = useCommunityText()
  const audienceName = useAudienceName()
  const { id: team } = useCurrentTeam()
  const [confirming, setConfirming] = useState(false)
  const name = audienceName(study.audience)
  async function remove() {
    try {
      await call(communities.deleteStudy, { params: { pk: study.id }, query: { team } })
    } catch (error) {
      setConfirming(false)
      return toastFailure(error)
    }
    setConfirming(false)
    toasts.show(text('deleted', { name }), { level: 'success' })
    await leave?.()
    await Promise.all([forgetCommunities(), showTasks()])
  }
  return (
    <>
      <AppButton variant="quiet" size={size} onClick={() => setConfirming(true)}>
        {text('deleteStudy')}
      </AppButton>
      <ConfirmDialog
        opened={confirming}
        tone="danger"
        title={text('deleteTitle', { name })}
        confirmLabel={text('deleteButton')}
        onCancel={() => setConfirming(false)}
        onConfirm={remove}
      >
        {study.state === 'waiting' ? text('deleteWaiting') : study.communities > 0 ? text('deleteBody') : null}
      </ConfirmDialog>
    </>
  )
}
