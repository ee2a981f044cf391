// A new customer list: who is in it, what it is for, its ad account and its name; hashed here, then uploaded.
import { type CustomerList, customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { LIST_PURPOSES, type ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { forgetCustomerLists } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { type Form, useForm } from '#shell/forms/use-form.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './customer-lists.module.css'
import { clearListDraft, keepListDraft, readListDraft } from './list-draft.ts'
import { ListSource } from './list-source.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useListUpload } from './use-list-upload.ts'
import { PASTED, type ReadList, useReadList } from './use-read-list.ts'

interface CustomerListFormProps {
  readonly purpose: ListPurpose
  /** The choice of an ad account; it shows `accountError` by itself. */
  readonly accountPart: (error: string | undefined) => ReactNode
  /** '' while none is chosen. */
  readonly account: string
  /** In which team and which of its ad accounts the list is made. */
  readonly open: () => Promise<{ readonly team: string; readonly account: string }>
  /** The way to a plan, where one is missing. */
  readonly plans: ReactNode
  readonly onCreated: (team: string, list: CustomerList) => unknown
}

interface FormValues {
  readonly name: string
  readonly purpose: ListPurpose
  readonly source: string
  readonly account: string
}

/** The name of a file is a good name for its list; '' for what is no file. */
const nameOfFile = (source: string): string => (source === PASTED ? '' : source.replace(/\.[^.]*$/, '').slice(0, 255))

/** What is sent again is the same call while nothing in it has changed, so that a lost answer makes no second list. */
export function useCallKey() {
  const last = useRef({ said: '', key: '' })
  return (body: object): string => {
    const said = JSON.stringify(body)
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** The sentence of what keeps a list from being sent, or undefined. */
export function useSourceCheck() {
  const text = useCustomerListText()
  return ({ isReady, list, problem }: ReadList): string | undefined =>
    isReady ? undefined : problem ? text(problem, { count: list?.people.length ?? 0, most: 300_000 }) : text('missing')
}

export function CustomerListForm(props: CustomerListFormProps) {
  const { account, accountPart, open, plans, onCreated } = props
  const text = useCustomerListText()
  const latest = useRef<Form<FormValues> | null>(null)
  const read = useReadList((source) => {
    const { name = '', source: before = '' } = latest.current?.values ?? {}
    latest.current?.set('source', source)
    // What somebody typed stays; the name of a file goes with it.
    if (name === '' || name === nameOfFile(before)) latest.current?.set('name', nameOfFile(source))
  })
  const upload = useListUpload()
  const keyOf = useCallKey()
  const sourceProblem = useSourceCheck()
  const [draft] = useState(readListDraft)
  const form = useForm({
    // Everything else of the list is kept by what reads it.
    initial: {
      name: '',
      purpose: props.purpose,
      source: '',
      account: '',
      ...(draft && { name: draft.name, purpose: draft.purpose }),
    } as FormValues,
    check: ({ name }) => ({
      source: sourceProblem(read),
      account: account === '' ? text('accountMissing') : undefined,
      name: name.trim() === '' ? text('nameMissing') : undefined,
    }),
    async save({ name: typed, purpose }) {
      if (!read.list) return 'open'
      if (!globalThis.crypto.subtle) return { failure: text('insecure') }
      const name = typed.trim()
      let place = { team: '', account: '' }
      const made = await upload.send(read.list.people, {
        check: async () => {
          place = await open()
          await call(customerLists.checkUpload, { body: { ...place, name } })
        },
        use: async (file) => {
          const body = { ...place, name, purpose, file }
          return await call(customerLists.createCustomerList, { body }, { key: keyOf(body) })
        },
      })
      if (made === null) return 'open'
      await forgetCustomerLists()
      toasts.show(text('started', { name, account: made.account.name || made.account.account_id }), {
        level: 'success',
      })
      await onCreated(place.team, made)
      return undefined
    },
  })
  latest.current = form
  const { name, purpose: chosenPurpose, source } = form.values
  useEffect(
    () => keepListDraft({ name, purpose: chosenPurpose, hadFile: source !== '' }),
    [name, chosenPurpose, source],
  )
  // Whoever goes to another page of the product leaves it for good: only the way to the ad platform leads back.
  useEffect(() => clearListDraft, [])
  const purpose = form.field('purpose')
  const needsPlan = form.code === 'subscription_needed' || form.code === 'uploads_used_up'
  return (
    <FormSection
      form={form}
      submitLabel={text('submit')}
      failureTitle={null}
      afterFailure={text(`left.${upload.left}`)}
      failureAction={needsPlan ? plans : undefined}
      disabled={read.reading !== null}
      aside={<UploadProgress upload={upload} />}
    >
      <div className={styles.form}>
        {accountPart(account === '' ? form.field('account').error : undefined)}
        {draft?.hadFile && source === '' ? <NoticeBar level="info">{text('chooseAgain')}</NoticeBar> : null}
        <ListSource read={read} busy={form.busy} error={form.field('source').error} />
        <section className={styles.part} aria-label={text('use')}>
          <h2>{text('use')}</h2>
          <div>
            <Segmented
              label={text('use')}
              disabled={form.busy}
              value={purpose.value}
              onChange={purpose.onChange}
              options={LIST_PURPOSES.map((value) => ({ value, label: text(`purpose.${value}`) }))}
            />
          </div>
          <p className={styles.quiet}>{text(`purposeHint.${purpose.value}`)}</p>
        </section>
        <TextInput
          label={text('name')}
          hint={text('nameHint')}
          required
          maxLength={255}
          readOnly={form.busy}
          {...form.field('name')}
        />
      </div>
    </FormSection>
  )
}
