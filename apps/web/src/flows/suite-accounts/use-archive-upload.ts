// An archive on its way into the suite: sent in pieces that are taken up again after a break, then read.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suiteArchives } from '@peregrine/contract/suite/suite-archive-endpoints.ts'
import { ARCHIVE_CONTENT_TYPE } from '@peregrine/domain/suite/archive-rules.ts'
import { useRef, useState } from 'react'
import { forgetSuite } from '#features/suite/suite-queries.ts'
import { call, isCallError } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { announceFile, sendFile } from '#shell/upload-file.ts'
import { browserZone } from '#shell/zone-names.ts'

type Added = ReplyOf<(typeof suiteArchives)['addArchive']>

type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | { readonly kind: 'reading'; readonly name: string }
  | {
      readonly kind: 'broken'
      readonly name: string
      readonly share: number
      readonly problem: string
      /** What came of it so far. */
      readonly left: 'unsent' | 'partly' | 'uploaded'
      /** Milliseconds: all of it is there, and from then on it can be read; null: at any time. */
      readonly readableFrom: number | null
    }
  /** Without a problem: it is no archive by its name. */
  | { readonly kind: 'refused'; readonly name: string; readonly problem: string | null; readonly isOlder?: boolean }
  | ({ readonly kind: 'done' } & Added)

export interface ArchiveUpload {
  readonly stage: Stage
  choose(file: File): void
  goOn(): void
  /** The archive replaces what is newer. */
  insist(): void
  leave(): void
}

interface Sending {
  readonly file: File
  readonly timezone: string
  /** The server's; null before it was announced. */
  id: string | null
  share: number
  /** All of it has arrived. */
  sent: boolean
  /** It may replace what is newer. */
  insists: boolean
  /** Of the call that reads it: the same each time that the same is asked for, so that an answer that was lost is answered again. */
  key: string
  readonly controller: AbortController
}

const TOO_OFTEN = 429

const leftOf = ({ id, share, sent }: Sending): 'unsent' | 'partly' | 'uploaded' =>
  sent || share === 1 ? 'uploaded' : id === null ? 'unsent' : 'partly'

/** Browsers call a ZIP by several names, some by none. */
const asZip = (file: File): File => new File([file], file.name, { type: ARCHIVE_CONTENT_TYPE })

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip')

export function useArchiveUpload(): ArchiveUpload {
  const [stage, setStage] = useState<Stage>({ kind: 'none' })
  const current = useRef<Sending | null>(null)

  const run = async (sending: Sending): Promise<void> => {
    const { file, controller } = sending
    const { name } = file
    const { signal } = controller
    try {
      setStage({ kind: 'sending', name, share: sending.share })
      sending.id ??= await announceFile(file)
      const onProgress = (share: number): void => {
        sending.share = share
        if (!signal.aborted) setStage({ kind: 'sending', name, share })
      }
      if (!sending.sent) await sendFile(sending.id, file, { onProgress, signal })
      sending.sent = true
      setStage({ kind: 'reading', name })
      const { timezone } = sending
      const added = await call(
        suiteArchives.addArchive,
        { body: { file: sending.id, timezone, ...(sending.insists && { replace_newer: true }) } },
        { signal, key: sending.key },
      )
      await forgetSuite()
      setStage({ kind: 'done', ...added })
    } catch (error) {
      if (signal.aborted) return
      if (!isCallError(error)) throw error
      // A refusal stays one; whatever else broke off, or came too often, can go on.
      const refused = error.status >= 400 && error.status < 500 && error.status !== TOO_OFTEN
      const problem = error.message
      if (refused) return setStage({ kind: 'refused', name, problem, isOlder: error.code === 'archive_older' })
      const { share } = sending
      const left = leftOf(sending)
      const waits = left === 'uploaded' && error.status === TOO_OFTEN ? error.retryAfter : undefined
      const readableFrom = waits === undefined ? null : timeNow() + 1000 * waits
      setStage({ kind: 'broken', name, share, problem, left, readableFrom })
    }
  }

  return {
    stage,
    choose(file) {
      if (!isZip(file)) return setStage({ kind: 'refused', name: file.name, problem: null })
      const sending: Sending = {
        file: asZip(file),
        timezone: browserZone(),
        id: null,
        share: 0,
        sent: false,
        insists: false,
        key: crypto.randomUUID(),
        controller: new AbortController(),
      }
      current.current = sending
      void run(sending)
    },
    goOn() {
      if (current.current) void run(current.current)
    },
    insist() {
      if (!current.current) return
      current.current.insists = true
      current.current.key = crypto.randomUUID()
      void run(current.current)
    },
    leave() {
      current.current?.controller.abort()
      current.current = null
      setStage({ kind: 'none' })
    },
  }
}
