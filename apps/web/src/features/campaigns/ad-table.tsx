// The ads of a campaign: switched, deleted, whether the network approved them and what came of them.

import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { RowsOfList, tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { labelSeparator } from '#shell/texts.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { forgetCampaigns, refetchAfter } from './campaign-queries.ts'
import styles from './campaign-screen.module.css'
import { CampaignStatusMark } from './campaign-status.tsx'
import { useFollowOrder } from './follow-order.ts'
import { PartDays, useCampaignPeriod, useFigureColumns } from './part-figures.tsx'
import { PowerSwitch } from './power-switch.tsx'

export function AdTable({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const figures = useFigureColumns(campaign.objective)
  const { slug } = useCurrentTeam()
  const days = useCampaignPeriod(slug, campaign)
  const list = usePages(
    campaigns.campaignAds,
    { params: { pk: campaign.id }, query: { team: slug, ...days } },
    { poll: refetchAfter },
  )
  const columns: TableColumn<Ad>[] = [
    { id: 'name', header: text('ad'), width: '30%', cell: (ad) => <NameCell ad={ad} campaign={campaign} /> },
    {
      id: 'status',
      header: text('status'),
      cell: (ad) => (
        <CampaignStatusMark status={ad.status} reason={ad.status_reason} order={ad.order} drifted={ad.drifted} />
      ),
    },
    { id: 'approval', header: text('approval'), cell: (ad) => <Approval ad={ad} /> },
    { id: 'set', header: text('adSet'), hide: 'tablet', cell: (ad) => ad.ad_set_name },
    ...figures,
  ]
  return (
    <section className={styles.section} aria-labelledby="ads">
      <div className={styles.sectionHead}>
        <h2 id="ads">{text('ads')}</h2>
        <PartDays days={days} />
        <div className={styles.tools}>
          <IfMayChange>
            <Link className={buttonClass('secondary', 'small')} to={`/${slug}/campaigns/${campaign.id}/edit?step=3`}>
              {text('addAd')}
            </Link>
          </IfMayChange>
        </div>
      </div>
      <RowsOfList outdated={list.outdated}>
        <DataTable
          label={text('ads')}
          columns={columns}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          skeletonRows={2}
          nextStep={
            <IfMayChange>
              <span>{text('noAds')}</span>
            </IfMayChange>
          }
          data-testid="ads"
        />
      </RowsOfList>
    </section>
  )
}

function Approval({ ad }: { ad: Ad }) {
  const text = useCampaignPageText()
  if (ad.approval === null) return '-'
  if (ad.approval === 'ACCEPTED') return <StatusMark tone="good">{text('approval_ACCEPTED')}</StatusMark>
  if (ad.approval === 'REJECTED') return <StatusMark tone="bad">{text('approval_REJECTED')}</StatusMark>
  if (ad.approval === 'UNDER_REVIEW') return <StatusMark tone="soon">{text('approval_UNDER_REVIEW')}</StatusMark>
  return ad.approval
}

function NameCell({ ad, campaign }: { ad: Ad; campaign: Campaign }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const [deleting, setDeleting] = useState(false)
  const name = ad.name || ad.post_id || ad.user_id || ad.id
  const { followCampaign } = useFollowOrder(slug)
  const doing = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await forgetCampaigns()
      void followCampaign(campaign.id)
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  return (
    <div className={styles.names}>
      <PowerSwitch
        label={`${name}${labelSeparator()}${text('on')}`}
        on={ad.running}
        disabled={ad.order.state === 'gone'}
        part={campaign.running ? { kind: 'ad', id: ad.id, name, campaign: campaign.id } : null}
        onSwitch={(running) =>
          doing(() => call(adsets.toggleAd, { params: { pk: ad.id }, query: { team: slug }, body: { running } }))
        }
      />
      <div className={styles.nameText}>
        <strong>{name}</strong>
        {ad.order.state === 'refused' ? (
          <span className={styles.problem}>{messageSentence(ad.order.problem)}</span>
        ) : null}
      </div>
      <IfMayChange>
        <span className={styles.menu}>
          <IconButton
            size="small"
            tone="danger"
            label={`${text('deleteAd')}${labelSeparator()}${name}`}
            icon={<IconTrash size={16} stroke={1.5} />}
            onClick={() => setDeleting(true)}
          />
        </span>
      </IfMayChange>
      <ConfirmDialog
        opened={deleting}
        tone="danger"
        title={text('deleteAdTitle', { name })}
        confirmLabel={text('deleteAd')}
        onCancel={() => setDeleting(false)}
        onConfirm={async () => {
          await doing(() => call(adsets.deleteAd, { params: { pk: ad.id }, query: { team: slug } }))
          setDeleting(false)
        }}
      >
        {text('deleteAdBody')}
      </ConfirmDialog>
    </div>
  )
}
