// On our own pages: passes what the page says to the background, and what the background says to the page.
import {
  ExtensionMessage,
  heardFromPage,
  MESSAGE_VERSION,
  messageText,
} from '@peregrine/contract/targeting/extension-messages.ts'

const self = { window, origin: window.location.origin }
/** Of the page's latest greeting: only what carries it is an answer to this load. */
let nonce: string | null = null

/** What the background says, without the head that only this end knows. */
function postToPage(said: unknown): void {
  if (nonce === null || typeof said !== 'object' || said === null) return
  const message = ExtensionMessage.safeParse({ ...said, v: MESSAGE_VERSION, nonce, from: 'peregrine-extension' })
  if (message.success) window.postMessage(messageText(message.data), self.origin)
}

async function requestBackground(question: object): Promise<void> {
  try {
    const answers: unknown = await chrome.runtime.sendMessage(question)
    if (Array.isArray(answers)) for (const answer of answers) postToPage(answer)
  } catch {
    // The extension was updated under the page: nobody answers until the page is loaded again.
  }
}

// A frame inside our page is not our page.
if (window.top === window) {
  window.addEventListener('message', (event) => {
    const message = heardFromPage(event, self)
    if (message === null) return
    if (message.kind === 'hello') {
      nonce = message.nonce
      void requestBackground({ kind: 'site-hello' })
      return
    }
    if (message.nonce !== nonce) return
    if (message.kind === 'apply') void requestBackground({ kind: 'site-apply', assignment: message.assignment })
    else void requestBackground({ kind: 'site-ask', request: message.request })
  })
  chrome.runtime.onMessage.addListener((said: unknown, sender) => {
    if (sender.id === chrome.runtime.id) postToPage(said)
  })
}
