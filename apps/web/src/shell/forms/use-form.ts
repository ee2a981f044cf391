// The state of a form: what is typed, what is wrong with it field by field, and sending it once.
import type { CallError } from '@peregrine/client/client.ts'
import type { FieldErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { UNUSABLE_INPUT } from '@peregrine/domain/shell/error-message-rules.ts'
import { useKeptState } from '@peregrine/ui/crash-catcher.tsx'
import { useBusyAction } from '@peregrine/ui/use-busy-action.ts'
import { useRef, useState } from 'react'
import { isCallError } from '../calls.ts'
import { useFormText } from './form-text.ts'
import { type Shape, shapeProblems } from './shape-problems.ts'

/** A sentence for each field that has a problem, in the reader's language. */
export type FieldProblems<Values> = { readonly [Name in keyof Values & string]?: string | undefined }

export interface FormGiven<Values> {
  readonly initial: Values
  /** Rules of the domain, the same that the server asks. */
  readonly check?: (values: Values) => FieldProblems<Values>
  /** The contract's shape of what is sent; its code comes with the first change, not with the page. */
  readonly shape?: () => Promise<Shape>
  readonly save: Save<Values>
}

/**
 * Sends the form. A refusal that it throws is shown, at its fields where the server names them; everything typed stays.
 * 'open' leaves the form as it was, for instance because the reader has to decide something first; `next` is what it shows
 * for the next one.
 */
export type Save<Values> = (
  values: Values,
) => Promise<'open' | { readonly failure: string } | { readonly next: Values } | undefined>

export interface FieldProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

export interface Form<Values> {
  readonly values: Values
  readonly busy: boolean
  /** Something has been changed and not been saved. */
  readonly dirty: boolean
  /** Why the last try was refused, as far as no field shows it; '' for nothing. */
  readonly failure: string
  /** The code of that refusal; '' when it has none. */
  readonly code: string
  /** Counts refused tries, so that the first wrong field can take the focus. */
  readonly refusals: number
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** `value`, `onChange` and `error` of an input. */
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>
  /** Once at a time: a second press while it is sent does nothing. `save`: another way to send it. */
  submit(save?: Save<Values>): Promise<void> | undefined
}

/** The fields of a refusal that the form shows, and the sentences of those it does not. */
function landed<Values extends object>(values: Values, fields: FieldErrors) {
  const entries = Object.entries(fields).map(([name, sentences]) => [name, sentences.join(' ')] as const)
  return {
    problems: Object.fromEntries(entries.filter(([name]) => Object.hasOwn(values, name))) as FieldProblems<Values>,
    rest: entries.filter(([name]) => !Object.hasOwn(values, name)).map(([, sentence]) => sentence),
  }
}

/** What a validator says of a field is not for readers: that the value is to be checked is. */
function readable({ code, fields }: CallError, invalid: string): FieldErrors {
  return code === UNUSABLE_INPUT ? Object.fromEntries(Object.keys(fields).map((name) => [name, [invalid]])) : fields
}

const isAny = (problems: object): boolean => Object.values(problems).some((problem) => problem !== undefined)

const NO_FAILURE = { failure: '', code: '' }

export function useForm<Values extends object>({ initial, check, shape, save }: FormGiven<Values>): Form<Values> {
  const text = useFormText()
  const [values, setValues] = useKeptState('form', initial)
  const [saved, setSaved] = useState(initial)
  const [problems, setProblems] = useState<FieldProblems<Values>>({})
  const [{ failure, code }, setFailure] = useState(NO_FAILURE)
  const [refusals, setRefusals] = useState(0)
  const shaped = useRef<Promise<Shape | undefined> | undefined>(undefined)
  // Where its code does not come, the server says the same.
  const fetchShape = () => shape?.().catch(() => undefined)

  function refuse(found: FieldProblems<Values>, sentence: string, refusal = ''): void {
    setProblems(found)
    setFailure({ failure: sentence, code: refusal })
    setRefusals((before) => before + 1)
  }

  const { busy, run } = useBusyAction(async (otherSave?: Save<Values>) => {
    // Beside the contract's shape the domain's rules win: they say more about what is wrong.
    const known = await (shaped.current ?? fetchShape())
    const byShape = known ? shapeProblems(known, values, text) : {}
    const found: FieldProblems<Values> = { ...byShape, ...check?.(values) }
    setFailure(NO_FAILURE)
    if (isAny(found)) return refuse(found, '')
    setProblems({})
    try {
      const outcome = await (otherSave ?? save)(values)
      if (outcome === 'open') return
      if (outcome && 'failure' in outcome) return refuse({}, outcome.failure)
      setSaved(outcome?.next ?? values)
      if (outcome) setValues(outcome.next)
    } catch (error) {
      if (!isCallError(error)) throw error
      const { problems: atFields, rest } = landed(values, readable(error, text('invalid')))
      refuse(atFields, isAny(atFields) ? rest.join(' ') : error.message, error.code)
    }
  })

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    // What is typed while it is being sent would not be in it.
    if (busy) return
    shaped.current ??= fetchShape()
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others as FieldProblems<Values>)
  }

  return {
    values,
    busy,
    dirty: values !== saved && JSON.stringify(values) !== JSON.stringify(saved),
    failure,
    code,
    refusals,
    set,
    field: (name) => ({ value: values[name], onChange: (value) => set(name, value), error: problems[name] }),
    submit: run,
  }
}
