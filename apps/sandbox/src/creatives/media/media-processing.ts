// How far the network has come with an upload: on the sandbox's clock; how long it takes, and what fails, can be ordered.
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'
import type { MediaRecord } from './media-store.ts'

/** What can be ordered: how long films and animations take, and whether they fail, from the next upload on. */
export interface MediaProcessingOrder {
  /** Of the sandbox's clock. */
  readonly seconds?: number | undefined
  /** Why all that is processed fails; null: it does not. */
  readonly fails?: string | null | undefined
}

const SETTING = 'media_processing'

export const mediaProcessingOrder = (store: SandboxStore): MediaProcessingOrder =>
  JSON.parse(readSetting(store, SETTING) ?? '{}') as MediaProcessingOrder

export const orderMediaProcessing = (store: SandboxStore, order: MediaProcessingOrder): void =>
  saveSetting(store, SETTING, JSON.stringify(order))

/** A second, and one more for every 20 MB. */
const USUAL_SECONDS = 1
const BYTES_A_SECOND = 20 * 1024 * 1024

/** Milliseconds of the sandbox's clock. */
export const processingTime = (store: SandboxStore, bytes: number): number =>
  (mediaProcessingOrder(store).seconds ?? USUAL_SECONDS + Math.floor(bytes / BYTES_A_SECOND)) * 1000

export type MediaProgress =
  | { readonly state: 'uploading' | 'succeeded' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'pending' | 'in_progress'; readonly percent: number; readonly secondsLeft: number }

/** `now`: sandbox time, milliseconds. */
export function mediaProgress({ complete, problem, processing }: MediaRecord, now: number): MediaProgress {
  if (!complete) return { state: 'uploading' }
  const { from, until } = processing
  if (now >= until) return problem === null ? { state: 'succeeded' } : { state: 'failed', why: problem }
  const percent = Math.max(0, Math.floor(((now - from) / (until - from)) * 100))
  const secondsLeft = Math.max(1, Math.ceil((until - now) / 1000))
  return { state: percent < 20 ? 'pending' : 'in_progress', percent, secondsLeft }
}
