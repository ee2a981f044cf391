// More people for a customer list, or its file once more after an upload that failed.
import { type CustomerList, customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Link } from 'react-router'
import { forgetCustomerLists } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { toasts } from '#shell/toasts.ts'
import { useCallKey, useSourceCheck } from './customer-list-form.tsx'
import styles from './customer-lists.module.css'
import { ListSource } from './list-source.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useListUpload } from './use-list-upload.ts'
import { useReadList } from './use-read-list.ts'

interface AddPeopleDialogProps {
  readonly list: CustomerList
  readonly onClose: () => void
}

/** Shown while mounted. */
export function AddPeopleDialog({ list, onClose }: AddPeopleDialogProps) {
  const text = useCustomerListText()
  const { id: team, slug, isAdmin } = useCurrentTeam()
  const upload = useListUpload()
  const keyOf = useCallKey()
  const sourceProblem = useSourceCheck()
  const read = useReadList((source) => form.set('source', source))
  const form = useForm({
    initial: { source: '', list: list.id },
    check: () => ({ source: sourceProblem(read) }),
    async save() {
      if (!read.list) return 'open'
      if (!globalThis.crypto.subtle) return { failure: text('insecure') }
      const changed = await upload.send(read.list.people, (file) => {
        const given = { params: { pk: list.id }, query: { team }, body: { file } }
        return call(customerLists.addCustomers, given, { key: keyOf(given) })
      })
      if (changed === null) return 'open'
      toasts.show(text('adding', { name: list.name }), { level: 'success' })
      await forgetCustomerLists()
      onClose()
      return undefined
    },
  })
  const needsPlan = form.code === 'subscription_needed'
  return (
    <FormDialog
      form={form}
      size="large"
      onClose={onClose}
      title={text('addTitle', { name: list.name })}
      submitLabel={text('addSubmit')}
      disabled={read.reading !== null}
      failureTitle={null}
      afterFailure={needsPlan ? '' : text('safe')}
      failureAction={
        needsPlan && isAdmin ? (
          <Link className={buttonClass('secondary')} to={`/${slug}/team/subscription`}>
            {text('plans')}
          </Link>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <ListSource read={read} busy={form.busy} error={form.field('source').error} />
        <UploadProgress upload={upload} />
      </div>
    </FormDialog>
  )
}
