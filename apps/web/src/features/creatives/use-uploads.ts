// Files on their way into the media library: one after the other, each with its progress, going on after a break.
import { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { MEDIA_CONTENT_TYPES } from '@peregrine/domain/ad-network/media-rules.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { announceFile, sendFile } from '#shell/upload-file.ts'

export interface Upload {
  /** Also of the call that makes media of it. */
  readonly key: string
  readonly file: File
  /** The server's; null before it was announced. */
  readonly id: string | null
  readonly share: number
  readonly state: 'waiting' | 'sending' | 'looking' | 'broken' | 'refused'
  readonly problem: string | null
}

export interface Uploads {
  readonly all: readonly Upload[]
  add(files: readonly File[]): void
  goOn(key: string): void
  leave(key: string): void
}

export function useUploads(team: string, account: string): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const edit = useCallback(
    (key: string, change: Partial<Upload>) =>
      setAll((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  )
  const drop = useCallback((key: string) => setAll((before) => before.filter((one) => one.key !== key)), [])

  const run = useCallback(
    async (upload: Upload) => {
      const { key, file } = upload
      const controller = new AbortController()
      controllers.current.set(key, controller)
      edit(key, { state: 'sending', problem: null })
      try {
        const id = upload.id ?? (await announceFile(file))
        edit(key, { id })
        await sendFile(id, file, { onProgress: (share) => edit(key, { share }), signal: controller.signal })
        edit(key, { state: 'looking', share: 1 })
        // The same key each time: media that were made although the answer was lost are answered again.
        const body = { team, account, file: id, name: file.name.slice(0, 100) }
        await call(media.createMedia, { body }, { key: `${key}:${account}` })
        drop(key)
        await forget(media.listMedia)
      } catch (error) {
        if (controller.signal.aborted) return drop(key)
        if (!isCallError(error)) throw error
        // A refusal stays one; whatever else broke off can go on.
        const refused = error.status >= 400 && error.status < 500
        edit(key, { state: refused ? 'refused' : 'broken', problem: error.message })
      } finally {
        controllers.current.delete(key)
      }
    },
    [team, account, edit, drop],
  )

  // One at a time: the first that waits, when none is being sent.
  useEffect(() => {
    const next = all.find(({ state }) => state === 'waiting')
    const busy = all.some(({ state }) => state === 'sending' || state === 'looking')
    if (next && !busy) void run(next)
  }, [all, run])

  return {
    all,
    add: (files) =>
      setAll((before) => [
        ...before,
        ...files.map((file): Upload => {
          const known = Object.hasOwn(MEDIA_CONTENT_TYPES, file.type)
          const base = { key: crypto.randomUUID(), file, id: null, share: 0 }
          return known
            ? { ...base, state: 'waiting', problem: null }
            : { ...base, state: 'refused', problem: 'wrongType' }
        }),
      ]),
    goOn: (key) => edit(key, { state: 'waiting', problem: null }),
    leave: (key) => {
      controllers.current.get(key)?.abort()
      drop(key)
    },
  }
}
