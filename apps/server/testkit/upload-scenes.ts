// Audiences of a team on their way into an ad account: uploaded, and brought up to date there.

import { changeUpload, findAnyUpload } from '../src/features/audiences/audience-upload-store.ts'
import { UPLOAD, uploadRef } from '../src/features/audiences/upload-reconciler.ts'
import type { Db } from '../src/platform/postgres.ts'
import { requestReconciliation } from '../src/platform/reconcile/reconcile-store.ts'
import { posted } from './audience-scene.ts'
import {
  OWNER_GRANT,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'

export const UPLOADS = '/api/uploaded-audiences/'
const STATES: Readonly<Record<string, RowSays>> = { waiting: 'under_way', uploading: 'under_way', failed: 'part' }
const SYNCS: Readonly<Record<string, RowSays>> = { waiting: 'under_way', running: 'under_way', failed: 'part' }

let names = 0

interface Audience {
  readonly id: string
  readonly name: string
}

/** 300 people, by what they posted. */
export async function anAudience({ call, team, work }: ScenePlace): Promise<Audience> {
  const name = `Uploaded ${process.pid}.${++names}`
  const { id } = await call('POST', '/api/audience-configs/', { team, name, definition: posted('espresso') })
  await work()
  return { id, name }
}

export const audiencesNamed = async ({ network }: ScenePlace, name: string) =>
  (await network.customAudiences(OWNER_GRANT, AD_ACCOUNT)).filter((one) => one.name === name)

export async function upload({ call, account }: ScenePlace, { id, name }: Audience): Promise<string> {
  return (await call('POST', UPLOADS, { audience: id, account, name, follows: false })).id
}

const targetOf = (
  place: ScenePlace,
  audience: Audience,
  parts: Pick<SceneTarget, 'request' | 'again'> & {
    readonly says: (line: { readonly state: string; readonly sync: string }) => RowSays
  },
): SceneTarget => {
  const { call, control, network, team } = place
  const remove = async (): Promise<void> => {
    for (const { id } of await audiencesNamed(place, audience.name))
      await network.deleteCustomAudience(OWNER_GRANT, AD_ACCOUNT, id)
  }
  return {
    ...parts,
    async look() {
      const members = await control('audience-members')
      return (await audiencesNamed(place, audience.name)).map(({ id }) => members[id] ?? 0)
    },
    async says() {
      const lines = await call('GET', `${UPLOADS}?team=${team}&audience=${audience.id}`)
      return lines.length === 0 ? 'before' : parts.says(lines[0])
    },
    // Some of them are in it, and the row says so.
    mayRemain: () => true,
    others: { 'the audience is deleted': remove },
    clear: remove,
  }
}

/** As a call does it that is killed right after: it would take the order back when it cannot be carried out at once. */
async function removalOrdered(db: Db, id: string, at: Date): Promise<void> {
  const upload = await findAnyUpload(db, id)
  if (!upload) throw new Error(`There is no upload ${id}.`)
  await changeUpload(db, id, { removing: true })
  await requestReconciliation(db, uploadRef(id), { teamId: upload.team_id }, { steps: 0, continues: false, now: at })
}

export const uploadScenes: readonly ReconcilerScene[] = [
  {
    kind: UPLOAD,
    name: 'an audience is uploaded',
    needsPeople: true,
    async begin(place) {
      const audience = await anAudience(place)
      let id = ''
      const request = async (): Promise<string> => {
        id = await upload(place, audience)
        return id
      }
      return targetOf(place, audience, {
        request,
        async again() {
          await place.call('DELETE', `${UPLOADS}${id}/`)
          return await request()
        },
        says: ({ state }) => STATES[state] ?? 'all',
      })
    },
  },
  {
    kind: UPLOAD,
    name: 'an audience that was uploaded is brought up to date',
    needsPeople: true,
    async begin(place) {
      const { call } = place
      const audience = await anAudience(place)
      const id = await upload(place, audience)
      await place.settle(id, UPLOAD)
      const path = `/api/audience-configs/${audience.id}/`
      const { version } = await call('GET', path)
      await call('PATCH', path, { version, definition: posted('marathon') })
      await place.work()
      const request = async (): Promise<string> =>
        (await call('POST', `${UPLOADS}${id}/sync/`, { team: place.team })).id
      return targetOf(place, audience, { request, again: request, says: ({ sync }) => SYNCS[sync] ?? 'all' })
    },
  },
  {
    kind: UPLOAD,
    name: 'an audience that was uploaded is deleted from the ad account',
    needsPeople: true,
    needsStore: true,
    async begin(place) {
      const { call, control, db } = place
      if (!db) throw new Error('It is ordered where its call does it.')
      const audience = await anAudience(place)
      const id = await upload(place, audience)
      await place.settle(id, UPLOAD)
      const request = async (): Promise<string> => {
        await removalOrdered(db, id, new Date((await control('clock')).now))
        return id
      }
      const target = targetOf(place, audience, { request, says: () => 'before' })
      return {
        ...target,
        async says() {
          const row = await findAnyUpload(db, id)
          if (row?.state === 'removed') return 'all'
          return row?.removing ? 'under_way' : 'before'
        },
        async clear() {
          await target.clear()
          // Of one that is still there the account is free again.
          if ((await findAnyUpload(db, id))?.state !== 'removed') await call('DELETE', `${UPLOADS}${id}/`)
        },
      }
    },
  },
]
