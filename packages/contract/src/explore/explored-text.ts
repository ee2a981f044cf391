// What somebody explores, as it is given: a handle, a hashtag, a word or a topic, in as many characters as one of them may have.
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'

/** The same sentence as where it is longer once it is read. */
const TOO_LONG = messageText(message('too_long', { limit: LIMITS.termLength }), 'en')
export const ExploredText = z.string().max(LIMITS.termLength, TOO_LONG)
