// How the state of a creative is shown.
import type { Creative } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { StatusTone } from '@peregrine/ui/status-mark.tsx'

export const STATE_TONES: Readonly<Record<Creative['state'], StatusTone>> = {
  draft: 'idle',
  scheduled: 'soon',
  posting: 'soon',
  posted: 'good',
  failed: 'bad',
}

/** The key of its word: failed media have another one. */
export const stateWord = (state: Creative['state']) => (state === 'failed' ? 'failedState' : state)
