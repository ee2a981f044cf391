// Where the result of each kind of long work stands, and which follow what goes on without them: lost tasks are told or go on.
import { z } from 'zod'
import type { TaskRow } from './task-store.ts'

const Ids = z.record(z.string(), z.unknown())

export const DOCUMENT_WORK = 'files.make-document'

interface TaskPlace {
  /** A path below the team; of what the task was told. */
  readonly path: (reported: Readonly<Record<string, unknown>>, id: string) => string
  /** It follows a reconciliation, which goes on without it: it can't have failed before that has ended. */
  readonly follows?: true
}

/** Tasks that were begun before they were told the audience lead to the list. */
const placeOfUpload: TaskPlace['path'] = ({ config }) =>
  typeof config === 'string' ? `audiences/${config}?view=uploads` : 'audiences'

/** Of a customer list. */
const placeOfList: TaskPlace['path'] = ({ list }) => `customer-lists?list=${list}`

const PLACES: Readonly<Record<string, TaskPlace>> = {
  'audiences.refresh-audience': { path: ({ config }) => `audiences/${config}` },
  'audiences.find-look-alike': { path: ({ search }) => `audiences?look-alike=${search}` },
  'audiences.upload-audience': { path: placeOfUpload, follows: true },
  'audiences.sync-upload': { path: placeOfUpload, follows: true },
  'audiences.upload-customer-list': { path: placeOfList, follows: true },
  'audiences.add-customers': { path: placeOfList, follows: true },
  'audiences.remove-customers': { path: placeOfList, follows: true },
  'campaigns.launch-campaign': { path: ({ campaign }) => `campaigns/${campaign}`, follows: true },
  'campaigns.pause-all': { path: () => 'campaigns', follows: true },
  'campaigns.change-many': { path: () => 'campaigns', follows: true },
  'campaigns.sync-account': { path: () => 'campaigns' },
  'communities.make-study': { path: ({ study }) => `communities/${study}` },
  'creatives.send-media': { path: () => 'media', follows: true },
  [DOCUMENT_WORK]: { path: (_, id) => `documents?document=${id}` },
}

type Placed = Pick<TaskRow, 'id' | 'kind' | 'payload'>

const placeOf = (kind: string): TaskPlace | undefined => (Object.hasOwn(PLACES, kind) ? PLACES[kind] : undefined)

/** Null: nowhere in particular. */
export const taskPath = ({ id, kind, payload }: Placed): string | null =>
  placeOf(kind)?.path(Ids.safeParse(payload).data ?? {}, id) ?? null

/** Its work goes on without it. */
export const isFollower = (kind: string): boolean => placeOf(kind)?.follows === true

/** What exactly a task makes, where its kind makes several things. */
export function taskThing({ kind, payload }: Pick<TaskRow, 'kind' | 'payload'>): string | null {
  const reported = kind === DOCUMENT_WORK ? Ids.safeParse(payload).data?.kind : undefined
  return typeof reported === 'string' ? reported : null
}
