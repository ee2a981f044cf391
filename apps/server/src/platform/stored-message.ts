// Messages in columns of text: their code and values as JSON; rows from before the codes are read as they were written.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'

const Stored = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) })

export const storedMessage = (problem: Message): string => JSON.stringify(problem)

export function readMessage(text: string): Message
export function readMessage(text: string | null): Message | null
export function readMessage(text: string | null): Message | null {
  if (text === null) return null
  const parsed = text.startsWith('{') ? Stored.safeParse(jsonOf(text)) : undefined
  return parsed?.success ? (parsed.data as unknown as Message) : message('legacy_text', { text })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
