// /request-confirmation: that a request waits to be confirmed, confirming it, how far it is, its answer, and feedback on it.
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import {
  CONFIRMATION_DAYS,
  endsRequest,
  FEEDBACK_RATINGS,
  nameOfCode,
  REQUEST_LENGTHS,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { labelSeparator } from '#shell/texts.ts'
import styles from './audience-requests.module.css'
import { useRequestText } from './request-text.ts'
import { type SentRequest, sentRequest, wasAlreadySent } from './sent-request.ts'

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
  const confirm = address.get('confirm')
  const { state } = useLocation()
  const sent = sentRequest(state)
  return (
    <Page width="narrow" title={text('confirmation')}>
      {confirm !== null ? (
        <Confirming key={confirm} code={confirm} />
      ) : nameOfCode(code) !== null ? (
        <Followed key={code} code={code} already={wasAlreadySent(state)} />
      ) : sent !== null ? (
        <Unconfirmed {...sent} />
      ) : (
        <NoRequest />
      )}
    </Page>
  )
}

/** The link in the mail leads here: opening it confirms, and the address becomes the one that shows the status. */
function Confirming({ code }: { code: string }) {
  const text = useRequestText()
  const navigate = useNavigate()
  // Without a signal: confirming goes on when the page is left.
  const { data, error } = useQuery({
    queryKey: [audienceRequests.confirm.id, code],
    queryFn: () => call(audienceRequests.confirm, { body: { code } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const confirmed = data?.code
  useEffect(() => {
    if (confirmed !== undefined) void navigate(`/request-confirmation?request=${confirmed}`, { replace: true })
  }, [confirmed, navigate])
  if (!error) return <SkeletonBlock height={120} />
  const used = isCallError(error) && error.code === 'confirmation_used'
  const expired = isCallError(error) && error.code === 'confirmation_expired'
  return (
    <NoticeBar
      level={used ? 'info' : 'error'}
      title={text(used ? 'alreadyConfirmed' : 'notConfirmed')}
      action={used || expired ? <Link to={FORMS.audience}>{text('title')}</Link> : null}
    >
      {error.message}
    </NoticeBar>
  )
}

/** Whether and what the mail server took is not said: it may be somebody else's address. */
function Unconfirmed({ kind, email }: SentRequest) {
  const text = useRequestText()
  return (
    <NoticeBar level="info" title={text('checkMail')} action={<Link to={FORMS[kind]}>{text(`another_${kind}`)}</Link>}>
      <p className={styles.line}>{text('checkMailBody', { email, days: CONFIRMATION_DAYS })}</p>
      <p className={styles.line}>{text('noMail')}</p>
    </NoticeBar>
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

function Followed({ code, already }: { code: string; already: boolean }) {
  const status = useQuery({
    ...queryOf(audienceRequests.status, { query: { code } }),
    refetchInterval: ({ state }) => (state.data?.mail === 'sending' ? MAIL_MS : false),
  })
  return (
    <QueryView query={status} missing={<NoRequest />}>
      {(request) => (
        <div className={styles.parts}>
          <Outcome request={request} already={already} />
          {request.mail === 'refused' ? <Bounced request={request} /> : null}
          {endsRequest(request.state) ? <FeedbackForm code={code} /> : null}
        </div>
      )}
    </QueryView>
  )
}

interface OutcomeProps {
  readonly request: RequestStatus
  /** It was sent a second time, which sends nothing. */
  readonly already: boolean
}

function Outcome({ request: { name, kind, state, answer, email, mail }, already }: OutcomeProps) {
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
    <NoticeBar
      level={already ? 'info' : 'success'}
      title={text(already ? 'alreadySent' : 'received', { name })}
      action={mail === 'refused' ? null : again}
    >
      {mail === 'refused' ? null : (
        <p className={styles.line}>{text(already ? 'alreadySentBody' : `mail_${mail}`, { email })}</p>
      )}
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
