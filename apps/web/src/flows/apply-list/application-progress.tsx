// How far an application is: its state in words, a bar, what it waits for, what went wrong.
import type { ApplicationState, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { applicationAddress } from './apply-address.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { clockText } from './clock-text.ts'
import { typeName } from './field-names.ts'
import { NewCampaignLine } from './new-campaign-line.tsx'
import { NextInDashboard } from './next-in-dashboard.tsx'
import { PlannedReach } from './plan-sizes.tsx'
import { ReceiptSummary } from './receipt-summary.tsx'
import { StateMark } from './state-mark.tsx'
import { retryApplication } from './steer-application.ts'

/** The list is not in the ad set any more, or is on its way out: it reaches nobody there. */
const TAKEN_BACK: ReadonlySet<ApplicationState> = new Set(['undoing', 'undone', 'rolling_back', 'rolled_back'])

interface ProgressProps {
  readonly application: TargetingApplication
  readonly underWay: boolean
  readonly usageId: string
}

export function ApplicationProgress({ application, underWay, usageId }: ProgressProps) {
  const text = useApplyText()
  const { state, steps } = application
  return (
    <>
      <div role="status" className={styles.state}>
        <StateMark of={application} strong />
        {underWay ? <span className={styles.quiet}>{text('stepsDone', steps)}</span> : null}
        {state === 'applied' ? <ReceiptSummary application={application} /> : null}
      </div>
      {underWay ? (
        <progress
          className={styles.progress}
          max={Math.max(1, steps.total)}
          value={steps.done}
          aria-label={text('state_applying')}
        />
      ) : null}
      <p className={styles.quiet}>
        {application.line_item_id === null
          ? text('where', { account: application.ad_account_id })
          : text('whereItem', { account: application.ad_account_id, lineItem: application.line_item_id })}
      </p>
      {application.new_campaign ? <NewCampaignLine campaign={application.new_campaign} /> : null}
      <Waiting application={application} usageId={usageId} />
      <Problem application={application} />
      {application.reach && !TAKEN_BACK.has(state) ? (
        <PlannedReach reach={application.reach} bid={application.bid} beside={application.beside} />
      ) : null}
      {state === 'applied' ? <NextInDashboard application={application} /> : null}
      {state === 'applied' ? <p className={styles.quiet}>{text('historyNote')}</p> : null}
    </>
  )
}

function Waiting({ application, usageId }: { application: TargetingApplication; usageId: string }) {
  const text = useApplyText()
  const words = useAdAccountText()
  const language = useLanguage()
  const { waiting, id, abilities } = application
  if (!waiting) return null
  const lost = waiting.reason === 'reconnect'
  const settling = waiting.problem.code === 'answer_being_checked'
  return (
    <NoticeBar
      level="warn"
      action={
        lost ? (
          <ConnectButton size="small" label={words('reconnect')} returnTo={applicationAddress(usageId, id, true)} />
        ) : abilities.retry ? (
          <AppButton size="small" onClick={() => retryApplication(id)}>
            {text('goOnNow')}
          </AppButton>
        ) : undefined
      }
    >
      {settling ? messageSentence(waiting.problem) : text(`wait_${waiting.reason}`)}{' '}
      {lost ? null : text('waitUntil', { time: clockText(waiting.until, language) })}
    </NoticeBar>
  )
}

function Problem({ application }: { application: TargetingApplication }) {
  const text = useApplyText()
  const { problem, state } = application
  if (!problem) return null
  const title = problem.code === 'refused' || problem.code === 'forbidden' ? text(`problem_${problem.code}`) : undefined
  return (
    <NoticeBar level={state === 'undone' ? 'warn' : 'error'} {...(title !== undefined && { title })}>
      {messageSentence(problem.reason)}
      {problem.items.length > 0 ? (
        <ul className={styles.notes}>
          {problem.items.map((item) => (
            <li key={`${item.type} ${item.value}`}>
              {typeName(item.type, text)} {item.value}: {messageSentence(item.reason)}
            </li>
          ))}
        </ul>
      ) : null}
    </NoticeBar>
  )
}
