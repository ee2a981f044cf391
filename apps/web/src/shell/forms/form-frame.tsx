// The frame around a form's fields, in a dialog or on a page: sends with Enter, shows what was refused, guards what is typed.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { focusFirstInvalid } from './first-invalid.ts'
import styles from './form-frame.module.css'
import { useFormText } from './form-text.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Form } from './use-form.ts'

interface AnyForm extends Pick<Form<object>, 'busy' | 'dirty' | 'failure' | 'refusals'> {
  submit(): Promise<void> | undefined
}

export interface FormFrameProps {
  readonly form: AnyForm
  /** What the button does: "Create team". */
  readonly submitLabel: string
  readonly children: ReactNode
  /** Beside the button, before it: another way to send, a step back. */
  readonly aside?: ReactNode
  /** Below everything else: another way to the same end. */
  readonly after?: ReactNode
  /** In place of the button, while something else has to be decided. */
  readonly instead?: ReactNode
  /** Nothing that could be sent is there yet. */
  readonly disabled?: boolean
  /** After the sentence of a refusal: what is safe, what to do. */
  readonly afterFailure?: string
  /** Above the sentence of a refusal; "Not saved" unless said, null where nothing is saved. */
  readonly failureTitle?: string | null
  /** What helps with the refusal: a link to the plans. */
  readonly failureAction?: ReactNode
  /** What it does cannot be taken back. */
  readonly danger?: boolean
  /** The button is as wide as the form. */
  readonly wide?: boolean
  /** Takes the focus to the button when it is given and when it changes: there is nothing to fill in. */
  readonly focusSubmit?: string | undefined
}

/**
 * The form on a page; leaving the page asks first while something typed is not saved, also while it is being sent, unless it
 * is soon typed again. What `save` does itself goes on without a question, as long as it stays within the application.
 */
export function FormSection(props: FormFrameProps & { readonly guarded?: boolean }) {
  const { form, children, aside, after, instead, guarded = true } = props
  return (
    <FormFields {...props}>
      {children}
      <div className={styles.foot}>
        {aside}
        {instead ?? <SubmitButton {...props} />}
      </div>
      {after}
      {guarded ? <UnsavedGuard unsaved={form.dirty} /> : null}
    </FormFields>
  )
}

interface FormDialogProps extends FormFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly size?: 'small' | 'medium' | 'large'
  /** Leaving the page asks first too. */
  readonly guarded?: boolean
}

/** The form in a dialog, shown while mounted; closing asks first while something typed is not saved. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, onClose, size = 'medium', children, aside, after, instead, guarded = false } = props
  const text = useFormText()
  const id = useId()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => (form.dirty && !isConfirming ? setConfirming(true) : onClose())
  return (
    <Dialog
      opened
      onClose={close}
      closable={!form.busy}
      title={title}
      size={size}
      actions={
        isConfirming ? (
          <>
            <span className={styles.question} role="alert">
              {text('discardQuestion')}
            </span>
            <AppButton onClick={() => setConfirming(false)} autoFocus>
              {text('keepEditing')}
            </AppButton>
            <AppButton variant="danger" onClick={onClose}>
              {text('discard')}
            </AppButton>
          </>
        ) : (
          <>
            {aside}
            {instead ?? <SubmitButton {...props} of={id} />}
          </>
        )
      }
    >
      <FormFields {...props} id={id}>
        {children}
      </FormFields>
      {after}
      {guarded ? <UnsavedGuard unsaved={form.dirty} /> : null}
    </Dialog>
  )
}

function SubmitButton(props: FormFrameProps & { of?: string }) {
  const { form, submitLabel, disabled, danger, wide = false, of, focusSubmit } = props
  const more = {
    ...(disabled && { disabled }),
    ...(of !== undefined && { form: of }),
    ...(focusSubmit !== undefined && { 'data-autofocus': true }),
  }
  return (
    <AppButton type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy} wide={wide} {...more}>
      {submitLabel}
    </AppButton>
  )
}

function FormFields(props: FormFrameProps & { id?: string }) {
  const { form, children, afterFailure, failureTitle, failureAction, disabled, instead, id, focusSubmit } = props
  const text = useFormText()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals > 0 && element.current) focusFirstInvalid(element.current)
  }, [form.refusals])
  useEffect(() => {
    if (focusSubmit === undefined || !element.current) return
    // In a dialog the button stands outside of the form, at its foot.
    for (const one of element.current.elements)
      if (one instanceof HTMLButtonElement && one.type === 'submit') one.focus()
  }, [focusSubmit])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled && instead === undefined) void form.submit()
  }
  return (
    <form {...(id === undefined ? {} : { id })} ref={element} className={styles.form} onSubmit={submit} noValidate>
      {children}
      {form.failure === '' ? null : (
        <NoticeBar
          level="error"
          {...(failureTitle === null ? {} : { title: failureTitle ?? text('notSaved') })}
          action={failureAction}
        >
          {form.failure} {afterFailure}
        </NoticeBar>
      )}
    </form>
  )
}
