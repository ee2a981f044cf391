// One request as staff see it: what is asked for, and taking it on, answering (granting, verifying) or declining it.
import {
  type AudienceRequest,
  audienceRequests,
} from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  isOpenRequest,
  REQUEST_LENGTHS,
  type RequestState,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { SIZE_BUCKETS } from '@peregrine/domain/audience-requests/size-bucket-rules.ts'
import { formatCount, formatMoney } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { countryLabel } from '#shell/country-options.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { type Save, useForm } from '#shell/forms/use-form.ts'
import { labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './audience-requests.module.css'
import { useRequestListText } from './request-list-text.ts'

interface RequestDialogProps {
  readonly request: AudienceRequest
  readonly onClose: () => void
}

export function RequestDialog(props: RequestDialogProps) {
  const { request, onClose } = props
  if (isOpenRequest(request.state) && request.confirmed) return <AnswerDialog {...props} />
  return (
    <Dialog opened onClose={onClose} title={`${request.name} · ${request.customer}`} size="large">
      <Facts request={request} />
    </Dialog>
  )
}

function AnswerDialog({ request, onClose }: RequestDialogProps) {
  const text = useRequestListText()
  const { id, version, name, kind, email, state } = request
  const changeTo =
    (next: RequestState): Save<{ answer: string }> =>
    async ({ answer }) => {
      const ends = next === 'answered' || next === 'declined'
      if (ends && answer.trim() === '') return { failure: text('answerRequired') }
      const body = { version, state: next, ...(ends && { answer }) }
      await call(audienceRequests.change, { params: { pk: id }, body })
      if (ends)
        toasts.show(text(next === 'answered' ? `answered_${kind}` : 'declined', { name, email }), { level: 'success' })
      await forget(audienceRequests.list)
      onClose()
      return undefined
    }
  const form = useForm({ initial: { answer: '' }, save: changeTo('answered') })
  return (
    <FormDialog
      form={form}
      title={`${name} · ${request.customer}`}
      size="large"
      submitLabel={text(`send_${kind}`)}
      failureTitle={null}
      onClose={onClose}
      aside={
        <>
          <AppButton disabled={form.busy} onClick={() => form.submit(changeTo(state === 'new' ? 'in_work' : 'new'))}>
            {text(state === 'new' ? 'take' : 'putBack')}
          </AppButton>
          <AppButton disabled={form.busy} onClick={() => form.submit(changeTo('declined'))}>
            {text('decline')}
          </AppButton>
        </>
      }
    >
      <Facts request={request} />
      <TextInput
        label={text('answer')}
        hint={text('answerHint', { email })}
        rows={5}
        maxLength={REQUEST_LENGTHS.answer}
        {...form.field('answer')}
      />
    </FormDialog>
  )
}

function Facts({ request }: Pick<RequestDialogProps, 'request'>) {
  const text = useRequestListText()
  const language = useLanguage()
  const { kind, budget, currency, size, feedback, email, mail_problem: reason } = request
  const rating = feedback ? text(`rating_${feedback.rating}`) : ''
  const facts = [
    [text('kind'), text(`kind_${kind}`)],
    [text('from'), email],
    [text('handle'), `@${request.handle}`],
    [text('verified'), request.verified_by && text('verifiedBy', { name: request.verified_by })],
    [text('account'), request.ad_account_id],
    [text(`description_${kind}`), request.description],
    [text('countries'), request.countries.map((code) => countryLabel(code, language)).join(listSeparator())],
    [text('size'), size === 'provider' ? text('size_provider') : SIZE_BUCKETS.find(({ id }) => id === size)?.label],
    [
      text('budget'),
      budget === null || currency === null
        ? null
        : currency === 'Other'
          ? formatCount(budget, language)
          : formatMoney(budget, currency),
    ],
    [text('terms'), request.agreed ? text('accepted') : null],
    [text('handledBy'), request.handled_by],
    [text('answer'), request.answer],
    [
      text('feedback'),
      feedback && (feedback.comment === '' ? rating : `${rating}${labelSeparator()}${feedback.comment}`),
    ],
  ] as const
  return (
    <>
      {request.confirmed ? null : <NoticeBar level="warn">{text('unconfirmed')}</NoticeBar>}
      {reason === null ? null : <NoticeBar level="warn">{text('mailFailed', { email, reason })}</NoticeBar>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}
