// The inputs that every request has: who sends it, for which advertiser, and what is asked; checked by the server when left.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { REQUEST_LENGTHS, type RequestKind } from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { handleOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call, isCallError } from '#shell/calls.ts'
import type { Form } from '#shell/forms/use-form.ts'
import { useRequestText } from './request-text.ts'
import { fieldLabel, type RequestValues } from './use-request-form.ts'

interface PartProps {
  readonly kind: RequestKind
  readonly form: Form<RequestValues>
}

export function RequestParts(props: PartProps) {
  return (
    <>
      <Person {...props} />
      <Advertiser {...props} />
      <Description {...props} />
    </>
  )
}

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

function Person({ kind, form }: PartProps) {
  const text = useRequestText()
  const email = form.field('email')
  const check = useServerCheck(email.value, async (value) => {
    if (canonicalEmail(value) === null) return value.trim() === '' ? '' : text('wrong_email')
    try {
      const { may_request: may } = await call(audienceRequests.validateEmail, { body: { email: value } })
      return may || kind !== 'audience' ? '' : text('repOnly')
    } catch (error) {
      if (isCallError(error) && error.code === 'invalid_email') return text('wrong_email')
      throw error
    }
  })
  return (
    <TextInput
      label={text('field_email')}
      hint={text(`${kind}_emailHint`)}
      type="email"
      autoComplete="email"
      required
      {...email}
      error={email.error ?? (check.sentence || undefined)}
      onBlur={check.onBlur}
    />
  )
}

function Advertiser({ kind, form }: PartProps) {
  const text = useRequestText()
  const handle = form.field('handle')
  const account = form.field('ad_account_id')
  const ofHandle = useServerCheck(handle.value, async (value) => {
    const name = handleOf(value)
    if (name === null) return ''
    const { account: found } = await call(audienceRequests.validateHandle, { body: { handle: value } })
    if (!found) return text('handleUnknown', { handle: name })
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
        label={fieldLabel(text, kind, 'customer')}
        hint={text(`${kind}_customerHint`)}
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
        hint={<span role="status">{ofAccount.sentence || text(`${kind}_accountHint`)}</span>}
        {...(kind === 'verification' ? { required: true } : { optional: true })}
        spellCheck={false}
        {...account}
        onBlur={ofAccount.onBlur}
      />
    </>
  )
}

function Description({ kind, form }: PartProps) {
  const text = useRequestText()
  return (
    <TextInput
      label={fieldLabel(text, kind, 'description')}
      hint={text(`${kind}_descriptionHint`)}
      rows={5}
      required
      {...form.field('description')}
      aside={`${[...form.values.description].length} / ${REQUEST_LENGTHS.description}`}
    />
  )
}
