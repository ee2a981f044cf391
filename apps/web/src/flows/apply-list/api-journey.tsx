// The journey through the Ads API: how, ad account, ad set, plan; then the application takes over.
import type { PlanTarget } from '@peregrine/contract/targeting/application-shapes.ts'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StepFlow } from '@peregrine/ui/step-flow.tsx'
import { useState } from 'react'
import { firstChoice, rememberAccount } from '#features/ad-accounts/ad-account-choice.tsx'
import { useAdAccounts } from '#features/ad-accounts/ad-account-queries.ts'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { LineItemChoice } from '#features/ad-accounts/line-item-choice.tsx'
import { NewCampaignForm } from '#features/ad-accounts/new-campaign-form.tsx'
import {
  type CampaignDraft,
  campaignProblems,
  newCampaignDraft,
  targetOf,
} from '#features/ad-accounts/new-campaign-rules.ts'
import { timeNow } from '#shell/clock.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountStep } from './account-step.tsx'
import styles from './apply-list.module.css'
import { applySentence } from './apply-sentences.ts'
import { useApplyText } from './apply-text.ts'
import { CancelButton } from './cancel-button.tsx'
import type { JourneyProps } from './journey-props.ts'
import { PlanStep } from './plan-step.tsx'
import { usePlan } from './use-plan.tsx'
import { WayStep } from './way-step.tsx'

type TargetKind = 'line_item' | 'new'

/** Where the list goes, as far as it was chosen. */
function useTarget(listName: string, zone: string) {
  const text = useAdAccountText()
  const language = useLanguage()
  const [now] = useState(timeNow)
  const [kind, setKind] = useState<TargetKind>('line_item')
  const [lineItem, setLineItem] = useState('')
  const [typed, setTyped] = useState<CampaignDraft | null>(null)
  const at = { zone, now }
  const campaign = typed ?? newCampaignDraft(listName, at)
  const [tried, setTried] = useState(false)
  const [target, setTarget] = useState<PlanTarget | null>(null)
  const problems = campaignProblems(campaign, at, text, language)
  return {
    now,
    zone,
    kind,
    setKind,
    lineItem,
    setLineItem,
    campaign,
    setCampaign: (draft: CampaignDraft) => setTyped(draft),
    problems: tried ? problems : {},
    filled: kind === 'new' || lineItem !== '',
    /** The one that is planned for; null before the step was left. */
    target,
    /** Another account has other ad sets and other money. */
    forget: () => {
      setLineItem('')
      setTyped((draft) => draft && { ...draft, fundingSource: '', currency: '' })
      setTarget(null)
    },
    settle: (): boolean => {
      setTried(true)
      if (kind === 'new' && Object.keys(problems).length > 0) return false
      setTarget(
        kind === 'new' ? targetOf(campaign, { zone, now: timeNow() }) : { kind: 'line_item', line_item_id: lineItem },
      )
      return true
    },
  }
}

interface ApiJourneyProps extends JourneyProps {
  readonly onApplied: (application: string) => void
}

export function ApiJourney({ onApplied, ...journey }: ApiJourneyProps) {
  const { usage, stoppedBy, categories, returnTo, startStep, onClose } = journey
  const text = useApplyText()
  const [step, setStep] = useState(startStep)
  const accounts = useAdAccounts()
  const [picked, setPicked] = useState<string | null>(null)
  const account = picked ?? firstChoice(accounts.data ?? [])
  const [missing, setMissing] = useState(false)
  const zone = accounts.data?.find(({ account_id: id }) => id === account)?.timezone ?? ''
  const target = useTarget(usage.name || text('untitled'), zone)
  const planning = usePlan({ usage, account, categories, target: step === 3 ? target.target : null, onApplied })

  const steps = [
    { id: 'way', name: text('stepWay'), validate: () => stoppedBy.length === 0 },
    {
      id: 'account',
      name: text('stepAccount'),
      validate: () => {
        setMissing(account === '')
        if (account !== '') rememberAccount(account)
        return account !== ''
      },
    },
    { id: 'target', name: text('stepTarget'), filled: target.filled, validate: target.settle },
    { id: 'plan', name: text('stepPlan'), filled: planning.ready },
  ]
  return (
    <div className={styles.journey}>
      <StepFlow
        label={text('steps')}
        steps={steps}
        current={step}
        onMove={setStep}
        onSubmit={planning.apply}
        submitLabel={planning.submitLabel}
        aside={<CancelButton onClick={onClose} />}
      >
        {step === 0 ? <WayStep {...journey} /> : null}
        {step === 1 ? (
          <AccountStep
            value={account}
            onChange={(next) => {
              setPicked(next)
              setMissing(false)
              target.forget()
            }}
            returnTo={returnTo}
            problem={missing ? applySentence('no_ad_account') : null}
          />
        ) : null}
        {step === 2 ? <TargetStep account={account} target={target} /> : null}
        {step === 3 ? <PlanStep planning={planning} usageId={usage.id} returnTo={returnTo} /> : null}
      </StepFlow>
      {planning.question}
    </div>
  )
}

function TargetStep({ account, target }: { account: string; target: ReturnType<typeof useTarget> }) {
  const text = useApplyText()
  return (
    <div className={styles.stack}>
      <Segmented
        label={text('targetKind')}
        value={target.kind}
        onChange={target.setKind}
        options={[
          { value: 'line_item', label: text('existing') },
          { value: 'new', label: text('fresh') },
        ]}
      />
      {target.kind === 'line_item' ? (
        <>
          <p className={styles.quiet}>{text('chooseLineItem')}</p>
          <LineItemChoice account={account} value={target.lineItem} onChange={target.setLineItem} />
        </>
      ) : (
        <NewCampaignForm
          account={account}
          draft={target.campaign}
          onDraft={target.setCampaign}
          problems={target.problems}
          zone={target.zone}
          now={target.now}
        />
      )}
    </div>
  )
}
