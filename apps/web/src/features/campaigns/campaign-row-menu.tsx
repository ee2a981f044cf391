// What else can be done with one campaign: edit, duplicate, delete.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toasts } from '#shell/toasts.ts'
import { useAnswerOrder } from './answer-order.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { RevertQuestion } from './order-notice.tsx'
import { useOrderText } from './order-text.ts'

interface CampaignRowMenuProps {
  readonly row: Pick<CampaignSummary, 'id' | 'name' | 'status' | 'version' | 'order'>
  /** After it was deleted: its own page leads back to the list. */
  readonly onDeleted?: () => void
}

export function CampaignRowMenu({ row, onDeleted }: CampaignRowMenuProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [reverting, setReverting] = useState(false)
  const order = useOrderText()
  const { retry } = useAnswerOrder(slug)
  const duplicate = async () => {
    try {
      const made = await call(campaignWork.duplicateCampaign, {
        params: { pk: row.id },
        query: { team: slug },
        body: {},
      })
      toasts.show(text('duplicated', { name: made.name }), { level: 'success' })
      await forgetCampaigns()
      void navigate(`/${slug}/campaigns/${made.id}/edit`)
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  const given = { params: { pk: row.id }, query: { team: slug } }
  const restore = async () => {
    try {
      await call(campaigns.restoreCampaign, given)
    } catch (error) {
      await toastCampaignFailure(error)
    }
    await forgetCampaigns()
  }
  const remove = async () => {
    try {
      await call(campaigns.deleteCampaign, given)
      setDeleting(false)
      onDeleted?.()
      // What stood at the network is gone for good: the question before it says so.
      if (row.status === 'Draft')
        toasts.show(text('draftDeleted', { name: row.name }), { action: { label: text('undo'), run: restore } })
      await forgetCampaigns()
    } catch (error) {
      setDeleting(false)
      await toastCampaignFailure(error)
    }
  }
  return (
    <>
      <ActionMenu
        actions={[
          ...(row.order.actions.includes('retry')
            ? [{ id: 'retry', label: order('retry'), onSelect: () => void retry(row) }]
            : []),
          ...(row.order.actions.includes('revert')
            ? [{ id: 'revert', label: order('revert'), onSelect: () => setReverting(true) }]
            : []),
          { id: 'edit', label: text('edit'), onSelect: () => void navigate(`/${slug}/campaigns/${row.id}/edit`) },
          { id: 'duplicate', label: text('duplicate'), onSelect: () => void duplicate() },
          {
            id: 'experiment',
            label: text('experiment'),
            onSelect: () => void navigate(`/${slug}/campaigns/experiments/new?campaign=${row.id}`),
          },
          { id: 'delete', label: text('delete'), danger: true, onSelect: () => setDeleting(true) },
        ]}
      >
        <IconButton
          size="small"
          hint={null}
          label={text('more', { name: row.name })}
          icon={<IconDots size={18} stroke={1.5} />}
        />
      </ActionMenu>
      <RevertQuestion opened={reverting} campaign={row} onClose={() => setReverting(false)} />
      <ConfirmDialog
        opened={deleting}
        tone="danger"
        title={text('deleteTitle', { name: row.name })}
        confirmLabel={text('deleteButton')}
        onCancel={() => setDeleting(false)}
        onConfirm={remove}
      >
        {text(row.status === 'Draft' ? 'deleteDraftBody' : 'deleteBody')}
      </ConfirmDialog>
    </>
  )
}
