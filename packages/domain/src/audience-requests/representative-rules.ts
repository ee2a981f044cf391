// Only the platform's representative may request audiences: the sentence of spec §8 that says so. In a file of its own, as
// every page carries the rules of failures and one page needs this.
import { fillText } from '../shell/problem-rules.ts'

export const REP_MESSAGE =
  'Only your {network} rep can request new audiences. Please contact your rep to request a new customized audience.'

const INVALID_ACCESS = 'Email: Invalid access'

/** Puts the sentence about the rep in place of a message that says 'Email: Invalid access'; others stay. */
export function withRepMessage(said: string, network: string): string {
  return said.includes(INVALID_ACCESS) ? fillText(REP_MESSAGE, { network }) : said
}
