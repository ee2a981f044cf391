// Media whose answer is lost: going on asks for the same with the same key; the server answers by hand.
import { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { useUploads } from './use-uploads.ts'

const FILE = '00000000-0000-4000-8000-00000000f11e'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('media that were made although the answer was lost are answered again', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (address.includes('/policy')) return Response.json({ file: { id: FILE } }, { status: 201 })
    if (address.includes(media.createMedia.path) && given.method === 'POST') {
      keys.push(new Headers(given.headers).get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('The connection was lost.')
      return Response.json({}, { status: 201 })
    }
    return Response.json({ id: FILE, received: 3 })
  })
  const { result } = renderHook(() => useUploads('north', 'a1'))
  act(() => result.current.add([new File(['png'], 'one.png', { type: 'image/png' })]))
  await waitFor(() => expect(result.current.all[0]?.state).toBe('broken'))
  act(() => result.current.goOn(result.current.all[0]?.key ?? ''))
  await waitFor(() => expect(result.current.all).toEqual([]))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
