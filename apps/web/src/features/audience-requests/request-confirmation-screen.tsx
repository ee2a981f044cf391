// /request-confirmation?request=…: how far a request is, whether its mail arrived, its answer, and feedback on it.

import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import {
  endsRequest,
  FEEDBACK_RATINGS,
  nameOfCode,
  REQUEST_LENGTHS,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { labelSeparator } from '#shell/texts.ts'
import styles from './audience-requests.module.css'
import { useRequestText } from './request-text.ts'

type RequestStatus = ReplyOf<typeof audienceRequests.status>

/** While the mail is on its way; a mail server answers within seconds. */
const MAIL_MS = 2000

const FORMS = {
  audience: '/request-audience',
  access: '/request-access',
  verification: '/request-verification',
} as const

export function RequestConfirmationScreen() {
  const text = useRequestText()
  const [address] = useSearchParams()
  const code = address.get('request') ?? ''
  return (
    <Page width="narrow" title={text('confirmation')}>
      {nameOfCode(code) === null ? <NoRequest /> : <Followed key={code} code={code} />}
    </Page>
  )
}

function NoRequest() {
  const text = useRequestText()
  return (
    <EmptyState
      title={text('noRequest')}
      action={
        <Link className={buttonClass('primary')} to={FORMS.audience}>
          {text('title')}
        </Link>
      }
    >
      {text('noRequestBody')}
    </EmptyState>
  )
}

function Followed({ code }: { code: string }) {
  const status = useQuery({
    ...queryOf(audienceRequests.status, { query: { code } }),
    refetchInterval: ({ state }) => (state.data?.mail === 'sending' ? MAIL_MS : false),
  })
  return (
    <QueryView query={status} missing={<NoRequest />}>
      {(request) => (
        <div className={styles.parts}>
          <Outcome request={request} />
          {request.mail === 'refused' ? <Bounced request={request} /> : null}
          {request.kind === 'audience' || endsRequest(request.state) ? <FeedbackForm code={code} /> : null}
        </div>
      )}
    </QueryView>
  )
}

function Outcome({ request: { name, kind, state, answer, email, mail } }: { request: RequestStatus }) {
  const text = useRequestText()
  const again = <Link to={FORMS[kind]}>{text(`another_${kind}`)}</Link>
  if (state === 'answered')
    return (
      <NoticeBar
        level="success"
        title={text(`answered_${kind}`, { name, email })}
        action={kind === 'access' ? <Link to={FORMS.audience}>{text('next_access')}</Link> : again}
      >
        <Answer>{answer}</Answer>
      </NoticeBar>
    )
  if (state === 'declined')
    return (
      <NoticeBar level="warn" title={text('declined', { name })} action={again}>
        <Answer>{answer}</Answer>
      </NoticeBar>
    )
  return (
    <NoticeBar level="success" title={text('received', { name })} action={mail === 'refused' ? null : again}>
      {mail === 'refused' ? null : <p className={styles.line}>{text(`mail_${mail}`, { email })}</p>}
      <p className={styles.line}>{`${text('state')}${labelSeparator()}${text(`state_${state}`)}`}</p>
    </NoticeBar>
  )
}

const Answer = ({ children }: { children: ReactNode }) => <p className={styles.answer}>{children}</p>

function Bounced({ request: { email, kind } }: { request: RequestStatus }) {
  const text = useRequestText()
  return (
    <NoticeBar
      level="error"
      title={text('bounced', { email })}
      action={<Link to={FORMS[kind]}>{text(`another_${kind}`)}</Link>}
    >
      {text('bouncedBody')}
    </NoticeBar>
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
