// Saves what a call answers as a file, under the name that the server gives it.
import type { ReceivedFile } from '@peregrine/contract/platform/file-reply.ts'
import { withSignIn } from './session/with-sign-in.ts'
import { toastFailure } from './toasts.ts'

/** Asks to sign in first where the call needs it. What goes wrong is said in a toast. */
export async function downloadFile(fetchFile: () => Promise<ReceivedFile | 'cancelled'>): Promise<void> {
  try {
    const file = await withSignIn(fetchFile)
    if (file === 'cancelled') return
    const { saveFile } = await import('./export-file.ts')
    saveFile(file.name, new Blob([await file.arrayBuffer()], { type: file.type }))
  } catch (error) {
    toastFailure(error)
  }
}
