// The last step: everything that applying would do, before anything is written.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { deliveryOf } from '#features/ad-accounts/ad-set-delivery.ts'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import { timeNow } from '#shell/clock.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { applicationAddress } from './apply-address.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { clockText } from './clock-text.ts'
import { PlanMeaning } from './meaning-words.tsx'
import { NewCampaignLine } from './new-campaign-line.tsx'
import { PlanItems } from './plan-items.tsx'
import { PlanSizes } from './plan-sizes.tsx'
import type { Planning } from './use-plan.tsx'

interface PlanStepProps {
  readonly planning: Planning
  readonly usageId: string
  readonly returnTo: string
}

export function PlanStep(props: PlanStepProps) {
  const text = useApplyText()
  const { plan, error, isPlanning: requesting } = props.planning
  return (
    <div className={styles.stack} aria-busy={requesting || undefined}>
      {error && !requesting ? <PlanFailed {...props} /> : null}
      {requesting || (!plan && !error) ? (
        <>
          <p className={styles.quiet} role="status">
            {text('planning')}
          </p>
          <SkeletonBlock lines={8} height={20} />
        </>
      ) : null}
      {plan && !requesting ? <PlanView plan={plan} planning={props.planning} /> : null}
    </div>
  )
}

function PlanFailed({ planning, usageId, returnTo }: PlanStepProps) {
  const text = useApplyText()
  return (
    <>
      <QuestionFailed error={planning.error} returnTo={returnTo} onAgain={planning.again} />
      {planning.running === null ? null : (
        <Link to={applicationAddress(usageId, planning.running)}>{text('running_other')}</Link>
      )}
      {planning.plan ? (
        <div>
          <AppButton size="small" onClick={planning.again}>
            {text('newPlan')}
          </AppButton>
        </div>
      ) : null}
    </>
  )
}

function PlanView({ plan, planning }: { plan: Plan; planning: Planning }) {
  const text = useApplyText()
  const language = useLanguage()
  const { target, items } = plan
  const [now] = useState(timeNow)
  const delivery =
    target.kind === 'line_item' ? deliveryOf({ ...target, campaignStatus: target.campaign_status }, now) : null
  const where = {
    account: plan.ad_account_id,
    campaign: target.campaign_name || target.campaign_id || '',
    lineItem: target.line_item_name || target.line_item_id || '',
  }
  const unchanged = items.created.length + items.removed.length === 0 && !plan.placements.changed
  return (
    <>
      <p className={styles.where}>
        {text(target.kind === 'new' ? 'planForNew' : 'planFor', where)}
        {plan.type === 'exclusion' ? ` ${text('exclusionType')}` : ''}
      </p>
      {plan.new_campaign ? <NewCampaignLine campaign={plan.new_campaign} /> : null}
      {delivery === 'ACTIVE' ? <NoticeBar level="warn">{text('running')}</NoticeBar> : null}
      {delivery === 'SCHEDULED' && target.start !== null ? (
        <NoticeBar>{text('runningLater', { date: dayOfMoment(target.start, language) })}</NoticeBar>
      ) : null}
      <ModeChoice plan={plan} planning={planning} />
      {plan.problems.length > 0 ? (
        <NoticeBar level="error" title={text('blockedTitle')}>
          <Notes notes={plan.problems} />
          {nextSteps(plan.problems).map((step) => (
            <p key={step}>{text(step)}</p>
          ))}
        </NoticeBar>
      ) : null}
      {plan.alerts.length > 0 ? (
        <div role="alert">
          <NoticeBar level="warn" title={text('alertsTitle')}>
            <Notes notes={plan.alerts} />
          </NoticeBar>
        </div>
      ) : null}
      {plan.confirmations.length > 0 ? (
        <NoticeBar level="warn" title={text('confirmTitle')}>
          <Notes notes={plan.confirmations} />
        </NoticeBar>
      ) : null}
      {unchanged && plan.problems.length === 0 ? <NoticeBar>{text('unchanged')}</NoticeBar> : null}
      <PlanSizes sizes={plan.sizes} beside={plan.items.untouched.length} />
      <PlanMeaning items={plan.items} />
      {plan.notices.length > 0 ? (
        <NoticeBar title={text('noticesTitle')}>
          <Notes notes={plan.notices} />
        </NoticeBar>
      ) : null}
      {plan.advice.length > 0 ? (
        <NoticeBar title={text('adviceTitle')}>
          <Notes notes={plan.advice} />
        </NoticeBar>
      ) : null}
      <PlanItems plan={plan} />
      <p className={styles.quiet}>{text('expires', { time: clockText(plan.expires, language) })}</p>
    </>
  )
}

const NEW_CAMPAIGN_PROBLEMS: readonly string[] = ['funding_unusable', 'ends_before_start', 'ends_in_past']

/** What is to be changed, which is the list unless the problem says otherwise. */
function nextSteps(problems: readonly Message[]) {
  const steps = problems.map(({ code }) =>
    code === 'agency_countries'
      ? 'blockedNextAgency'
      : NEW_CAMPAIGN_PROBLEMS.includes(code)
        ? 'blockedNextCampaign'
        : 'blockedNext',
  )
  return [...new Set(steps)]
}

/** Only where there is something that could go. */
function ModeChoice({ plan, planning }: { plan: Plan; planning: Planning }) {
  const text = useApplyText()
  if (plan.replaceable === 0) return null
  return (
    <fieldset className={styles.modes}>
      <legend>{text('modeTitle')}</legend>
      {(['add', 'replace'] as const).map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name="apply-mode"
            checked={planning.mode === mode}
            onChange={() => planning.onMode(mode)}
          />
          {text(mode === 'add' ? 'modeAdd' : 'modeReplace', {
            count: plan.replaceable,
            added: plan.items.created.length,
            left: plan.items.created.length + plan.items.standing.length,
          })}
        </label>
      ))}
      {plan.problems.length > 0 ? (
        // Of the two, adding alone keeps what may be in the way.
        planning.mode === 'replace' ? null : (
          <p className={styles.quiet}>{text('modeBlocked')}</p>
        )
      ) : planning.mode === null ? (
        <p className={styles.quiet}>{text('modeChoose')}</p>
      ) : null}
    </fieldset>
  )
}

function Notes({ notes }: { notes: readonly Message[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={messageSentence(note)}>{messageSentence(note)}</li>
      ))}
    </ul>
  )
}
