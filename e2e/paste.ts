// Pasting in a journey.
import type { Locator } from '@playwright/test'

/** Pastes as people do, without the clipboard of the machine. */
export async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // What the page does not take over, the browser inserts.
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}
