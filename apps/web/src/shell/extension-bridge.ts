// The page's end of the companion extension: whether it is there, which ad account it sees, and what it reports (spec §4).
import {
  type AdAccountSeen,
  type Assignment,
  type ExtensionMessage,
  heardFromExtension,
  MESSAGE_VERSION,
  messageText,
  type PageMessage,
} from '@peregrine/contract/targeting/extension-messages.ts'
import { useSyncExternalStore } from 'react'

export interface ExtensionState {
  readonly detected: boolean
  /** Seen in an ads manager that is open; a hint, never a proof of access. */
  readonly adAccount: AdAccountSeen | null
}

type Reported = Extract<ExtensionMessage, { kind: 'accepted' | 'refused' | 'progress' | 'receipt' }>

const NOBODY: ExtensionState = { detected: false, adAccount: null }
/** An extension that was installed while the page stood open is found without a reload. */
const ASK_AGAIN_MS = 2000

/** One conversation with the extension of this window. `close` ends it. */
export function openExtensionBridge(own: Window, newNonce: () => string) {
  const nonce = newNonce()
  const self = { window: own, origin: own.location.origin }
  const listeners = new Set<() => void>()
  const reporters = new Set<(message: Reported) => void>()
  let state = NOBODY

  const become = (next: ExtensionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const hear = (event: MessageEvent): void => {
    const message = heardFromExtension(event, self, nonce)
    if (message === null) return
    if (message.kind === 'state') become({ ...state, detected: true })
    else if (message.kind === 'ad-account') become({ detected: true, adAccount: message.account })
    else for (const report of reporters) report(message)
  }
  const head = { v: MESSAGE_VERSION, nonce, from: 'peregrine-page' } as const
  const say = (message: PageMessage): void => own.postMessage(messageText(message), self.origin)
  const hello = (): void => say({ ...head, kind: 'hello' })

  own.addEventListener('message', hear)
  hello()
  const requesting = own.setInterval(() => {
    if (!state.detected && own.document.visibilityState === 'visible') hello()
  }, ASK_AGAIN_MS)
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: (): ExtensionState => state,
    /** Hands an assignment over; `onReport` hears what becomes of it until the returned function is called. */
    apply(assignment: Assignment, onReport: (message: Reported) => void): () => void {
      const ofThis = (message: Reported): void => {
        const request = message.kind === 'receipt' ? message.receipt.request : message.request
        if (request === assignment.request) onReport(message)
      }
      reporters.add(ofThis)
      say({ ...head, kind: 'apply', assignment })
      return () => reporters.delete(ofThis)
    },
    close(): void {
      own.clearInterval(requesting)
      own.removeEventListener('message', hear)
    },
  }
}

export type ExtensionBridge = ReturnType<typeof openExtensionBridge>

const randomNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

let shared: ExtensionBridge | undefined
/** The bridge of this page, opened when it is first needed. */
export function extensionBridge(): ExtensionBridge {
  shared ??= openExtensionBridge(window, randomNonce)
  return shared
}

/** Whether the extension is there and which ad account it sees, as it changes. */
export function useExtension(): ExtensionState {
  const bridge = extensionBridge()
  return useSyncExternalStore(bridge.subscribe, bridge.snapshot)
}
