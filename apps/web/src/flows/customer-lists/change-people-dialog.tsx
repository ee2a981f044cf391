// More people for a customer list, its file once more after an upload that stopped, or people who are taken out of it.
import { type CustomerList, customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { ListOperation } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
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
import { UploadObstacle } from './upload-obstacle.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useListUpload } from './use-list-upload.ts'
import { useReadList } from './use-read-list.ts'

interface ChangePeopleDialogProps {
  readonly list: CustomerList
  readonly operation: ListOperation
  readonly onClose: () => void
}

/** Shown while mounted. */
export function ChangePeopleDialog({ list, operation, onClose }: ChangePeopleDialogProps) {
  const text = useCustomerListText()
  const { id: team, slug, isAdmin } = useCurrentTeam()
  const isAdding = operation === 'add'
  const of = { params: { pk: list.id }, query: { team } }
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
      const changed = await upload.send(read.list.people, {
        check: () => call(customerLists.checkChange, { ...of, body: { operation } }),
        use: (file) => {
          const given = { ...of, body: { file } }
          return call(isAdding ? customerLists.addCustomers : customerLists.removeCustomers, given, {
            key: keyOf(given),
          })
        },
      })
      if (changed === null) return 'open'
      toasts.show(text(isAdding ? 'adding' : 'removing', { name: list.name }), { level: 'success' })
      await forgetCustomerLists()
      onClose()
      return undefined
    },
  })
  const needsPlan = form.code === 'subscription_needed'
  // Its sentence says what became of the list: that of the ad account would contradict it.
  const isThere = form.code === 'already_in_list' || form.code === 'already_removed'
  return (
    <FormDialog
      form={form}
      size="large"
      onClose={onClose}
      guarded
      title={text(isAdding ? 'addTitle' : 'removePeopleTitle', { name: list.name })}
      submitLabel={text(isAdding ? 'addSubmit' : 'removePeopleSubmit')}
      danger={!isAdding}
      disabled={read.reading !== null}
      failureTitle={null}
      {...(!isThere && { afterFailure: text(`left.${upload.left}`) })}
      failureAction={
        needsPlan && isAdmin ? (
          <Link className={buttonClass('secondary')} to={`/${slug}/team/subscription`} target="_blank">
            {text('plans')}
          </Link>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <UploadObstacle
          id={customerLists.checkChange.id}
          about={{ list: list.id, operation }}
          check={() => call(customerLists.checkChange, { ...of, body: { operation } })}
        />
        {isAdding ? null : <p className={styles.quiet}>{text('removePeopleWhat')}</p>}
        {isAdding && list.removed > 0 ? (
          <NoticeBar level="warn">{text('bringsBack', { count: list.removed })}</NoticeBar>
        ) : null}
        <ListSource read={read} busy={form.busy} error={form.field('source').error} />
        <UploadProgress upload={upload} />
      </div>
    </FormDialog>
  )
}
