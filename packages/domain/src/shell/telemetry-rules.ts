// What the pages may send to the services that an installation configures: whom they ask first, and what never leaves.

/** What the server says of the configured services; null: that service is not configured. */
export interface TelemetryFacts {
  /** Product analytics. */
  readonly analytics: { readonly token: string; readonly url: string } | null
  readonly errorReporting: { readonly dsn: string } | null
  readonly recording: { readonly id: string; readonly snippetVersion: string; readonly url: string } | null
}

/** 'blocked': the browser asks sites not to track, which answers the question. */
export type TelemetryConsent = 'unanswered' | 'granted' | 'denied' | 'blocked'

export interface PrivacySignals {
  /** Do Not Track: '1' where it is on. */
  readonly doNotTrack?: string | null | undefined
  readonly globalPrivacyControl?: boolean | undefined
}

/** `answer`: what the device remembers. Nothing is loaded or sent unless this says 'granted'. */
export function telemetryConsent(answer: string | null, signals: PrivacySignals): TelemetryConsent {
  if (signals.globalPrivacyControl === true || signals.doNotTrack === '1' || signals.doNotTrack === 'yes')
    return 'blocked'
  return answer === 'granted' || answer === 'denied' ? answer : 'unanswered'
}

/** The page as its route is declared, without ids, names or what was searched: '/:teamId/campaigns/:campaignId'. */
export function pagePattern(paths: readonly (string | undefined)[]): string {
  const parts = paths.flatMap((path) => (path ?? '').split('/')).filter((part) => part !== '')
  return `/${parts.join('/')}`
}

/** Errors of the language itself, whose messages are the engine's; any other message may quote what somebody typed. */
const ENGINE_ERRORS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError'])

/** An error's message as it may be reported: the engine's, with everything that it quotes left out. */
export function reportedMessage(name: string, message: string): string {
  if (!ENGINE_ERRORS.has(name)) return ''
  return (
    message
      // What engines quote of JSON and of expressions is not escaped: all of it goes, to the last quotation mark.
      .replace(/"[\s\S]*"|"[\s\S]*$|(?<=^Invalid regular expression: )[\s\S]*/g, '…')
      .replace(/“[^”]*”?|`[^`]*`?|'[^']*'?/g, '…')
      .replace(/\S*[@＠:/]\S*/g, '…')
      .slice(0, 200)
  )
}

/** Where a line of a stack is: a file of the build; any other address may name a team or a person. */
export function reportedFile(address: string): string {
  return /\/assets\/[\w.-]+\.js/.exec(address)?.[0] ?? ''
}
