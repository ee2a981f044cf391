// /request-access and /request-verification: the right to request audiences, and that handle and ad account are one's own.
import { Link } from 'react-router'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import styles from './audience-requests.module.css'
import { RequestParts } from './request-parts.tsx'
import { useRequestText } from './request-text.ts'
import { useRequestForm } from './use-request-form.ts'

export const RequestAccessScreen = () => <AccountRequest kind="access" />
export const RequestVerificationScreen = () => <AccountRequest kind="verification" />

function AccountRequest({ kind }: { kind: 'access' | 'verification' }) {
  const text = useRequestText()
  const form = useRequestForm(kind)
  return (
    <Page width="narrow" title={text(`${kind}_title`)} lead={text(`${kind}_lead`)}>
      <FormSection form={form} submitLabel={text('send')} failureTitle={text('notSent')}>
        <RequestParts kind={kind} form={form} />
      </FormSection>
      <p className={styles.elsewhere}>
        {text(`${kind}_elsewhere`)}{' '}
        <Link to={kind === 'access' ? '/request-audience' : '/request-access'}>
          {text(kind === 'access' ? 'title' : 'access_title')}
        </Link>
      </p>
    </Page>
  )
}
