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
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { RowsOfList, tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { IfMayChange, useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import { useActivateText } from './activate-text.ts'
import { AdSetReachLine, bidOfAdSet } from './ad-set-reach.tsx'
import { BreakdownWindow } from './breakdown-button.tsx'
import { useBudgetWords } from './budget-words.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useFlightWords } from './campaign-flight.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { forgetCampaigns, refetchAfter } from './campaign-queries.ts'
import styles from './campaign-screen.module.css'
import { CampaignStatusMark } from './campaign-status.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import { criterionCount } from './criterion-words.ts'
import { ExcludedNames } from './excluded-names.tsx'
import { useFollowOrder } from './follow-order.ts'
import { type FigureDays, PartDays, useCampaignPeriod, useFigureColumns } from './part-figures.tsx'
import { PowerSwitch } from './power-switch.tsx'
import { choiceWord } from './shown-value.ts'
import { useAdSetTargets } from './target-words.tsx'
import { asWanted } from './wanted-fields.ts'

const targetsDialog = late(() => import('./targets-dialog.tsx').then((m) => m.TargetsDialog))

export const useCampaignAdSets = (team: string, campaign: string, days: FigureDays = {}) =>
  usePages(campaigns.campaignAdSets, { params: { pk: campaign }, query: { team, ...days } }, { poll: refetchAfter })

/** What an ad set is ordered to be, without what it has become: for a copy of it. */
export async function orderedFields(set: AdSet): Promise<AdSetFields> {
  const { AdSetFields } = await import('@peregrine/contract/campaigns/adset-shapes.ts')
  const wanted = asWanted(set)
  const own: Record<string, unknown> = Object.fromEntries(
    Object.keys(AdSetFields.shape).map((key) => [key, wanted[key as keyof AdSetFields]]),
  )
  return AdSetFields.parse({ ...own, pay_by: chosenPayBy(wanted.pay_by) })
}

export function AdSetTable({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const figures = useFigureColumns(campaign.objective)
  const { slug } = useCurrentTeam()
  const flight = useFlightWords()
  const activate = useActivateText()
  const budgetWords = useBudgetWords()
  const days = useCampaignPeriod(slug, campaign)
  const list = useCampaignAdSets(slug, campaign.id, days)
  const columns: TableColumn<AdSet>[] = [
    {
      id: 'name',
      header: text('adSet'),
      width: '26%',
      cell: (set) => <NameCell set={set} campaign={campaign} days={days} />,
    },
    {
      id: 'status',
      header: text('status'),
      cell: (set) => (
        <CampaignStatusMark
          status={set.status}
          reason={set.status_reason}
          order={set.order}
          drifted={set.drifted}
          currency={set.currency}
          timezone={campaign.timezone}
        />
      ),
    },
    { id: 'audience', header: text('audience'), cell: (set) => <AudienceCell set={set} /> },
    {
      id: 'plan',
      header: text('plan'),
      cell: (set) => (
        <span className={styles.plan}>
          <span>
            {budgetWords({ daily: set.daily_budget, total: set.total_budget }, set.currency) ?? activate('noOwnBudget')}
          </span>
          <span>
            {choiceWord(words, 'bid', set.bid_strategy)}
            {set.bid === null ? '' : ` ${moneyText(set.bid, set.currency)}`}
          </span>
          <span className={styles.small}>{flight(set, campaign.timezone)}</span>
        </span>
      ),
    },
    ...figures,
  ]
  return (
    <section className={styles.section} aria-labelledby="adsets">
      <div className={styles.sectionHead}>
        <h2 id="adsets">{text('adSets')}</h2>
        <PartDays days={days} />
        <div className={styles.tools}>
          <IfMayChange>
            <Link
              className={buttonClass('secondary', 'small')}
              to={`/${slug}/campaigns/${campaign.id}/edit?step=2&add=1`}
            >
              {text('addAdSet')}
            </Link>
          </IfMayChange>
        </div>
      </div>
      <RowsOfList outdated={list.outdated}>
        <DataTable
          label={text('adSets')}
          columns={columns}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          skeletonRows={2}
          nextStep={
            <IfMayChange>
              <span>{text('noAdSets')}</span>
            </IfMayChange>
          }
          data-testid="ad-sets"
        />
      </RowsOfList>
    </section>
  )
}

function NameCell({ set, campaign, days }: { set: AdSet; campaign: Campaign; days: FigureDays }) {
  const text = useCampaignPageText()
  const list = useCampaignListText()
  const activate = useActivateText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [showing, setShowing] = useState(false)
  const [breaking, setBreaking] = useState(false)
  const mayChange = useMayChange()
  const { from, to } = days
  const Targets = useLate(targetsDialog, showing)
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
  const actions = [
    ...(set.network_id === null || from === undefined
      ? []
      : [{ id: 'breakdown', label: list('breakdown'), onSelect: () => setBreaking(true) }]),
    ...(mayChange
      ? [
          {
            id: 'ad',
            label: text('addAd'),
            onSelect: () => void navigate(`/${slug}/campaigns/${campaign.id}/edit?step=3#ads-${set.id}`),
          },
          { id: 'duplicate', label: text('duplicate'), onSelect: () => void duplicate() },
          { id: 'delete', label: text('deleteAdSet'), danger: true, onSelect: () => setDeleting(true) },
        ]
      : []),
  ]
  return (
    <div className={styles.names}>
      <PowerSwitch
        label={`${set.name}${labelSeparator()}${text('on')}`}
        on={set.running}
        disabled={set.order.state === 'gone'}
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
        {set.order.state === 'refused' ? (
          <span className={styles.problem}>{messageSentence(set.order.problem)}</span>
        ) : null}
      </div>
      {actions.length === 0 ? null : (
        <span className={styles.menu}>
          <ActionMenu actions={actions}>
            <IconButton
              size="small"
              hint={null}
              label={text('more', { name: set.name })}
              icon={<IconDots size={18} stroke={1.5} />}
            />
          </ActionMenu>
        </span>
      )}
      {breaking && from !== undefined && to !== undefined ? (
        <BreakdownWindow
          name={`${campaign.name} · ${set.name}`}
          subject={{ team: slug, ad_set: set.id, from, to }}
          onClose={() => setBreaking(false)}
        />
      ) : null}
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
  const words = useCampaignWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const source = useAdSetTargets(set.targeting.kind === 'network' ? set.id : null)
  const listed = (excluded: boolean) => set.audiences.filter((one) => one.excluded === excluded).map(({ name }) => name)
  // Words of its own have no name: what they are at the network is said instead, with lists of people by name.
  const targeted = [
    ...listed(false),
    ...set.criteria
      .filter(({ type, count }) => type !== 'CUSTOM_AUDIENCE' && count > 0)
      .map(({ type, count }) => criterionCount(type, count, language)),
  ].join(' · ')
  // Those of an ad set that was set up in the ad account have no ids here.
  const excludedThere = set.exclude_configs.length === 0 ? listed(true) : []
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
      {set.exclude_configs.length + excludedThere.length === 0 ? null : (
        <span className={styles.small}>
          {words('field_exclude_configs')}
          {labelSeparator()}
          <ExcludedNames team={slug} ids={set.exclude_configs} />
          {excludedThere.join(listSeparator())}
        </span>
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
