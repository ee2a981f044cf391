// Archives as the network hands them out, made by hand, and uploaded as a page does.
import { zipSync } from 'fflate'
import { expect } from 'vitest'
import type { Browser } from './session-app.ts'

export const ARCHIVES = '/api/external/deepthought/accounts/archive/'

export const part = (name: string, content: unknown): [string, Uint8Array] => [
  `data/${name}.js`,
  new TextEncoder().encode(`window.YTD.${name.replace('-', '_')}.part0 = ${JSON.stringify(content)}`),
]

export const account = (id: string, username = 'oldfriend') =>
  part('account', [{ account: { accountId: id, username, accountDisplayName: 'Old Friend' } }])

export const followers = (count: number) =>
  part(
    'follower',
    Array.from({ length: count }, (_, at) => ({ follower: { accountId: String(5000 + at) } })),
  )

export const tweet = (id: number, text: string) => ({
  tweet: {
    id_str: String(id),
    full_text: text,
    created_at: 'Wed Oct 10 20:19:24 +0000 2018',
    favorite_count: '3',
    retweet_count: '1',
  },
})

export const manifest = (id: string, generationDate = '2026-11-01T10:00:00.000Z') =>
  [
    'data/manifest.js',
    new TextEncoder().encode(
      `window.__THAR_CONFIG = ${JSON.stringify({ userInfo: { accountId: id }, archiveInfo: { generationDate } })}`,
    ),
  ] as [string, Uint8Array]

export const zipOf = (...parts: [string, Uint8Array][]) => zipSync(Object.fromEntries(parts))

export async function uploadedArchive(person: Browser, bytes: Uint8Array): Promise<string> {
  const policy = await person.send('POST', '/api/files/policy/', {
    body: { name: 'archive.zip', content_type: 'application/zip', bytes: bytes.byteLength },
  })
  expect(policy.statusCode, policy.body).toBe(201)
  const { file, url } = policy.json()
  expect((await person.send('PUT', `${url}?offset=0`, { raw: bytes })).statusCode).toBe(200)
  const complete = await person.send('POST', '/api/files/complete/', { body: { id: file.id } })
  expect(complete.statusCode, complete.body).toBe(200)
  return file.id
}

export const addArchive = async (person: Browser, bytes: Uint8Array, more: { readonly replace_newer?: true } = {}) =>
  await person.send('POST', ARCHIVES, {
    body: { file: await uploadedArchive(person, bytes), timezone: 'Asia/Tokyo', ...more },
  })
