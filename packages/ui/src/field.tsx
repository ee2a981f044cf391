// Label, hint and error around one control, tied together for screen readers.
import { InputWrapperContext } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { createContext, type ReactNode, useContext, useId } from 'react'
import styles from './field.module.css'
import { useKitWords } from './kit-words.tsx'

/** What a control inside a field takes over. Empty outside a field. */
export type FieldLinks = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  'aria-labelledby'?: string
}

const FieldContext = createContext<FieldLinks>({})

/** For controls: the ids and states of the field around them. */
export function useFieldLinks(): FieldLinks {
  return useContext(FieldContext)
}

export type FieldProps = {
  label: ReactNode
  /** Stands under the label, before the control is used. */
  hint?: ReactNode
  /** What is wrong and how to fix it. Announced when it appears. */
  error?: ReactNode
  required?: boolean
  /** Says "optional" beside the label. */
  optional?: boolean
  /** Right of the label: a counter, a link. */
  aside?: ReactNode
  /** The label is for screen readers only. */
  quietLabel?: boolean
  /** The control is a group (radio buttons, chips), not one input. */
  group?: boolean
  children: ReactNode
}

const unstyled = { offsetTop: false, offsetBottom: false, getStyles: null }

/** Wraps one kit control; the control finds its label by itself. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, optional, aside, quietLabel = false, group = false, children } = props
  const words = useKitWords()
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const links: FieldLinks = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
    ...(group ? { 'aria-labelledby': `${id}-label` } : {}),
  }
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field}>
      <div className={quietLabel ? 'kit-hidden' : styles.head}>
        <Label id={`${id}-label`} className={styles.label} {...(group ? {} : { htmlFor: id })}>
          {label}
          {optional ? <span className={styles.note}> {words.optional}</span> : null}
        </Label>
        {aside ? <span className={styles.note}>{aside}</span> : null}
      </div>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <InputWrapperContext
        value={{ ...unstyled, inputId: id, labelId: `${id}-label`, describedBy: described || undefined }}
      >
        <FieldContext value={links}>{children}</FieldContext>
      </InputWrapperContext>
      <div id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error ? (
          <>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : null}
      </div>
    </div>
  )
}
