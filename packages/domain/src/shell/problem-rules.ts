// What is wrong with something typed: where, a stable code, and the sentence in plain English.

/** One thing wrong. `path` like 'include.0.criteria.2.terms.1'; `values` fill the sentence in any language. */
export interface Problem<Code extends string = string> {
  readonly path: string
  readonly code: Code
  readonly message: string
  readonly values: Readonly<Record<string, string | number>>
}

/** Puts values into '{name}' places; a place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

/** A problem whose sentence comes from a table of code → sentence. */
export function problemFrom<Code extends string>(
  messages: Readonly<Record<Code, string>>,
  path: string,
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
): Problem<Code> {
  return { path, code, message: fillText(messages[code], values), values }
}
