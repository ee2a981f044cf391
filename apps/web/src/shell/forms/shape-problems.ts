// What the contract's shape says about a form, as sentences at its fields.
import type { useFormText } from './form-text.ts'

interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly maximum?: number | bigint
}

/** The part of a zod schema that a form needs. */
export interface Shape {
  safeParse(values: unknown): {
    readonly success: boolean
    readonly error?: { readonly issues: readonly Issue[] } | undefined
  }
}

/** The first problem of each field that the form has. */
export function shapeProblems<Values extends object>(
  shape: Shape,
  values: Values,
  text: ReturnType<typeof useFormText>,
): Partial<Record<keyof Values & string, string>> {
  const found: Record<string, string> = {}
  for (const issue of shape.safeParse(values).error?.issues ?? []) {
    const field = String(issue.path[0])
    if (Object.hasOwn(values, field)) found[field] ??= sentenceOf(issue, text)
  }
  return found as Partial<Record<keyof Values & string, string>>
}

function sentenceOf({ code, maximum }: Issue, text: ReturnType<typeof useFormText>): string {
  if (code === 'too_small') return text('required')
  if (code === 'too_big' && maximum !== undefined) return text('tooLong', { maximum: String(maximum) })
  return text('invalid')
}
