// Signing in with a code from an e-mail, as a pure state machine (spec §4).

/** 31 symbols without 0, 1, I, L and O, which look alike: a code is read from one screen and typed on another. */
export const LOGIN_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const LOGIN_CODE_LENGTH = 6
/** A new code can be asked for after this long, and so many are sent in one sign-in; asking goes on in another one. */
export const LOGIN_RESEND_SECONDS = 30
export const LOGIN_SENDS = 3
export const INVALID_CODE_MESSAGE = 'Invalid login code'

export interface LoginState {
  readonly step: 'method' | 'email' | 'code' | 'confirmed'
  readonly email: string
  readonly magicCode: string
  readonly code: string
  /** The code was refused: show "Invalid login code". */
  readonly invalid: boolean
  /** A call is under way. */
  readonly busy: boolean
}

/** What has to be done in the world after an event. */
export type LoginEffect = 'none' | 'create-link' | 'confirm' | 'reload-user'

export interface LoginStep {
  readonly state: LoginState
  readonly effect: LoginEffect
}

export type LoginEvent =
  | { readonly type: 'email-picked' }
  | { readonly type: 'address-submitted'; readonly email: string }
  | { readonly type: 'link-created'; readonly magicCode: string }
  | { readonly type: 'link-failed' }
  | { readonly type: 'code-typed'; readonly text: string }
  | { readonly type: 'confirm-pressed' }
  | { readonly type: 'confirm-succeeded' }
  | { readonly type: 'confirm-failed' }
  | { readonly type: 'reset' }

export const loginStart: LoginState = {
  step: 'method',
  email: '',
  magicCode: '',
  code: '',
  invalid: false,
  busy: false,
}

/** The next state and what to do. Events that do not fit the state change nothing. */
export function nextLogin(state: LoginState, event: LoginEvent): LoginStep {
  if (state.step === 'confirmed' && event.type !== 'reset') return stay(state)
  switch (event.type) {
    case 'email-picked':
      return stay({ ...state, step: 'email' })
    case 'address-submitted':
      if (state.busy) return stay(state)
      return { state: { ...afterRequest(state, event.email), busy: true }, effect: 'create-link' }
    case 'link-created':
      return stay({ ...state, step: 'code', magicCode: event.magicCode, code: '', invalid: false, busy: false })
    case 'link-failed':
      return stay({ ...state, busy: false })
    case 'code-typed':
      return typed(state, cleanCode(event.text))
    case 'confirm-pressed':
      return confirm(state)
    case 'confirm-succeeded':
      return { state: { ...state, step: 'confirmed', invalid: false, busy: false }, effect: 'reload-user' }
    case 'confirm-failed':
      return stay({ ...state, invalid: true, busy: false })
    case 'reset':
      // The address stays: whoever starts again rarely wants to type it anew.
      return stay({ ...loginStart, step: state.email === '' ? 'method' : 'email', email: state.email })
  }
}

/** A new code for the same address: the code screen stays, and its sign-in, should no code come. */
const afterRequest = (state: LoginState, email: string): LoginState =>
  state.step === 'code' && state.email === email
    ? { ...loginStart, step: 'code', email, magicCode: state.magicCode }
    : { ...loginStart, step: 'email', email }

const stay = (state: LoginState): LoginStep => ({ state, effect: 'none' })

function typed(state: LoginState, code: string): LoginStep {
  if (state.step !== 'code' || state.busy || code === state.code) return stay(state)
  const next = { ...state, code, invalid: false }
  return code.length === LOGIN_CODE_LENGTH ? confirm(next) : stay(next)
}

function confirm(state: LoginState): LoginStep {
  const ready = state.step === 'code' && !state.busy && state.code.length === LOGIN_CODE_LENGTH
  return ready ? { state: { ...state, busy: true, invalid: false }, effect: 'confirm' } : stay(state)
}

/** A typed or pasted code: full-width and lower case folded, white space and dashes gone, six characters at most. */
export function cleanCode(text: string): string {
  const folded = text
    .slice(0, 1000)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cc}\p{Cf}\u30fc\u2212]/gu, '')
    .toUpperCase()
  return [...folded].slice(0, LOGIN_CODE_LENGTH).join('')
}

/** Whether a cleaned code could be one of ours at all. */
export function isLoginCode(code: string): boolean {
  return code.length === LOGIN_CODE_LENGTH && [...code].every((character) => LOGIN_CODE_ALPHABET.includes(character))
}

/** The returned OAuth state must be the stored one, and there must be one. */
export function isOauthStateValid(returned: string | null | undefined, stored: string | null | undefined): boolean {
  return typeof stored === 'string' && stored !== '' && returned === stored
}
