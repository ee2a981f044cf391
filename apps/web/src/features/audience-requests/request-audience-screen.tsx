// /request-audience: the form with which a representative requests a customised audience for an advertiser.
import { CallError } from '@peregrine/client/client.ts'
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { AGREEMENT_TERMS, agreementFee } from '@peregrine/domain/audience-requests/agreement-rules.ts'
import {
  cleanRequest,
  needsAgreement,
  REQUEST_LENGTHS,
  readBudget,
  requestProblems,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { withRepMessage } from '@peregrine/domain/audience-requests/representative-rules.ts'
import { SIZE_BUCKETS, type SizeBucket } from '@peregrine/domain/audience-requests/size-bucket-rules.ts'
import { CURRENCIES, type Currency, currencyLabel } from '@peregrine/domain/billing/currency-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { handleOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, isCallError } from '#shell/calls.ts'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { type FieldProblems, type Form, useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './audience-requests.module.css'
import { type RequestText, useRequestText } from './request-text.ts'

interface Values {
  readonly email: string
  readonly customer: string
  readonly handle: string
  readonly ad_account_id: string
  readonly description: string
  readonly countries: readonly string[]
  readonly size: SizeBucket['id']
  readonly budget: string
  readonly currency: Currency
  readonly agreed: boolean
}

type Language = 'en' | 'ja'
type OwnSentence = 'email' | 'handle' | 'ad_account_id' | 'countries' | 'budget' | 'agreed'

const draftOf = (values: Values, language: Language) =>
  cleanRequest({ ...values, budget: readBudget(values.budget), language })

function problemsOf(values: Values, language: Language, text: RequestText): FieldProblems<Values> {
  const problems = requestProblems(draftOf(values, language)).map(({ path, code, values: { n = 0 } }) => [
    path,
    code === 'custom'
      ? text(`wrong_${path as OwnSentence}`)
      : text(`form_${code}`, { field: text(`field_${path as keyof Omit<Values, 'size' | 'currency'>}`), n }),
  ])
  return Object.fromEntries(problems)
}

/** The sentence of spec §8 takes the place of the server's, at the field of the address. */
function withRep(error: unknown, sentence: string): unknown {
  if (!isCallError(error) || withRepMessage(error.message, '') === error.message) return error
  const { status, code, raw, fields } = error
  return new CallError({ status, code, raw, message: sentence, fields: { ...fields, email: [sentence] } })
}

export function RequestAudienceScreen() {
  const text = useRequestText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const form = useForm<Values>({
    initial: {
      ...{ email: signedIn?.email ?? '', customer: '', handle: '', ad_account_id: '', description: '' },
      ...{ countries: [], size: 'provider', budget: '', currency: language === 'ja' ? 'YEN' : 'EUR', agreed: false },
    },
    check: (values) => problemsOf(values, language, text),
    async save(values) {
      const body = draftOf(values, language)
      try {
        const { code } = await call(audienceRequests.create, { body })
        void navigate(`/request-confirmation?request=${code}`)
        return undefined
      } catch (error) {
        throw withRep(error, text('repOnly'))
      }
    },
  })
  return (
    <Page width="narrow" title={text('title')} lead={text('lead')}>
      <FormSection form={form} submitLabel={text('send')} failureTitle={text('notSent')}>
        <Person form={form} />
        <Advertiser form={form} />
        <TextInput
          label={text('field_description')}
          hint={text('descriptionHint')}
          rows={5}
          required
          {...form.field('description')}
          aside={`${[...form.values.description].length} / ${REQUEST_LENGTHS.description}`}
        />
        <Countries form={form} />
        <SizeAndBudget form={form} />
        <Terms form={form} />
      </FormSection>
    </Page>
  )
}

type Part = { readonly form: Form<Values> }

/** Asks the server when the field is left; what it says stands until the field is changed. No answer says nothing. */
function useServerCheck(value: string, request: (value: string) => Promise<string>) {
  const [said, setSaid] = useState({ value: '', sentence: '' })
  const onBlur = () => {
    if (said.value === value) return
    void request(value).then(
      (sentence) => setSaid({ value, sentence }),
      () => undefined,
    )
  }
  return { onBlur, sentence: said.value === value ? said.sentence : '' }
}

function Person({ form }: Part) {
  const text = useRequestText()
  const email = form.field('email')
  const check = useServerCheck(email.value, async (value) => {
    if (canonicalEmail(value) === null) return value.trim() === '' ? '' : text('wrong_email')
    try {
      const { may_request: may } = await call(audienceRequests.validateEmail, { body: { email: value } })
      return may ? '' : text('repOnly')
    } catch (error) {
      if (isCallError(error) && error.code === 'invalid_email') return text('wrong_email')
      throw error
    }
  })
  return (
    <TextInput
      label={text('field_email')}
      hint={text('emailHint')}
      type="email"
      autoComplete="email"
      required
      {...email}
      error={email.error ?? (check.sentence || undefined)}
      onBlur={check.onBlur}
    />
  )
}

function Advertiser({ form }: Part) {
  const text = useRequestText()
  const handle = form.field('handle')
  const account = form.field('ad_account_id')
  const ofHandle = useServerCheck(handle.value, async (value) => {
    if (handleOf(value) === null) return ''
    const { account: found } = await call(audienceRequests.validateHandle, { body: { handle: value } })
    if (!found) return text('handleUnknown')
    return text('handleKnown', { name: found.name, followers: formatSize(found.followers) })
  })
  const ofAccount = useServerCheck(account.value, async (value) => {
    if (!isAdAccountId(value.trim())) return ''
    const { access } = await call(adAccounts.validateAdAccount, { body: { ad_account_id: value.trim() } })
    return text(access ? 'accountOpen' : 'accountClosed')
  })
  return (
    <>
      <TextInput
        label={text('field_customer')}
        hint={text('customerHint')}
        autoComplete="organization"
        required
        {...form.field('customer')}
      />
      <TextInput
        label={text('field_handle')}
        hint={<span role="status">{ofHandle.sentence || text('handleHint')}</span>}
        required
        spellCheck={false}
        {...handle}
        onBlur={ofHandle.onBlur}
      />
      <TextInput
        label={text('field_ad_account_id')}
        hint={<span role="status">{ofAccount.sentence || text('accountHint')}</span>}
        optional
        spellCheck={false}
        {...account}
        onBlur={ofAccount.onBlur}
      />
    </>
  )
}

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
  const spend = currency === 'YEN' ? readBudget(budget) : null
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
