// A person's passkeys and recovery codes: added, renamed, removed, and made anew.
import { passkeys } from '@peregrine/contract/session/passkey-endpoints.ts'
import {
  PASSKEYS_PER_PERSON,
  type Passkey,
  PasskeyName,
  type SecondFactor,
} from '@peregrine/contract/session/passkey-shapes.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { deviceOf } from '@peregrine/domain/session/device-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayOfMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { FormDialog } from '../forms/form-frame.tsx'
import { useForm } from '../forms/use-form.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { listSeparator, useLanguage } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import styles from './access-tokens-panel.module.css'
import { addPasskey } from './add-passkey.ts'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'
import { usePasskeyText } from './passkey-text.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { deviceText } from './security-event-details.ts'
import { useSiteNames } from './site-names.ts'

/** Once codes were read: a team that was closed opens then, which takes this panel away. */
const forgetPerson = () => forget(session.readUser, members.listMembers)

/** Without a heading: that is the page's. `urgent`: adding one is what the page is for. */
export function PasskeysPanel({ urgent = false }: { urgent?: boolean }) {
  const text = usePasskeyText()
  const { data, error, refetch } = useQuery(queryOf(passkeys.list, {}))
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // What had the focus may be gone: the first passkey takes the way to it away, a removed one its own line.
  const goOn = (): void => addButton.current?.focus()
  const added = async (made: readonly string[]): Promise<void> => {
    setAdding(false)
    if (made.length > 0) setCodes(made)
    await forget(passkeys.list)
    if (made.length === 0) await forgetPerson()
  }
  const read = async (): Promise<void> => {
    setCodes(null)
    await forgetPerson()
    goOn()
  }
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{text('intro')}</p>
      {data === undefined && !error ? <SkeletonBlock lines={2} /> : null}
      {error ? <ErrorNotice error={error} title={text('failed')} onRetry={refetch} /> : null}
      {data?.passkeys.length === 0 ? <p className={styles.words}>{text('none')}</p> : null}
      {data && data.passkeys.length > 0 ? (
        <PasskeyList of={data} onRemoved={goOn} onAdd={() => setAdding(true)} />
      ) : null}
      {data && data.passkeys.length > 0 && data.required_by.length > 0 ? (
        <NoticeBar>{text('requiredBy', { teams: data.required_by.join(listSeparator()) })}</NoticeBar>
      ) : null}
      <div>
        <AppButton
          ref={addButton}
          {...(urgent ? { variant: 'primary' } : { size: 'small' })}
          disabled={(data?.passkeys.length ?? 0) >= PASSKEYS_PER_PERSON}
          onClick={() => setAdding(true)}
        >
          {text('add')}
        </AppButton>
      </div>
      {data && data.passkeys.length > 0 ? <Recovery left={data.recovery_codes_left} onMade={setCodes} /> : null}
      {adding ? <AddDialog onAdded={added} onClose={() => setAdding(false)} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={read} /> : null}
    </div>
  )
}

interface PasskeyListProps {
  readonly of: SecondFactor
  readonly onRemoved: () => void
  readonly onAdd: () => void
}

