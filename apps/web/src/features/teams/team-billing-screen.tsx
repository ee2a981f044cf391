// A team's billing details: they exist only when name, e-mail and country are all there (spec §5).
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { searchCountries } from '#shell/country-options.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'
import { teamChange, useTeamChange } from './use-team-change.ts'

export function TeamBillingScreen() {
  const text = useTeamsText()
  const { billing, version } = useCurrentTeam()
  const complete = billingDetails(billing) !== null
  return (
    <Page
      title={text('billing')}
      width="narrow"
      lead={text('billingLead')}
      beside={
        <StatusMark tone={complete ? 'good' : 'idle'}>
          {text(complete ? 'billingComplete' : 'billingMissing')}
        </StatusMark>
      }
    >
      <BillingForm key={version} />
    </Page>
  )
}

function BillingForm() {
  const text = useTeamsText()
  const language = useLanguage()
  const { billing, isAdmin } = useCurrentTeam()
  const { overtaken, save, showCurrent } = useTeamChange()
  const form = useForm({
    initial: {
      invoice_name: billing.invoice_name ?? '',
      invoice_email: billing.invoice_email ?? '',
      country: billing.country ?? '',
    },
    shape: teamChange,
    check: ({ invoice_email: email }) => ({
      invoice_email: email.trim() === '' || canonicalEmail(email) !== null ? undefined : text('invoiceEmailWrong'),
    }),
    save,
  })
  return (
    <section className={styles.card}>
      <FormSection
        form={form}
        submitLabel={text('save')}
        instead={isAdmin ? undefined : <p className={styles.quiet}>{text('adminsOnly')}</p>}
      >
        {overtaken ? <OvertakenNotice onShow={showCurrent} /> : null}
        <TextInput label={text('invoiceName')} maxLength={200} disabled={!isAdmin} {...form.field('invoice_name')} />
        <TextInput label={text('invoiceEmail')} type="email" disabled={!isAdmin} {...form.field('invoice_email')} />
        <ChoiceSelect
          label={text('country')}
          placeholder={text('chooseCountry')}
          options={searchCountries('', language).map(({ code, label }) => ({ value: code, label }))}
          disabled={!isAdmin}
          {...form.field('country')}
        />
      </FormSection>
    </section>
  )
}
