// Checks of form fields with the sentences of spec §5.
import { fillText, type Problem } from './problem-rules.ts'

export const FORM_MESSAGES = {
  required: '{field} is required',
  email: '{field} is not valid',
  min_length: '{field} must be at least {n} characters',
  max_length: '{field} must be less than {n} characters',
} as const

export type FormCode = keyof typeof FORM_MESSAGES | 'custom'

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address'

export interface FieldChecks {
  /** Name to show; without it the humanised key. */
  readonly label?: string
  readonly required?: boolean
  readonly email?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** A sentence when the value does not do, otherwise undefined. Asked when the other checks pass. */
  readonly custom?: (value: unknown, values: Readonly<Record<string, unknown>>) => string | undefined
}

/** The first problem of each field that has one; `path` is the field's key. */
export function checkForm(
  values: Readonly<Record<string, unknown>>,
  checks: Readonly<Record<string, FieldChecks>>,
): Problem<FormCode>[] {
  return Object.entries(checks).flatMap(([key, check]) => {
    const problem = checkField(key, values[key], check, values)
    return problem === undefined ? [] : [problem]
  })
}

function checkField(
  key: string,
  value: unknown,
  check: FieldChecks,
  values: Readonly<Record<string, unknown>>,
): Problem<FormCode> | undefined {
  const field = check.label ?? humanise(key)
  const problem = (code: keyof typeof FORM_MESSAGES, n = 0): Problem<FormCode> => ({
    path: key,
    code,
    message: fillText(FORM_MESSAGES[code], { field, n }),
    values: { field, n },
  })
  if (isBlank(value)) {
    if (check.required) return problem('required')
  } else {
    const length = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0
    if (check.email && !(typeof value === 'string' && value.includes('@'))) return problem('email')
    if (check.minLength !== undefined && length < check.minLength) return problem('min_length', check.minLength)
    if (check.maxLength !== undefined && length > check.maxLength) return problem('max_length', check.maxLength)
  }
  const said = check.custom?.(value, values)
  return said === undefined ? undefined : { path: key, code: 'custom', message: said, values: { field } }
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

/** 'invoice_email' and 'invoiceEmail' → 'Invoice email'. */
export function humanise(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
