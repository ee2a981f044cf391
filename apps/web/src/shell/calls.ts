// The page's one way to the server: headers, in-flight progress, and what happens to failures nobody handles.
import { type Call, type CallError, type ClientOptions, createClient } from '@peregrine/client/client.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { apiRoot } from './chosen-site.ts'
import { stored } from './stored.ts'
import { currentLanguage } from './texts.ts'

/** When each call in flight started, in ms of the page's clock (spec §4, in-flight progress). */
const inFlight = new Set<number>()
const listeners = new Set<() => void>()
let snapshot: readonly number[] = []

const report = (): void => {
  snapshot = [...inFlight]
  for (const listener of listeners) listener()
}

export const callsInFlight = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly number[] => snapshot,
}

let csrfToken = ''
/** The user's token field becomes the CSRF header of every call (spec §6). */
export const rememberCsrf = (token: string): void => {
  csrfToken = token
}

let sendsToken = false
/** The personal token speaks for the targeting site alone: another site on the same host has a session of its own. */
export const sendPersonalToken = (sends: boolean): void => {
  sendsToken = sends
}

const headers = (): Record<string, string> => {
  const token = sendsToken ? stored.get('token') : null
  return {
    'accept-language': currentLanguage(),
    ...(token !== null && { authorization: `Token ${token}` }),
    ...(csrfToken !== '' && { 'x-csrftoken': csrfToken }),
  }
}

/** How calls of this page are sent. */
export const clientOptions: ClientOptions = {
  get base() {
    return apiRoot()
  },
  headers,
  onCall: () => {
    // Two calls may start in the same instant; a set of distinct values needs distinct ones.
    let start = performance.now()
    while (inFlight.has(start)) start += 0.001
    inFlight.add(start)
    report()
    return () => {
      inFlight.delete(start)
      report()
    }
  },
}

const callInEnglish = createClient(clientOptions)

type JapaneseRefusals = typeof import('./refusals-japanese.ts')
let japanese: Promise<JapaneseRefusals | null> | undefined

/** Loaded with the first call of a Japanese page, so that a lost connection has its sentence; nobody else pays for it. */
function loadJapanese(): Promise<JapaneseRefusals | null> {
  japanese ??= import('./refusals-japanese.ts').catch(() => {
    japanese = undefined
    return null
  })
  return japanese
}

/** The server speaks English; what it refuses anywhere is said in the reader's language. */
const callOnce: Call = async (endpoint, given, control) => {
  if (currentLanguage() === 'ja') void loadJapanese()
  try {
    return await callInEnglish(endpoint, given, control)
  } catch (error) {
    if (isCallError(error) && currentLanguage() === 'ja') (await loadJapanese())?.sayInJapanese(error)
    throw error
  }
}

export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'

/** Told when this page's token and this browser's cookie speak for two people: the server then answers neither. */
let onTwoIdentities = (): void => undefined
export const whenTwoIdentities = (listener: () => void): void => {
  onTwoIdentities = listener
}

/** Told of each call that was answered, by its endpoint's id alone: what is done here is counted where people agreed to that. */
let onAnswered = (_endpointId: string): void => undefined
export const whenAnswered = (listener: typeof onAnswered): void => {
  onAnswered = listener
}

/** Calls an endpoint. When the session has changed under the page (another tab signed in), its new token is fetched first. */
export const call: Call = async (endpoint, given, control) => {
  const reply = await callOrRenew(endpoint, given, control)
  onAnswered(endpoint.id)
  return reply
}

const callOrRenew: Call = async (endpoint, given, control) => {
  try {
    return await callOnce(endpoint, given, control)
  } catch (error) {
    if (isCallError(error) && error.code === 'two_identities') onTwoIdentities()
    if (!isCallError(error) || error.code !== 'csrf') throw error
    rememberCsrf((await callOnce(session.readUser, {}, control)).token)
    return await callOnce(endpoint, given, control)
  }
}
