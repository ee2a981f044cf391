// A small archive as the network hands it out to the owner of an account, uploaded by somebody.
import { zipSync } from 'fflate'
import type { Browser } from './session-app.ts'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

/** Its manifest, the account and two followers. */
const smallArchive = (id: string): Uint8Array =>
  zipSync({
    'data/manifest.js': text(
      `window.__THAR_CONFIG = ${JSON.stringify({ userInfo: { accountId: id }, archiveInfo: { generationDate: '2026-11-01T10:00:00.000Z' } })}`,
    ),
    'data/account.js': text(
      `window.YTD.account.part0 = ${JSON.stringify([{ account: { accountId: id, username: `old${id}`, accountDisplayName: 'Old friend', createdAt: '2020-01-01T00:00:00.000Z' } }])}`,
    ),
    'data/follower.js': text(
      `window.YTD.follower.part0 = ${JSON.stringify(['501', '502'].map((accountId) => ({ follower: { accountId } })))}`,
    ),
  })

/** The id of the uploaded file; an id of nothing where the person may not upload. */
export async function uploadSuiteArchive(person: Browser, accountId: string): Promise<string> {
  const bytes = smallArchive(accountId)
  const body = { name: 'archive.zip', content_type: 'application/zip', bytes: bytes.byteLength }
  const announced = await person.send('POST', '/api/files/policy/', { body })
  if (announced.statusCode >= 400) return '00000000-0000-4000-8000-000000000000'
  const { file, url } = announced.json()
  await person.send('PUT', `${url}?offset=0`, { raw: bytes })
  await person.send('POST', '/api/files/complete/', { body: { id: file.id } })
  return file.id
}
