// Puts an audience into one's own ad account, to be reached or kept out: what it is, whom it keeps out, where to.
import { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import { publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { type Definition, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { rememberAccount } from '#features/ad-accounts/ad-account-choice.tsx'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { suggestedName } from '#flows/build-audience/audience-name-rules.ts'
import styles from '#flows/own-campaigns/own-campaigns.module.css'
import { useWorkspace } from '#flows/own-campaigns/own-workspace.ts'
import { ClauseLines } from '#flows/team-audiences/clause-words.tsx'
import {
  builderAddress,
  definitionInAddress,
  isDamagedInAddress,
  type ListGiven,
  nameInAddress,
} from '#shell/addresses.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { NothingFromLink } from '#shell/page/damaged-link.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { UploadAccount, useChosenAccount } from './upload-account.tsx'
import { useUploadText } from './upload-audience-text.ts'
import { UploadSize } from './upload-size.tsx'

// Whoever uploads an audience loads nothing of reading files.
const UploadCustomers = lazyScreen(() => import('./upload-customers.tsx').then((m) => m.UploadCustomers))

const exclusionPreview = late(() => import('./exclusion-preview.tsx').then((m) => m.ExclusionPreview))

/**
 * `?d=` is the definition, `?name=` how it is called, or `?audience=` a ready-made one; `?type=exclusion` keeps its people
 * out. `?what=customers` takes a list of customers instead.
 */
export function UploadAudienceScreen() {
  const text = useUploadText()
  const [address] = useSearchParams()
  const given = useMemo(() => {
    const definition = definitionInAddress(address)
    return definition && normaliseDefinition(definition)
  }, [address])
  const ready = address.get('audience')
  const isList = address.get('what') === 'customers'
  return (
    <Page width="medium" title={text(isList ? 'listTitle' : 'title')} lead={text(isList ? 'listLead' : 'lead')}>
      <WhatToUpload isList={isList} />
      {isList ? (
        <Suspense fallback={<SkeletonBlock height={420} />}>
          <UploadCustomers />
        </Suspense>
      ) : given ? (
        <Signed definition={given} />
      ) : ready ? (
        <ReadyMade id={ready} />
      ) : (
        <NoAudience damaged={isDamagedInAddress(address)} />
      )}
    </Page>
  )
}

function WhatToUpload({ isList }: { isList: boolean }) {
  const text = useUploadText()
  const [, setAddress] = useSearchParams()
  const choose = (what: 'audience' | 'customers') =>
    setAddress(
      (before) => {
        if (what === 'customers') before.set('what', what)
        else before.delete('what')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div>
      <Segmented
        label={text('what')}
        value={isList ? 'customers' : 'audience'}
        onChange={choose}
        options={[
          { value: 'audience', label: text('whatAudience') },
          { value: 'customers', label: text('whatCustomers') },
        ]}
      />
    </div>
  )
}

function NoAudience({ damaged }: { damaged: boolean }) {
  const text = useUploadText()
  const ways = (
    <div className={styles.row}>
      <Link className={buttonClass('primary')} to="/audience-builder">
        {text('toBuilder')}
      </Link>
      <Link className={buttonClass('secondary')} to="/audiences">
        {text('toCatalogue')}
      </Link>
    </div>
  )
  if (damaged) return <NothingFromLink action={ways} />
  return (
    <EmptyState title={text('emptyTitle')} action={ways}>
      {text('emptyWhat')}
    </EmptyState>
  )
}

function ReadyMade({ id }: { id: string }) {
  const language = useLanguage()
  const read = useQuery({ ...queryOf(publicCatalogue.readCatalogue, { params: { pk: id } }), retry: false })
  if (read.error) return <ErrorNotice error={read.error} onRetry={read.refetch} />
  if (!read.data) return <SkeletonBlock height={320} />
  const { name, name_ja: nameJa, definition } = read.data
  return (
    <Signed
      definition={normaliseDefinition(definition)}
      audience={{ id, name: (language === 'ja' && nameJa) || name }}
    />
  )
}

interface Uploading {
  readonly definition: Definition
  /** A ready-made one. */
  readonly audience?: { readonly id: string; readonly name: string } | undefined
}

function Signed(props: Uploading) {
  const text = useUploadText()
  return (
    <SignInFirst title={text('signInTitle')} what={text('signInWhat')}>
      <UploadForm {...props} />
    </SignInFirst>
  )
}

function UploadForm({ definition, audience }: Uploading) {
  const text = useUploadText()
  const termLabel = useTermLabel()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const type = address.get('type') === 'exclusion' ? ('exclusion' as const) : ('targeting' as const)
  const ExclusionPreview = useLate(exclusionPreview, type === 'exclusion')
  const account = useChosenAccount()
  const { workspace } = useWorkspace().data ?? {}
  const done = async (workspaceSlug: string, id: string, view: string) => {
    await Promise.all([forgetAudiences(), forget(workspaces.readWorkspace)])
    await navigate(`/${workspaceSlug}/audiences/${id}${view}`)
  }
  const form = useForm({
    initial: {
      name: audience?.name ?? (nameInAddress(address) || suggestedName(definition, termLabel)),
      follows: true,
    },
    check: ({ name }) => ({ name: name.trim() === '' ? text('nameMissing') : undefined }),
    async save({ name, follows }) {
      if (account.value === '') return { failure: text('accountMissing') }
      rememberAccount(account.value)
      const what = audience ? { audience_config_id: audience.id } : { definition, type }
      const body = { ad_account_id: account.value, name: name.trim(), follows, ...what } as const
      // A refusal may have created the workspace in which one subscribes.
      const { workspace: slug, upload } = await call(personalAudiences.uploadAudience, { body }).catch(
        async (error: unknown) => {
          await forget(workspaces.readWorkspace)
          throw error
        },
      )
      toasts.show(text('started', { name: upload.name }), { level: 'success' })
      await done(slug, upload.audience.id, '?view=uploads')
      return undefined
    },
  })
  const saveOnly = () =>
    form.submit(async ({ name }) => {
      const { workspace: slug, audience: saved } = await call(personalAudiences.createExclusionAudience, {
        body: { name: name.trim(), definition },
      })
      toasts.show(text('saved', { name: saved.name }), { level: 'success' })
      await done(slug, saved.id, '')
      return undefined
    })
  const needsPlan = form.code === 'subscription_needed' || form.code === 'uploads_used_up'
  const choose = (next: string) =>
    setAddress(
      (before) => {
        before.set('type', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <FormSection
      form={form}
      submitLabel={text('upload')}
      failureTitle={null}
      guarded={false}
      aside={type === 'exclusion' && !audience ? <AppButton onClick={saveOnly}>{text('save')}</AppButton> : null}
      failureAction={
        needsPlan && workspace ? (
          <a className={buttonClass('secondary')} href={`${siteAddress('team')}${workspace.slug}/team/subscription`}>
            {text('plans')}
          </a>
        ) : undefined
      }
    >
      <div className={styles.start}>
        <AudiencePart definition={definition} audience={audience} purpose={type} />
        {audience ? null : (
          <section className={styles.part} aria-label={text('use')}>
            <h2>{text('use')}</h2>
            <div>
              <Segmented
                label={text('use')}
                value={type}
                onChange={choose}
                options={(['targeting', 'exclusion'] as const).map((value) => ({ value, label: text(value) }))}
              />
            </div>
            <p className={styles.quiet}>{text(`${type}Hint`)}</p>
          </section>
        )}
        {type === 'exclusion' ? (
          ExclusionPreview ? (
            <ExclusionPreview definition={definition} />
          ) : (
            <SkeletonBlock height={160} />
          )
        ) : null}
        <UploadAccount chosen={account} />
        <TextInput label={text('name')} maxLength={200} readOnly={form.busy} {...form.field('name')} />
        <ToggleSwitch
          label={text('follows')}
          on={form.field('follows').value}
          onChange={form.field('follows').onChange}
        />
      </div>
    </FormSection>
  )
}

function AudiencePart({ definition, audience, purpose }: Uploading & Pick<ListGiven, 'purpose'>) {
  const text = useUploadText()
  return (
    <section className={styles.part} aria-label={text('audience')}>
      <h2>{audience?.name ?? text('audience')}</h2>
      <ul className={styles.lines}>
        <ClauseLines clauses={clausesOf(definition) as Parameters<typeof ClauseLines>[0]['clauses']} />
      </ul>
      <UploadSize definition={definition} />
      {audience ? null : (
        <div>
          <Link to={builderAddress(definition, { purpose })}>{text('edit')}</Link>
        </div>
      )}
    </section>
  )
}
