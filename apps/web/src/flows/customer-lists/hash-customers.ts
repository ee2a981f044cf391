// Hashes the people of a list in this browser, piece by piece, into the file of digests that is uploaded.
import { CUSTOMER_LIST_CONTENT_TYPE } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { customerListFile, type ListedPerson } from '@peregrine/domain/audiences/customer-list-rules.ts'
import type { UploadWatch } from '#shell/upload-file.ts'

/** People between two breaks, in which the page answers to its reader. */
const PIECE = 500

const ENCODER = new TextEncoder()

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', ENCODER.encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Null: it was cancelled. Its name says nothing of the file that it was made from. */
export async function hashCustomers(
  people: readonly ListedPerson[],
  { onProgress, signal }: UploadWatch,
): Promise<File | null> {
  const pieces: string[] = []
  for (let at = 0; at < people.length; at += PIECE) {
    if (signal.aborted) return null
    pieces.push(await customerListFile(people.slice(at, at + PIECE), sha256))
    onProgress(Math.min(1, (at + PIECE) / people.length))
    await nextTurn()
  }
  return signal.aborted ? null : new File(pieces, 'customers.txt', { type: CUSTOMER_LIST_CONTENT_TYPE })
}
