// A list on its way: hashed here, sent in pieces, then used; tried again, it goes on where it stopped.
import { DELETES_FILE } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { ListedPerson } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#shell/calls.ts'
import { announceFile, sendFile } from '#shell/upload-file.ts'
import { hashCustomers } from './hash-customers.ts'

export type UploadStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' | 'creating' }
  | { readonly kind: 'hashing' | 'sending'; readonly share: number }

interface Prepared {
  readonly people: readonly ListedPerson[]
  readonly file: File
  /** The server's; null before it was announced. */
  id: string | null
  /** All of it has arrived. */
  sent: boolean
}

/** Its upload is not there any more, or was deleted with the refusal. */
const isLost = (error: unknown): boolean =>
  isCallError(error) &&
  (error.status === 404 || error.code === 'file_unknown' || error.code === 'not_hashed' || DELETES_FILE.has(error.code))

/** What a failure left on the server: nothing was sent, what was sent was deleted, or it waits for another try. */
export type LeftBehind = 'nothing' | 'deleted' | 'waiting'

export interface ListUse<Made> {
  /** Asked before anything is hashed: throws what would be refused afterwards. */
  readonly check: () => Promise<unknown>
  /** What is done with the id of the complete upload. */
  readonly use: (file: string) => Promise<Made>
}

export interface ListUpload {
  readonly stage: UploadStage
  /** After the last failure. */
  readonly left: LeftBehind
  /** Null: it was cancelled. Throws refusals. */
  send<Made>(people: readonly ListedPerson[], given: ListUse<Made>): Promise<Made | null>
  cancel(): void
}

export function useListUpload(): ListUpload {
  const [stage, setStage] = useState<UploadStage>({ kind: 'idle' })
  const [left, setLeft] = useState<LeftBehind>('nothing')
  const prepared = useRef<Prepared | null>(null)
  const controller = useRef<AbortController | null>(null)
  // Whoever leaves the page sends nothing more.
  useEffect(() => () => controller.current?.abort(), [])

  async function prepare(people: readonly ListedPerson[], signal: AbortSignal): Promise<Prepared | null> {
    if (prepared.current?.people === people) return prepared.current
    const file = await hashCustomers(people, { signal, onProgress: (share) => setStage({ kind: 'hashing', share }) })
    if (file === null) return null
    prepared.current = { people, file, id: null, sent: false }
    return prepared.current
  }

  async function deliver(list: Prepared, signal: AbortSignal): Promise<string> {
    setStage({ kind: 'sending', share: 0 })
    list.id ??= await announceFile(list.file)
    const onProgress = (share: number) => setStage({ kind: 'sending', share })
    if (!list.sent) await sendFile(list.id, list.file, { signal, onProgress })
    list.sent = true
    return list.id
  }

  return {
    stage,
    left,
    async send(people, { check, use }) {
      const started = new AbortController()
      controller.current = started
      const { signal } = started
      setStage({ kind: 'checking' })
      try {
        await check()
        if (signal.aborted) return null
        const list = await prepare(people, signal)
        if (list === null) return null
        const file = await deliver(list, signal)
        if (signal.aborted) return null
        setStage({ kind: 'creating' })
        return await use(file)
      } catch (error) {
        if (signal.aborted) return null
        const wasAnnounced = prepared.current?.people === people && prepared.current.id !== null
        if (isLost(error) && prepared.current) Object.assign(prepared.current, { id: null, sent: false })
        setLeft(!wasAnnounced ? 'nothing' : isLost(error) ? 'deleted' : 'waiting')
        throw error
      } finally {
        setStage({ kind: 'idle' })
      }
    },
    cancel: () => controller.current?.abort(),
  }
}
