// Where the calls of a page go, and what the browser fetches of the API by itself: to the root that the server names.
import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiAddress, apiPicture } from './api-address.ts'
import { callLines } from './call-lines.ts'
import { call } from './calls.ts'
import { downloadDocument } from './request-document.ts'

const hosts = { targetingHost: 'targeting.example', suiteHost: 'suite.example', stagingHosts: ['staging.example'] }
const apiRoots = { main: '', analysis: 'https://api.suite.example/v1' }
const sent: string[] = []

function visit(url: string): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(url)
}

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'peregrine-hosts'
  meta.content = JSON.stringify({ ...hosts, apiRoots })
  document.head.append(meta)
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    const link = { url: '/api/documents/file/ticket/', name: 'Summary.pdf', expires: '2026-11-21T10:00:00Z' }
    // Where the question went is all that is looked at here.
    if (url.includes('talk-to-x')) throw new TypeError('Failed to fetch')
    return Response.json(link)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  sessionStorage.clear()
  sent.length = 0
})

describe.each([
  ['https://suite.example/premium-suite', apiRoots.analysis],
  ['https://staging.example/?deepthought', apiRoots.analysis],
  ['https://www.example/choose-team', ''],
  ['https://targeting.example/', ''],
])('[VARIANT-4] on %s', (url, root) => {
  beforeEach(() => visit(url))

  test('calls go to the root', async () => {
    await call(session.readUser, {})
    const asked = { body: { question: 'How many?', language: 'en' } } as const
    await expect(callLines(talk.ask, asked, { onLine: () => undefined })).rejects.toThrow()
    expect(sent).toEqual([`${root}/api/user/me/`, `${root}/api/external/deepthought/talk-to-x/`])
  })

  test('downloads and pictures come from there', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await downloadDocument('7f000000-0000-4000-8000-000000000000')
    expect(sent).toEqual([
      expect.stringMatching(`^${root}${documents.link.path.split('{')[0]}`),
      `${root}/api/documents/file/ticket/`,
    ])
    expect(apiPicture('/api/teaminfo/a/logo/')).toEqual({
      src: `${root}/api/teaminfo/a/logo/`,
      // Without it the browser would ask as nobody, and show nothing.
      ...(root !== '' && { crossOrigin: 'use-credentials' }),
    })
  })

  test('other addresses stay what they are', () => {
    for (const address of ['data:image/png;base64,AA==', 'https://pictures.example/api/a.png', '/checkout/7', '/apis/'])
      expect([apiAddress(address), apiPicture(address)]).toEqual([address, { src: address }])
  })
})
