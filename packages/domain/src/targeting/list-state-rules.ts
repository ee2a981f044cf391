// How far an uploaded list is in an ad account, in the words of campaigns.
import { dictionary } from '../shell/dictionary.ts'

/** How far the list of an audience is in an ad account. */
export const LIST_STATES = ['none', 'uploading', 'processing', 'too_small', 'ready'] as const
export type ListState = (typeof LIST_STATES)[number]

const UPLOAD_STATES = dictionary<ListState>({
  waiting: 'uploading',
  uploading: 'uploading',
  processing: 'processing',
  too_small: 'too_small',
  targetable: 'ready',
})
/** Of an upload; null: there is none. One that failed, was cancelled or removed is not there. */
export const listStateOf = (upload: string | null): ListState => UPLOAD_STATES[upload ?? ''] ?? 'none'
