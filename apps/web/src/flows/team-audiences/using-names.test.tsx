// Which campaigns use an audience, in words, and why it can't be deleted; the server answers by hand.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { deleteAudience } from './change-team-audience.ts'
import { namesOfUsing } from './using-names.ts'

beforeAll(startTexts)
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const { id } of toasts.messages()) toasts.remove(id)
  await act(() => switchLanguage('en'))
})

const autumn = { id: 'c1', name: 'Autumn' }
const winter = { id: 'c2', name: 'Winter' }

describe.each([
  ['none', [], 0, '', ''],
  ['one that the reader may see', [autumn], 0, 'Autumn', 'Autumn'],
  [
    'one that they may not see',
    [],
    1,
    '1 campaign in an ad account you don’t have access to',
    '利用権限のない広告アカウントのキャンペーン1件',
  ],
  [
    'some of each',
    [autumn, winter],
    2,
    'Autumn, Winter, and 2 campaigns in ad accounts you don’t have access to',
    'Autumn、Winter、利用権限のない広告アカウントのキャンペーン2件',
  ],
] as const)('%s', (_, campaigns, count, english, japanese) => {
  test.each([
    ['en', english],
    ['ja', japanese],
  ] as const)('in %s', async (language, words) => {
    await act(() => switchLanguage(language))
    const text = renderHook(() => useAudienceText()).result.current
    expect(namesOfUsing({ campaigns: [...campaigns], other_campaigns: count }, text)).toBe(words)
  })
})

test.each([
  ['en', 0, 'Live campaigns target this audience: Autumn. Pause them first.'],
  [
    'en',
    1,
    'Live campaigns target this audience: Autumn and 1 campaign in an ad account you don’t have access to. Ask a team admin to pause them first.',
  ],
  ['ja', 0, '配信中のキャンペーンで使用されています（Autumn）。先にキャンペーンを停止してください。'],
] as const)('deleting one in use names the campaigns, in %s with %i others', async (language, count, words) => {
  await act(() => switchLanguage(language))
  const refused = { code: 'in_use', detail: 'In use.', campaigns: [autumn], other_campaigns: count }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 409 }))
  const text = renderHook(() => useAudienceText()).result.current
  await deleteAudience({ id: 'a', name: 'Coffee', version: 1 }, { team: 't', text })
  expect(toasts.messages().map((one) => one.text)).toEqual([words])
})
