// Links of a share: a revoked one is asked about first, and is not offered to be copied any more.
import type { AudienceShare } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { dialogWindow } from '@peregrine/ui/dialog.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { ShareLinksDialog, type Sharing } from './share-links-dialog.tsx'

const share: AudienceShare = {
  id: 'share-1',
  shows: 'audience',
  state: 'open',
  emails: [],
  undelivered: [],
  created: '2026-11-21T09:00:00.000Z',
  created_by: 'Ada',
  expires: '2026-12-21T09:00:00.000Z',
  revoked: null,
  revoked_by: '',
  opened: 0,
  last_opened: null,
}

beforeAll(async () => {
  await Promise.all([startTexts(), dialogWindow.load()])
})
afterEach(async () => {
  await act(async () => cleanup())
  for (const { id } of toasts.messages()) toasts.remove(id)
})

test('revoking asks first; then the link is gone from the window too', async () => {
  const revoked: string[] = []
  const sharing: Sharing = {
    lead: '',
    insights: null,
    locked: null,
    noLinks: '',
    links: { data: [share], error: null, refetch: () => undefined },
    create: async () => ({ ...share, link: 'http://localhost/shared#token' }),
    revoke: async (id) => revoked.push(id),
    refresh: async () => undefined,
  }
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <ShareLinksDialog name="Tea" sharing={sharing} onClose={() => undefined} />
    </PeregrineTheme>,
  )
  const press = (name: string, inside = within(document.body)) =>
    act(async () => fireEvent.click(inside.getByRole('button', { name })))
  await press('Create link')
  expect(await screen.findByText(/Your link is ready/)).toBeTruthy()
  await press('Revoke')
  const asked = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
  expect(revoked).toEqual([])
  await press('Revoke', asked)
  expect(revoked).toEqual(['share-1'])
  expect(screen.queryByText(/Your link is ready/)).toBeNull()
})
