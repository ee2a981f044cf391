// What the server stored or sent as a code, as a sentence in the reader's language.
import { type Message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { currentLanguage } from './texts.ts'

/** Empty where there is none. */
export const messageSentence = (message: Message | null): string =>
  message === null ? '' : messageText(message, currentLanguage())
