// Takes a person out of JSON: their address out of every text, and their names out of the keys that hold names of people.
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'

export interface Mentioned {
  /** Canonical. */
  readonly email: string
  /** As texts may call them; empty where somebody else may be meant. */
  readonly names: readonly string[]
}

/** Bounded on both sides: part of a longer address is somebody else's. The same for JavaScript and for PostgreSQL. */
export function addressPattern(email: string): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `(^|[^[:alnum:]._%+-])${escaped}(?![[:alnum:]-]|\\.[[:alnum:]])`
}

const inJavaScript = (email: string): RegExp =>
  new RegExp(addressPattern(email).replaceAll('[:alnum:]', '\\p{L}\\p{N}'), 'giu')

/** `nameKeys`: the keys that hold names of people. What a person called themselves decides nothing elsewhere. */
export function withoutMentions(value: unknown, nameKeys: readonly string[], { email, names }: Mentioned): unknown {
  const address = inJavaScript(email)
  const called = new Set(names)
  const keys = new Set(nameKeys)
  const clean = (one: unknown, key: string): unknown => {
    if (typeof one === 'string')
      return keys.has(key) && called.has(one) ? FORMER_MEMBER : one.replace(address, `$1${FORMER_MEMBER}`)
    if (Array.isArray(one)) return one.map((each) => clean(each, key))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, each]) => [name, clean(each, name)]))
  }
  return clean(value, '')
}