function PasskeyList({ of: { passkeys: own, required_by }, onRemoved, onAdd }: PasskeyListProps) {
  const siteNames = useSiteNames()
  const text = usePasskeyText()
  const language = useLanguage()
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    setRemoving(null)
    try {
      const answer = await withFreshSignIn(() => call(passkeys.remove, { params: { id } }))
      if (answer !== 'cancelled') toasts.show(text('removed', { name }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await Promise.all([forget(passkeys.list), forgetPerson()])
    onRemoved()
  }
  const factsOf = ({ kind, created, last_used }: Passkey): string =>
    [
      text(`kind.${kind}`),
      text('madeOn', { date: dayOfMoment(created, language) }),
      last_used === null ? text('neverUsed') : text('lastUsed', { date: dayOfMoment(last_used, language) }),
    ].join(' · ')
  return (
    <>
      <ul className={styles.list}>
        {own.map((passkey) => (
          <li key={passkey.id} className={styles.token}>
            <span className={styles.name}>
              {passkey.name}
              <span className={styles.detail}>{factsOf(passkey)}</span>
              {passkey.not_on.length > 0 ? (
                <span className={styles.detail}>{text('notOn', { sites: siteNames(passkey.not_on) })}</span>
              ) : null}
            </span>
            <span className={styles.buttons}>
              <AppButton
                size="small"
                variant="quiet"
                aria-label={text('renameName', { name: passkey.name })}
                onClick={() => setRenaming(passkey)}
              >
                {text('rename')}
              </AppButton>
              <AppButton
                size="small"
                variant="quiet"
                aria-label={text('removeName', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {text('remove')}
              </AppButton>
            </span>
          </li>
        ))}
      </ul>
      {renaming ? <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} /> : null}
      {removing && own.length === 1 && required_by.length > 0 ? (
        <Dialog
          opened
          size="small"
          title={text('removeTitle', { name: removing.name })}
          onClose={() => setRemoving(null)}
          actions={
            <>
              <AppButton onClick={() => setRemoving(null)}>{text('keep')}</AppButton>
              <AppButton
                variant="primary"
                data-autofocus
                onClick={() => {
                  setRemoving(null)
                  onAdd()
                }}
              >
                {text('addAnother')}
              </AppButton>
            </>
          }
        >
          {text('removeRequired', { teams: required_by.join(listSeparator()) })}
        </Dialog>
      ) : removing ? (
        <ConfirmDialog
          opened
          tone="danger"
          title={text('removeTitle', { name: removing.name })}
          confirmLabel={text('remove')}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          {own.length === 1 ? text('removeLast') : text('removeBody')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const nameCheck =
  (missing: string) =>
  ({ name }: { name: string }) =>
    name.trim() === '' ? { name: missing } : {}

interface AddDialogProps {
  /** `codes`: recovery codes that came with the first passkey. */
  readonly onAdded: (codes: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const text = usePasskeyText()
  const form = useForm({
    initial: { name: deviceText(deviceOf(navigator.userAgent)) },
    check: nameCheck(text('nameMissing')),
    shape: async () => PasskeyName,
    async save({ name }) {
      const made = await addPasskey(name.trim())
      if (typeof made === 'string') return { failure: text(made) }
      toasts.show(text('added', { name: made.passkey.name }), { level: 'success' })
      await onAdded(made.recovery_codes)
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      title={text('add')}
      submitLabel={text('continue')}
      failureTitle={null}
      onClose={onClose}
      size="small"
    >
      <TextInput label={text('passkeyName')} hint={text('nameHint')} maxLength={80} {...form.field('name')} />
    </FormDialog>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = usePasskeyText()
  const form = useForm({
    initial: { name: passkey.name },
    check: nameCheck(text('nameMissing')),
    shape: async () => PasskeyName,
    async save(body) {
      const { name } = await call(passkeys.rename, { params: { id: passkey.id }, body })
      await forget(passkeys.list)
      toasts.show(text('renamed', { name }), { level: 'success' })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog form={form} title={text('renameTitle')} submitLabel={text('save')} onClose={onClose} size="small">
      <TextInput label={text('passkeyName')} hint={text('nameLength')} maxLength={80} {...form.field('name')} />
    </FormDialog>
  )
}

function Recovery({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const text = usePasskeyText()
  const [asking, setAsking] = useState(false)
  const make = async (): Promise<void> => {
    setAsking(false)
    try {
      const made = await withFreshSignIn(() => call(passkeys.newRecoveryCodes, {}))
      if (made !== 'cancelled') onMade(made.codes)
    } catch (error) {
      toastFailure(error)
    }
    await forget(passkeys.list)
  }
  return (
    <>
      <p className={styles.words}>{left === 0 ? text('codesNone') : text('codesLeft', { count: left })}</p>
      <div>
        <AppButton size="small" onClick={() => setAsking(true)}>
          {text('newCodes')}
        </AppButton>
      </div>
      {asking ? (
        <ConfirmDialog
          opened
          title={text('newCodesTitle')}
          confirmLabel={text('newCodes')}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          {text('newCodesBody')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** For sites without a page of one's own account. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const text = usePasskeyText()
  return (
    <Dialog opened onClose={onClose} title={text('heading')}>
      <PasskeysPanel />
    </Dialog>
  )
}
