// The journey with the companion extension: how, ad account, what will be sent; then the extension reports.
import type { Assignment } from '@peregrine/contract/targeting/extension-messages.ts'
import type { ApplicationPlan } from '@peregrine/domain/targeting/application-rules.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StepFlow } from '@peregrine/ui/step-flow.tsx'
import { useState } from 'react'
import { firstChoice, rememberAccount } from '#features/ad-accounts/ad-account-choice.tsx'
import { useAdAccounts } from '#features/ad-accounts/ad-account-queries.ts'
import { useExtension } from '#shell/extension-bridge.ts'
import { newRequestId } from '#shell/request-id.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { AccountStep } from './account-step.tsx'
import styles from './apply-list.module.css'
import { applySentence } from './apply-sentences.ts'
import { useApplyText } from './apply-text.ts'
import { CancelButton } from './cancel-button.tsx'
import { ExtensionCheck, useExtensionCheck } from './extension-check.tsx'
import { ExtensionRun } from './extension-run.tsx'
import type { JourneyProps } from './journey-props.ts'
import { WayStep } from './way-step.tsx'

export function ExtensionJourney(journey: JourneyProps) {
  const { usage, stoppedBy, categories, returnTo, startStep, onClose } = journey
  const text = useApplyText()
  const language = useLanguage()
  const { detected, adAccount } = useExtension()
  const accounts = useAdAccounts()
  const [step, setStep] = useState(startStep)
  const [picked, setPicked] = useState<string | null>(null)
  const account = picked ?? adAccount?.id ?? firstChoice(accounts.data ?? [])
  const [missing, setMissing] = useState<'nothing' | 'extension' | 'account'>('nothing')
  const [confirming, setConfirming] = useState(false)
  const [assignment, setAssignment] = useState<Assignment | null>(null)
  const check = useExtensionCheck({ usage, account, categories, detected, wanted: step === 2 })

  const steps = [
    {
      id: 'way',
      name: text('stepWay'),
      validate: () => {
        if (stoppedBy.length > 0) return false
        if (!detected) setMissing('extension')
        return detected
      },
    },
    {
      id: 'account',
      name: text('stepAccount'),
      validate: () => {
        setMissing(account === '' ? 'account' : 'nothing')
        if (account !== '') rememberAccount(account)
        return account !== ''
      },
    },
    { id: 'check', name: text('stepCheck'), filled: check.plan?.kind === 'ready' && check.access === true },
  ]
  function send() {
    const { plan } = check
    if (plan?.kind !== 'ready') return
    setConfirming(false)
    setAssignment(assignmentOf(plan, usage.name || text('untitled'), account, language))
  }
  if (assignment)
    return <ExtensionRun usage={usage} assignment={assignment} onClose={onClose} onChange={() => setAssignment(null)} />
  return (
    <div className={styles.journey}>
      <StepFlow
        label={text('steps')}
        steps={steps}
        current={step}
        onMove={setStep}
        onSubmit={() => (check.plan?.kind === 'ready' && check.plan.confirm !== null ? setConfirming(true) : send())}
        submitLabel={text('send')}
        aside={<CancelButton onClick={onClose} />}
      >
        {step === 0 ? <WayStep {...journey} /> : null}
        {step === 1 ? (
          <AccountStep
            value={account}
            onChange={setPicked}
            readOnlyToo
            seen={adAccount}
            returnTo={returnTo}
            problem={missing === 'account' ? applySentence('no_ad_account') : null}
          />
        ) : null}
        {step === 2 ? <ExtensionCheck check={check} account={account} returnTo={returnTo} /> : null}
      </StepFlow>
      {missing === 'extension' ? <MissingExtension onClose={() => setMissing('nothing')} /> : null}
      {confirming ? (
        <ConfirmDialog
          opened
          title={text('confirmTitle')}
          confirmLabel={text('send')}
          onConfirm={send}
          onCancel={() => setConfirming(false)}
        >
          {applySentence('audiences_not_ready')}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** The alert; after it the install page opens, and the error is told (spec §8). */
function MissingExtension({ onClose }: { onClose: () => void }) {
  const text = useApplyText()
  return (
    <ConfirmDialog
      opened
      title={text('extensionMissing')}
      onConfirm={() => {
        window.open('/extension', '_blank', 'noreferrer')
        toasts.show(applySentence('extension_not_detected'), { level: 'error' })
        onClose()
      }}
      onCancel={() => {
        toasts.show(applySentence('extension_not_detected'), { level: 'error' })
        onClose()
      }}
    >
      <span role="alert">{applySentence('extension_missing')}</span>
    </ConfirmDialog>
  )
}

const MOST_ENTRIES = 1000
const MOST_LETTERS = 300

/** What is handed over; longer than the extension takes, entries are left away from the end. */
function assignmentOf(
  plan: Extract<ApplicationPlan, { kind: 'ready' }>,
  name: string,
  adAccountId: string,
  language: 'en' | 'ja',
): Assignment {
  const { placements, age, gender, ...entries } = plan.package
  const cut = Object.fromEntries(
    Object.entries(entries).map(([field, texts]) => [field, texts.slice(0, MOST_ENTRIES)]),
  ) as { [Field in keyof typeof entries]: string[] }
  return {
    request: newRequestId(),
    name: name.slice(0, MOST_LETTERS),
    adAccountId,
    package: { ...cut, placements: [...placements], age, gender },
    countries: plan.countries.map(({ label, code }) => ({ label, code })),
    type: plan.type,
    language,
  }
}
