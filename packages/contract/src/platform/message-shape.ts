// A message on the wire: its code and values; whoever shows it makes the sentence.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'

const Reason = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) })

/** `values` are texts, numbers, or further messages (`reason`, `more`). */
export const MessageShape = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), Reason])),
}) as unknown as z.ZodType<Message, Message>
