// The page's way to replies that come line by line; loaded by the screens that need it.
import { type CallLines, createLineClient } from '@peregrine/client/line-client.ts'
import { clientOptions, isCallError } from './calls.ts'
import { currentLanguage } from './texts.ts'

const inEnglish = createLineClient(clientOptions)

/** Calls an endpoint whose reply comes line by line; a refusal is said in the reader's language. */
export const callLines: CallLines = async (endpoint, given, control) => {
  try {
    await inEnglish(endpoint, given, control)
  } catch (error) {
    if (isCallError(error) && currentLanguage() === 'ja') (await import('./refusals-japanese.ts')).sayInJapanese(error)
    throw error
  }
}
