// The targeting list together with what joins it to ad accounts: the badge, applying, the history of its uses.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TargetingListScreen } from '#features/targeting/targeting-list-screen.tsx'
import { queryOf } from '#shell/asking.ts'
import { useSession } from '#shell/session/session-state.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { useApplyWindow } from './apply-address.ts'
import { ApplyButton } from './apply-button.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { CompatibilityBadge } from './compatibility-badge.tsx'
import { UseHistory } from './use-history.tsx'

export function ApplyListScreen() {
  const { id } = useParams()
  const { signedIn } = useSession()
  return (
    <>
      <TargetingListScreen
        tools={(list) => (
          <>
            <CompatibilityBadge draft={list.draft} />
            <ApplyButton list={list} />
          </>
        )}
        aside={id && signedIn ? <UseHistory key={`history ${id}`} usageId={id} /> : null}
      />
      {id && signedIn ? <ApplyWindow key={id} usageId={id} /> : null}
    </>
  )
}

function ApplyWindow({ usageId }: { usageId: string }) {
  const { open, close, showApplication } = useApplyWindow(usageId)
  const desired = open?.kind === 'journey'
  const usage = useQuery({ ...queryOf(usages.readUsage, { params: { pk: usageId } }), enabled: desired, retry: false })
  if (open?.kind === 'application')
    return <ApplicationDialog key={open.id} id={open.id} usageId={usageId} resume={open.resume} onClose={close} />
  if (!desired || usage.data?.deleted_at !== null) return null
  return (
    <ApplyDialog
      usage={usage.data}
      startWay={open.way}
      startPurpose={open.purpose}
      onClose={close}
      onApplied={showApplication}
    />
  )
}
