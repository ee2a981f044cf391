// What a shape's own check finds, as a message: a sentence for whoever calls the API, its code for readers of other languages.
import { type Message, messageText } from '@peregrine/domain/shell/message-rules.ts'

export const problemAt = (path: readonly (string | number)[], reason: Message, input: unknown) => ({
  code: 'custom' as const,
  path: [...path],
  message: messageText(reason, 'en'),
  params: { reason },
  input,
})
