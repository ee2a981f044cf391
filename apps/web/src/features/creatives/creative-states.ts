// How the state of a creative is shown, and what a new one begins with.
import type { Creative, CreativeContent } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { StatusTone } from '@peregrine/ui/status-mark.tsx'

/** What a new creative begins with, when it is made from another. */
export interface CreativeStart {
  readonly name: string
  readonly content: CreativeContent
}

export const STATE_TONES: Readonly<Record<Creative['state'], StatusTone>> = {
  draft: 'idle',
  scheduled: 'soon',
  posting: 'soon',
  posted: 'good',
  failed: 'bad',
}

/** What was requested of the ad platform and is not confirmed yet goes on by itself. */
export const isOnItsWay = ({ state }: Pick<Creative, 'state'>): boolean => state === 'posting'
export const ON_ITS_WAY_MS = 1500

/** The key of its word: failed media have another one. Of one creative that failed it says whose no it was. */
export const stateWord = ({ state, refused_by: by = null }: Pick<Creative, 'state'> & Partial<Creative>) =>
  state === 'failed' ? FAILED[by ?? 'nobody'] : state
const FAILED = { platform: 'rejected', check: 'notSent', nobody: 'notPosted' } as const
