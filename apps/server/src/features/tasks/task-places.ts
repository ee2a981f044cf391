// Where the result of each kind of long work stands, and what its beginner is told: known here, so that also lost tasks can tell.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { TaskRow } from './task-store.ts'

const Ids = z.record(z.string(), z.unknown())

export const DOCUMENT_WORK = 'files.make-document'

interface TaskPlace {
  /** A path below the team; of what the task was told. */
  readonly path: (reported: Readonly<Record<string, unknown>>, id: string) => string
  /** For work that continues without its task: people need not start it again. */
  readonly interrupted?: Message
}

/** Tasks that were begun before they were told the audience lead to the list. */
const placeOfUpload: TaskPlace['path'] = ({ config }) =>
  typeof config === 'string' ? `audiences/${config}?view=uploads` : 'audiences'

const PLACES: Readonly<Record<string, TaskPlace>> = {
  'audiences.refresh-audience': { path: ({ config }) => `audiences/${config}` },
  'audiences.find-look-alike': { path: ({ search }) => `audiences?look-alike=${search}` },
  'audiences.upload-audience': { path: placeOfUpload },
  'audiences.sync-upload': { path: placeOfUpload },
  'campaigns.launch-campaign': {
    path: ({ campaign }) => `campaigns/${campaign}`,
    interrupted: message('launch_interrupted'),
  },
  'campaigns.pause-all': { path: () => 'campaigns' },
  'campaigns.change-many': { path: () => 'campaigns' },
  'campaigns.sync-account': { path: () => 'campaigns' },
  'communities.make-study': { path: ({ study }) => `communities/${study}` },
  'creatives.send-media': { path: () => 'media', interrupted: message('upload_interrupted') },
  [DOCUMENT_WORK]: { path: (_, id) => `documents?document=${id}` },
}

type Placed = Pick<TaskRow, 'id' | 'kind' | 'payload'>

const placeOf = (kind: string): TaskPlace | undefined => (Object.hasOwn(PLACES, kind) ? PLACES[kind] : undefined)

/** Null: nowhere in particular. */
export const taskPath = ({ id, kind, payload }: Placed): string | null =>
  placeOf(kind)?.path(Ids.safeParse(payload).data ?? {}, id) ?? null

/** The message for a task that was killed so often that it is not tried again. */
export const interrupted = (kind: string): Message => placeOf(kind)?.interrupted ?? message('interrupted')

/** What exactly a task makes, where its kind makes several things. */
export function taskThing({ kind, payload }: Pick<TaskRow, 'kind' | 'payload'>): string | null {
  const reported = kind === DOCUMENT_WORK ? Ids.safeParse(payload).data?.kind : undefined
  return typeof reported === 'string' ? reported : null
}
