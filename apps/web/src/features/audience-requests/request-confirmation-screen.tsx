// /request-confirmation?request=…: the request has arrived, and feedback on it.
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  FEEDBACK_RATINGS,
  nameOfCode,
  REQUEST_LENGTHS,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import styles from './audience-requests.module.css'
import { useRequestText } from './request-text.ts'

export function RequestConfirmationScreen() {
  const text = useRequestText()
  const [address] = useSearchParams()
  const code = address.get('request') ?? ''
  const name = nameOfCode(code)
  return (
    <Page width="narrow" title={text('confirmation')}>
      {name === null ? (
        <EmptyState
          title={text('noRequest')}
          action={
            <Link className={buttonClass('primary')} to="/request-audience">
              {text('title')}
            </Link>
          }
        >
          {text('noRequestBody')}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <NoticeBar
            level="success"
            title={text('received', { name })}
            action={<Link to="/request-audience">{text('another')}</Link>}
          >
            {text('receivedBody')}
          </NoticeBar>
          <FeedbackForm key={code} code={code} />
        </div>
      )}
    </Page>
  )
}

function FeedbackForm({ code }: { code: string }) {
  const text = useRequestText()
  const [given, setGiven] = useState(false)
  const form = useForm({
    initial: { rating: '' as (typeof FEEDBACK_RATINGS)[number] | '', comment: '' },
    async save({ rating, comment }) {
      if (rating === '') return 'open'
      await call(audienceRequests.feedback, { body: { code, rating, comment } })
      setGiven(true)
      return undefined
    },
  })
  return (
    <section className={styles.terms} aria-labelledby="feedback">
      <h2 id="feedback" className={styles.heading}>
        {text('feedbackTitle')}
      </h2>
      {given ? (
        <NoticeBar level="success">{text('thanks')}</NoticeBar>
      ) : (
        <FormSection
          form={form}
          submitLabel={text('sendFeedback')}
          failureTitle={text('notSent')}
          disabled={form.values.rating === ''}
        >
          <ChoiceSelect
            label={text('rating')}
            placeholder={text('rating_none')}
            options={FEEDBACK_RATINGS.map((value) => ({ value, label: text(`rating_${value}`) }))}
            {...form.field('rating')}
          />
          <TextInput
            label={text('comment')}
            optional
            rows={3}
            maxLength={REQUEST_LENGTHS.feedback}
            {...form.field('comment')}
          />
        </FormSection>
      )}
    </section>
  )
}
