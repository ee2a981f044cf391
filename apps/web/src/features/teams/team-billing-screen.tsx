// A team's billing details: they exist only when name, e-mail and country are all there (spec §5).
import { emailProblem } from '@peregrine/domain/shell/form-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { searchCountries } from '#shell/country-options.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'
import { useTeamChange } from './use-team-change.ts'

export function TeamBillingScreen() {
  const text = useTeamsText()
  const { billing, version } = useCurrentTeam()
  const complete = billingDetails(billing) !== null
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text('billing')}</h1>
        <StatusMark tone={complete ? 'good' : 'idle'}>
          {text(complete ? 'billingComplete' : 'billingMissing')}
        </StatusMark>
      </div>
      <p className={styles.quiet}>{text('billingLead')}</p>
      <BillingForm key={version} />
    </main>
  )
}

function BillingForm() {
  const text = useTeamsText()
  const language = useLanguage()
  const { billing, isAdmin } = useCurrentTeam()
  const [name, setName] = useState(billing.invoice_name ?? '')
  const [email, setEmail] = useState(billing.invoice_email ?? '')
  const [country, setCountry] = useState(billing.country ?? '')
  const [left, setLeft] = useState(false)
  const { errors, overtaken, save, showCurrent } = useTeamChange()
  const wrongEmail = email.trim() !== '' && emailProblem(email) !== undefined
  return (
    <form className={styles.card} onSubmit={(event) => event.preventDefault()}>
      {overtaken ? <OvertakenNotice onShow={showCurrent} /> : null}
      <TextInput
        label={text('invoiceName')}
        value={name}
        onChange={setName}
        maxLength={200}
        disabled={!isAdmin}
        error={errors.invoice_name?.[0]}
      />
      <TextInput
        label={text('invoiceEmail')}
        type="email"
        value={email}
        onChange={setEmail}
        onBlur={() => setLeft(true)}
        disabled={!isAdmin}
        error={errors.invoice_email?.[0] ?? (left && wrongEmail ? emailProblem(email) : undefined)}
      />
      <ChoiceSelect
        label={text('country')}
        placeholder={text('chooseCountry')}
        options={searchCountries('', language).map(({ code, label }) => ({ value: code, label }))}
        value={country}
        onChange={setCountry}
        disabled={!isAdmin}
        error={errors.country?.[0]}
      />
      <div className={styles.foot}>
        {isAdmin ? (
          <AppButton
            type="submit"
            variant="primary"
            disabled={wrongEmail}
            onClick={() => save({ invoice_name: name, invoice_email: email, country })}
          >
            {text('save')}
          </AppButton>
        ) : (
          <p className={styles.quiet}>{text('adminsOnly')}</p>
        )}
      </div>
    </form>
  )
}
