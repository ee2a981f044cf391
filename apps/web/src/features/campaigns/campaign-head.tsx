// The head of a campaign’s page: its switch, its state, what can be done with it, and its facts.

import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { useMayChange, useViewerText } from '#shell/may-change.tsx'
import { dateLocale, dayInZone } from '#shell/moments.ts'
import { PageHead } from '#shell/page/page-frame.tsx'
import { personName } from '#shell/person-name.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import type { Activated } from './activate-dialog.tsx'
import { useActivateText } from './activate-text.ts'
import { useFlightWords } from './campaign-flight.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { CampaignRowMenu } from './campaign-row-menu.tsx'
import styles from './campaign-screen.module.css'
import { CampaignStatusMark } from './campaign-status.tsx'
import { switchable } from './campaign-table.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import { Activate, PowerSwitch } from './power-switch.tsx'
import { choiceWord } from './shown-value.ts'
import { SummaryPdfButton } from './summary-pdf-button.tsx'
import { useSwitchCampaign } from './switch-campaign.ts'

interface Given {
  readonly campaign: Campaign
}

export function CampaignHead({ campaign }: Given) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const switchOn = useSwitchCampaign(slug)
  return (
    <>
      <PageHead
        title={campaign.name}
        before={
          // A draft is not switched on: it is launched.
          campaign.status === 'Draft' ? null : (
            <PowerSwitch
              label={`${campaign.name}${labelSeparator()}${text('on')}`}
              on={campaign.running}
              disabled={!switchable(campaign)}
              part={partOf(campaign)}
              onSwitch={(on) => switchOn(campaign, on)}
            />
          )
        }
        beside={<CampaignStatusMark status={campaign.status} reason={campaign.status_reason} />}
        actions={<Actions campaign={campaign} />}
      />
      <Facts campaign={campaign} />
    </>
  )
}

const partOf = ({ id, name }: Campaign): Activated => ({ kind: 'campaign', id, name, campaign: id })

/** Starts a campaign that is paused; `?start` asks at once, for whoever comes from its form. */
function StartButton({ campaign }: Given) {
  const text = useActivateText()
  const [address, setAddress] = useSearchParams()
  const request = (desired: boolean) => {
    const next = new URLSearchParams(address)
    if (desired) next.set('start', '')
    else next.delete('start')
    setAddress(next, { replace: true })
  }
  const requested = address.has('start')
  return (
    <>
      {campaign.running || !switchable(campaign) ? null : (
        <AppButton variant="primary" onClick={() => request(true)}>
          {text('start')}
        </AppButton>
      )}
      {requested ? <Activate part={partOf(campaign)} onClose={() => request(false)} /> : null}
    </>
  )
}

function Actions({ campaign }: Given) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const viewer = useViewerText()
  const draft = campaign.status === 'Draft'
  return (
    <>
      <Link className={buttonClass('quiet')} to={`/${slug}/team/activity?target=${campaign.id}`}>
        {text('activity')}
      </Link>
      {draft ? null : <SummaryPdfButton campaign={campaign} />}
      {mayChange ? (
        <>
          <Link className={buttonClass(draft ? 'primary' : 'secondary')} to={`/${slug}/campaigns/${campaign.id}/edit`}>
            {text(draft ? 'launchIt' : 'edit')}
          </Link>
          {draft ? null : <StartButton campaign={campaign} />}
          <CampaignRowMenu row={campaign} onDeleted={() => void navigate(`/${slug}/campaigns`)} />
        </>
      ) : draft ? (
        <AppButton variant="primary" disabled title={viewer('launch')}>
          {text('launchIt')}
        </AppButton>
      ) : null}
    </>
  )
}

function Facts({ campaign }: Given) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const language = useLanguage()
  const flight = useFlightWords()
  const { currency, daily_budget, total_budget } = campaign
  const budgets = [
    ...(total_budget === null ? [] : [text('total', { amount: moneyText(total_budget, currency) })]),
    ...(daily_budget === null ? [] : [text('daily', { amount: moneyText(daily_budget, currency) })]),
  ]
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    hour: 'numeric',
    minute: '2-digit',
    // Notices beside it are in the reader's time.
    timeZoneName: 'short',
    timeZone: campaign.timezone || 'UTC',
  })
  const seen = campaign.seen === null ? null : Date.parse(campaign.seen)
  return (
    <dl className={styles.facts}>
      <Fact name={text('objective')}>{choiceWord(words, 'objective', campaign.objective)}</Fact>
      <Fact name={text('budget')}>{budgets.length === 0 ? words('none') : budgets.join(' · ')}</Fact>
      <Fact name={text('flight')}>{flight(campaign, campaign.timezone)}</Fact>
      <Fact name={text('account')}>{campaign.account.name || campaign.account.account_id}</Fact>
      <MadeBy campaign={campaign} />
      {campaign.network_id === null ? null : <Fact name={text('networkId')}>{campaign.network_id}</Fact>}
      {seen === null ? null : (
        <Fact name={text('seen')}>
          {dayInZone(seen, language, campaign.timezone || 'UTC')}
          {language === 'ja' ? ' ' : ', '}
          {time.format(seen)}
        </Fact>
      )}
    </dl>
  )
}

/** Calls name people by their e-mail; the team knows their names. */
function MadeBy({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const { created_by: email, origin } = campaign
  const known = useQuery({ ...queryOf(members.listMembers, { params: { slug } }), enabled: email !== null })
  if (email === null)
    return <Fact name={text('madeBy')}>{origin === 'network' ? text('found') : personName(null)}</Fact>
  const name = known.data?.results.find((member) => member.email === email)?.name
  return <Fact name={text('madeBy')}>{name ?? email}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
