// The ad sets of a campaign: switched, duplicated, deleted; whom they are for and what came of them.
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet, AdSetFields } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { chosenPayBy } from '@peregrine/domain/ad-network/objective-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { useActivateText } from './activate-text.ts'
import { AdSetReachLine, bidOfAdSet } from './ad-set-reach.tsx'
import { toastCampaignFailure } from './campaign-failures.ts'
import { moneyText } from './campaign-figure-rules.ts'
import { useFlightWords } from './campaign-flight.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { askAgainAfter, forgetCampaigns } from './campaign-queries.ts'
import styles from './campaign-screen.module.css'
import { CampaignStatusMark } from './campaign-status.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import { criterionCount } from './criterion-words.ts'
import { type FigureDays, PartDays, useCampaignPeriod, useFigureColumns } from './part-figures.tsx'
import { PowerSwitch } from './power-switch.tsx'
import { choiceWord } from './shown-value.ts'
import { useAdSetTargets } from './target-words.tsx'

const targetsDialog = late(() => import('./targets-dialog.tsx').then((m) => m.TargetsDialog))

export const useCampaignAdSets = (team: string, campaign: string, days: FigureDays = {}) =>
  usePages(campaigns.campaignAdSets, { params: { pk: campaign }, query: { team, ...days } }, { poll: askAgainAfter })

/** What an ad set is ordered to be, without what it has become: for a copy of it. */
export async function orderedFields(set: AdSet): Promise<AdSetFields> {
  const { AdSetFields } = await import('@peregrine/contract/campaigns/adset-shapes.ts')
  const own: Record<string, unknown> = Object.fromEntries(
    Object.keys(AdSetFields.shape).map((key) => [key, set[key as keyof AdSetFields]]),
  )
  return AdSetFields.parse({ ...own, pay_by: chosenPayBy(set.pay_by) })
}

export function AdSetTable({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const figures = useFigureColumns()
  const { slug } = useCurrentTeam()
  const flight = useFlightWords()
  const days = useCampaignPeriod(slug, campaign)
  const list = useCampaignAdSets(slug, campaign.id, days)
  const columns: TableColumn<AdSet>[] = [
    { id: 'name', header: text('adSet'), width: '28%', cell: (set) => <NameCell set={set} campaign={campaign} /> },
    {
      id: 'status',
      header: text('status'),
      cell: (set) => <CampaignStatusMark status={set.status} reason={set.status_reason} standing={set.standing} />,
    },
    { id: 'audience', header: text('audience'), cell: (set) => <AudienceCell set={set} /> },
    {
      id: 'bid',
      header: text('bid'),
      hide: 'tablet',
      cell: (set) =>
        `${choiceWord(words, 'bid', set.bid_strategy)}${set.bid === null ? '' : ` ${moneyText(set.bid, set.currency)}`}`,
    },
    {
      id: 'flight',
      header: text('flight'),
      hide: 'tablet',
      cell: (set) => <span className={styles.small}>{flight(set, campaign.timezone)}</span>,
    },
    ...figures,
  ]
  return (
    <section className={styles.section} aria-labelledby="adsets">
      <div className={styles.sectionHead}>
        <h2 id="adsets">{text('adSets')}</h2>
        <PartDays days={days} />
        <div className={styles.tools}>
          <Link
            className={buttonClass('secondary', 'small')}
            to={`/${slug}/campaigns/${campaign.id}/edit?step=2&add=1`}
          >
            {text('addAdSet')}
          </Link>
        </div>
      </div>
      <DataTable
        label={text('adSets')}
        columns={columns}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        skeletonRows={2}
        nextStep={<span>{text('noAdSets')}</span>}
        data-testid="ad-sets"
      />
    </section>
  )
}

function NameCell({ set, campaign }: { set: AdSet; campaign: Campaign }) {
  const text = useCampaignPageText()
  const activate = useActivateText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [showing, setShowing] = useState(false)
  const Targets = useLate(targetsDialog, showing)
  const doing = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await forgetCampaigns()
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  const duplicate = () =>
    doing(async () =>
      call(adsets.createAdSet, {
        body: {
          ...(await orderedFields(set)),
          name: text('duplicateOf', { name: set.name }).slice(0, 255),
          team: slug,
          campaign: campaign.id,
          running: false,
        },
      }),
    )
  return (
    <div className={styles.names}>
      <PowerSwitch
        label={`${set.name}${labelSeparator()}${text('on')}`}
        on={set.running}
        disabled={set.standing === 'gone'}
        part={campaign.running ? { kind: 'ad_set', id: set.id, name: set.name, campaign: campaign.id } : null}
        onSwitch={(running) =>
          doing(() =>
            call(adsets.changeAdSet, {
              params: { pk: set.id },
              query: { team: slug },
              body: { version: set.version, running },
            }),
          )
        }
      />
      <div className={styles.nameText}>
        <button
          type="button"
          className={styles.nameButton}
          aria-label={activate('open', { name: set.name })}
          onClick={() => setShowing(true)}
        >
          {set.name}
        </button>
        {set.problem === null ? null : <span className={styles.problem}>{messageSentence(set.problem)}</span>}
      </div>
      <span className={styles.menu}>
        <ActionMenu
          actions={[
            {
              id: 'ad',
              label: text('addAd'),
              onSelect: () => void navigate(`/${slug}/campaigns/${campaign.id}/edit?step=3#ads-${set.id}`),
            },
            { id: 'duplicate', label: text('duplicate'), onSelect: () => void duplicate() },
            { id: 'delete', label: text('deleteAdSet'), danger: true, onSelect: () => setDeleting(true) },
          ]}
        >
          <IconButton
            size="small"
            hint={null}
            label={text('more', { name: set.name })}
            icon={<IconDots size={18} stroke={1.5} />}
          />
        </ActionMenu>
      </span>
      {showing && Targets ? <Targets set={set} onClose={() => setShowing(false)} /> : null}
      <ConfirmDialog
        opened={deleting}
        tone="danger"
        title={text('deleteAdSetTitle', { name: set.name })}
        confirmLabel={text('deleteAdSet')}
        onCancel={() => setDeleting(false)}
        onConfirm={async () => {
          await doing(() => call(adsets.deleteAdSet, { params: { pk: set.id }, query: { team: slug } }))
          setDeleting(false)
        }}
      >
        {text('deleteAdSetBody')}
      </ConfirmDialog>
    </div>
  )
}

function AudienceCell({ set }: { set: AdSet }) {
  const text = useCampaignPageText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const source = useAdSetTargets(set.targeting.kind === 'network' ? set.id : null)
  // Words of its own have no name: what they are at the network is said instead.
  const targeted = set.criteria
    .map(({ type, count, excluded }) => criterionCount(type, count + excluded, language))
    .join(' · ')
  return (
    <div className={styles.nameText}>
      <span>{set.targeting_name || source.data?.source?.name || targeted}</span>
      {set.targeting.kind === 'network' && !source.data?.source ? null : (
        <AdSetReachLine
          team={slug}
          adSet={set.id}
          targeting={set.targeting}
          excluded={set.exclude_configs}
          bid={bidOfAdSet(set, set.bid_strategy === 'AUTO' ? null : set.bid, set.currency)}
        />
      )}
      {set.notes.length === 0 ? null : (
        <details className={styles.small}>
          <summary>{text('notes', { count: set.notes.length })}</summary>
          {set.notes.map((note) => (
            <div key={messageSentence(note)}>{messageSentence(note)}</div>
          ))}
        </details>
      )}
    </div>
  )
}
