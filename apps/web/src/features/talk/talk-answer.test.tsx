// An answer on the page: who worded it, until when the language model is left out, and that what others wrote is text and nothing else.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { TalkAnswer } from './talk-answer.tsx'

beforeAll(startTexts)
afterEach(cleanup)

async function show(parts: readonly TalkPart[], language: 'en' | 'ja' = 'en'): Promise<HTMLElement> {
  await act(() => switchLanguage(language))
  const { container } = render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <MemoryRouter>
        <TalkAnswer parts={parts} />
      </MemoryRouter>
    </PeregrineTheme>,
  )
  return container
}

test('[talk.ask] the answer says when the language model was left out, and until when', async () => {
  const done = { part: 'done', by: 'grammar', without_model_until: '2026-11-30T15:04:00Z' } as const
  await show([done])
  expect(screen.getByText(/^Answered without the language model until .*3:04.* its limit is reached\.$/)).toBeTruthy()
  cleanup()
  await show([done], 'ja')
  expect(screen.getByText(/^言語モデルの利用上限に達したため、.*15:04までは言語モデルなしで回答します。$/)).toBeTruthy()
  cleanup()
  await show([{ part: 'done', by: 'fallback' }])
  expect(screen.getByText(/so this is the standard one/)).toBeTruthy()
  cleanup()
  expect((await show([{ part: 'done', by: 'grammar' }])).querySelector('p')).toBeNull()
})

test('[talk.openShared] what is left out of a shared answer is counted', async () => {
  const parts = [
    { part: 'left_out', what: 'people', count: 1 },
    { part: 'left_out', what: 'posts', count: 1200 },
    { part: 'left_out', what: 'person', count: 1 },
  ] as const
  expect([...(await show(parts)).querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '1 person is not shown here.',
    '1,200 posts of a protected account are not shown here.',
    'This answer is about one person and isn’t shown here.',
  ])
  cleanup()
  expect((await show(parts, 'ja')).textContent).toContain('1人の一覧は、ここには表示されません。')
})

test('[talk.ask] what others wrote is shown as it stands, and makes no element', async () => {
  const hostile = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a> ![x](https://evil.example)'
  const container = await show([
    {
      part: 'table',
      title: 'posts',
      columns: [
        { header: 'Post', end: false },
        { header: 'Account', end: false },
      ],
      rows: [
        [
          { post: '1', text: hostile },
          { person: '7', name: hostile },
        ],
      ],
    },
    { part: 'text', spans: [{ text: hostile }] },
  ])
  expect([container.querySelector('img, a, script'), screen.getAllByText(hostile).length]).toEqual([null, 3])
})
