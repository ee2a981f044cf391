// /request-audience: the form with which a representative requests a customised audience for an advertiser.
import { AGREEMENT_TERMS, agreementFee } from '@peregrine/domain/audience-requests/agreement-rules.ts'
import { needsAgreement, readBudget } from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { SIZE_BUCKETS } from '@peregrine/domain/audience-requests/size-bucket-rules.ts'
import { CURRENCIES, currencyLabel } from '@peregrine/domain/billing/currency-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { Link } from 'react-router'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { FormSection } from '#shell/forms/form-frame.tsx'
import type { Form } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './audience-requests.module.css'
import { RequestParts } from './request-parts.tsx'
import { useRequestText } from './request-text.ts'
import { type RequestValues, useRequestForm } from './use-request-form.ts'

export function RequestAudienceScreen() {
  const text = useRequestText()
  const form = useRequestForm('audience')
  return (
    <Page width="narrow" title={text('title')} lead={text('lead')}>
      <div className={styles.others}>
        <p>
          {text('notRep')} <Link to="/audience-builder">{text('buildOne')}</Link>
        </p>
        <p>
          {text('notKnownYet')} <Link to="/request-access">{text('access_title')}</Link>
        </p>
      </div>
      <FormSection form={form} submitLabel={text('send')} failureTitle={text('notSent')}>
        <RequestParts kind="audience" form={form} />
        <Countries form={form} />
        <SizeAndBudget form={form} />
        <Terms form={form} />
      </FormSection>
    </Page>
  )
}

type Part = { readonly form: Form<RequestValues> }

function Countries({ form }: Part) {
  const { value, onChange, error } = form.field('countries')
  return <CountriesInput values={value} errors={error === undefined ? [] : [error]} onChange={onChange} />
}

function SizeAndBudget({ form }: Part) {
  const text = useRequestText()
  return (
    <>
      <ChoiceSelect
        label={text('size')}
        options={SIZE_BUCKETS.map(({ id, label }) => ({
          value: id,
          label: id === 'provider' ? text('size_provider') : label,
        }))}
        {...form.field('size')}
      />
      <div className={styles.pair}>
        <TextInput
          label={text('field_budget')}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.field('budget')}
        />
        <ChoiceSelect
          label={text('currency')}
          options={CURRENCIES.map((value) => ({
            value,
            label: value === 'Other' ? text('currency_Other') : currencyLabel(value),
          }))}
          {...form.field('currency')}
        />
      </div>
    </>
  )
}

/** The agreement of the Japanese market, where it applies. */
function Terms({ form }: Part) {
  const text = useRequestText()
  const language = useLanguage()
  const agreed = form.field('agreed')
  const { countries, budget, currency } = form.values
  if (!needsAgreement({ language, countries })) return null
  const spend = currency === 'YEN' ? readBudget(budget, currency) : null
  return (
    <section className={styles.terms} aria-labelledby="terms">
      <h2 id="terms" className={styles.heading}>
        {text('termsTitle')}
      </h2>
      <ul className={styles.list}>
        {AGREEMENT_TERMS.map(({ code }) => (
          <li key={code}>{text(`term_${code}`)}</li>
        ))}
      </ul>
      {spend !== null && spend > 0 ? (
        <p role="status">{text('fee', { fee: agreementFee(spend).toLocaleString(language) })}</p>
      ) : null}
      <CheckBox label={text('agree')} checked={agreed.value} onChange={agreed.onChange} />
      {agreed.error === undefined ? null : <NoticeBar level="error">{agreed.error}</NoticeBar>}
    </section>
  )
}
