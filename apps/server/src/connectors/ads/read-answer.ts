// The text of an answer as one of the wire's shapes.
import type { z } from 'zod'

/** A number that JavaScript would round stays a text: ids have 64 bits. */
const keepingDigits = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value

/** Undefined when the text is no JSON, or not of this shape. */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    const result = shape.safeParse(JSON.parse(text, keepingDigits as Parameters<typeof JSON.parse>[1]))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/** A form (`a=1&b=2`) as one of the wire's shapes; a name that comes twice makes it no form. */
export function readForm<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  const pairs = [...new URLSearchParams(text.slice(0, 10_000))]
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return undefined
  const result = shape.safeParse(Object.fromEntries(pairs))
  return result.success ? result.data : undefined
}
