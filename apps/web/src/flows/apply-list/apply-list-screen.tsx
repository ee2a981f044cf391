// The targeting list together with what joins it to ad accounts: the badge, applying, the history of its uses.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TargetingListScreen } from '#features/targeting/targeting-list-screen.tsx'
import { CreateCampaignButton } from '#flows/own-campaigns/create-campaign-button.tsx'
import { queryOf } from '#shell/asking.ts'
import { useSession } from '#shell/session/session-state.ts'
import { useApplyWindow } from './apply-address.ts'
import { ApplyButton } from './apply-button.tsx'
import { ShareListButton } from './share-list-button.tsx'

// The rules of the ad platform and the windows of applying are half of the page's code: they come with the first movement.
const compatibilityBadge = late(() => import('./compatibility-badge.tsx').then((m) => m.CompatibilityBadge))
const applicationDialog = late(() => import('./application-dialog.tsx').then((m) => m.ApplicationDialog))
const applyDialog = late(() => import('./apply-dialog.tsx').then((m) => m.ApplyDialog))
const historyOfUses = late(() => import('./use-history.tsx').then((m) => m.UseHistory))

export function ApplyListScreen() {
  const { id } = useParams()
  const { signedIn } = useSession()
  const own = id !== undefined && Boolean(signedIn)
  const CompatibilityBadge = useLate(compatibilityBadge, false)
  const UseHistory = useLate(historyOfUses, own)
  return (
    <>
      <TargetingListScreen
        tools={(list) => (
          <>
            {CompatibilityBadge ? <CompatibilityBadge draft={list.draft} /> : null}
            <CreateCampaignButton list={list} />
            <ShareListButton list={list} />
            <ApplyButton list={list} />
          </>
        )}
        aside={own && UseHistory ? <UseHistory key={`history ${id}`} usageId={id} /> : null}
      />
      {own ? <ApplyWindow key={id} usageId={id} /> : null}
    </>
  )
}

function ApplyWindow({ usageId }: { usageId: string }) {
  const { open, close, showApplication } = useApplyWindow(usageId)
  const desired = open?.kind === 'journey'
  const usage = useQuery({ ...queryOf(usages.readUsage, { params: { pk: usageId } }), enabled: desired, retry: false })
  const ApplicationDialog = useLate(applicationDialog, open?.kind === 'application')
  const ApplyDialog = useLate(applyDialog, desired)
  if (open?.kind === 'application')
    return ApplicationDialog === null ? null : (
      <ApplicationDialog key={open.id} id={open.id} usageId={usageId} resume={open.resume} onClose={close} />
    )
  if (!desired || ApplyDialog === null || usage.data?.deleted_at !== null) return null
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
