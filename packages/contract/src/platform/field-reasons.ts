// The header beside what is wrong with an input (spec §8 has sentences in the body): the same as codes, field by field.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'

/** For each field a message, or null where the body has a sentence for programs only. */
export type FieldReasons = Readonly<Record<string, readonly (Message | null)[]>>

export const FIELD_REASONS = 'x-field-reasons'
/** What a proxy lets pass; a longer one is left out, and the sentences of the body are all there is. */
const LONGEST = 6000

export function writeFieldReasons(reasons: FieldReasons): string | null {
  const text = encodeURIComponent(JSON.stringify(reasons))
  return text.length > LONGEST ? null : text
}

export function readFieldReasons(text: string | null): FieldReasons {
  if (text === null) return {}
  try {
    return JSON.parse(decodeURIComponent(text)) as FieldReasons
  } catch {
    return {}
  }
}
