// What is refused is said in the reader's language: the server's own words in English, ours in Japanese.

import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { FIELD_REASONS, writeFieldReasons } from '@peregrine/contract/platform/field-reasons.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { call } from './calls.ts'
import { japaneseRefusal } from './refusals-japanese.ts'
import { startTexts, switchLanguage } from './texts.ts'
import { toastFailure, toasts } from './toasts.ts'

beforeAll(startTexts)
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const { id } of toasts.messages()) toasts.remove(id)
  await switchLanguage('en')
})

async function toastOf(language: 'en' | 'ja', answer: () => Response): Promise<string | undefined> {
  await switchLanguage(language)
  vi.stubGlobal('fetch', async () => answer())
  await call(usages.deleteUsage, { params: { pk: 'list-1' } }).then(undefined, toastFailure)
  const text = toasts.messages().at(-1)?.text
  return text
}
const refusal = (status: number, code: string, detail: string) => () => Response.json({ code, detail }, { status })
const refusedFields = (reasons: Readonly<Record<string, readonly Message[]>>) => () => {
  const sentences = Object.entries(reasons).map(([name, all]) => [name, all.map((one) => messageText(one, 'en'))])
  const headers = { [FIELD_REASONS]: writeFieldReasons(reasons) ?? '' }
  return Response.json(Object.fromEntries(sentences), { status: 400, headers })
}
const REASON = message('platform_said', { reason: message('INVALID_PARAMETER'), said: 'bid is too low' })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}

test.each([
  [refusal(404, 'not_found', 'Not found.'), 'Not found.', '見つかりませんでした。'],
  [
    refusal(400, 'package_empty', 'Failed to apply targeting list because it is empty.'),
    'Failed to submit form: Failed to apply targeting list because it is empty.',
    '送信できませんでした：ターゲティングリストが空のため、適用できませんでした。',
  ],
  [
    lost,
    'Something went wrong. Please try again later.',
    '問題が発生しました。しばらくしてからもう一度お試しください。',
  ],
  [
    () => Response.json({ detail: 'The upstream is away.', status: 503 }, { status: 503 }),
    'Something went wrong. Please try again later.',
    '問題が発生しました。しばらくしてからもう一度お試しください。',
  ],
  [
    () => new Response('<html>Bad gateway</html>', { status: 502 }),
    'Something went wrong. Please try again later.',
    '問題が発生しました。しばらくしてからもう一度お試しください。',
  ],
  [refusal(418, 'teapot', 'I am a teapot.'), 'I am a teapot.', '詳細（原文）：「I am a teapot.」'],
  [
    () =>
      Response.json({ code: 'network_refused', detail: messageText(REASON, 'en'), reason: REASON }, { status: 400 }),
    'Failed to submit form: The ad platform doesn’t accept one of the values. Details from the ad platform: “bid is too low”',
    '送信できませんでした：媒体で受け付けられない値があります。（媒体からの詳細：「bid is too low」）',
  ],
  [
    refusedFields({ name: [message('name_too_long', { limit: 81 })] }),
    'Failed to submit form: Name: Name must be less than 81 characters',
    '送信できませんでした：名前は81文字未満で入力してください。',
  ],
])('%# in English and in Japanese', async (answer, english, japanese) => {
  expect(await toastOf('en', answer)).toBe(english)
  expect(await toastOf('ja', answer)).toBe(japanese)
})

const codes = new Set([
  ...Object.keys(platformErrors),
  ...allEndpoints.flatMap(({ errors }) => Object.keys(errors ?? {})),
])
test.each([...codes])('%s has its Japanese', (code) => {
  const said = japaneseRefusal({ code, reason: null, message: 'English.' })
  expect(said).not.toContain('English.')
})
