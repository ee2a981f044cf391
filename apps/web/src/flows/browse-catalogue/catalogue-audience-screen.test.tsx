// A ready-made audience on the targeting site: where its list and its campaign lead, to reach its people or keep them out.
import type { CatalogueAudience } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { CatalogueAudienceScreen } from './catalogue-audience-screen.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const when = '2026-11-21T09:00:00.000Z'
const audience: CatalogueAudience = {
  id: ID,
  source: 'catalogue',
  name: 'Press and news',
  name_ja: '報道・ニュース',
  description: '',
  size: 1200,
  sizes: null,
  sizing: 'done',
  counted_in: null,
  categories: [],
  countries: [],
  status: 'Active',
  targetable: true,
  reasons: [],
  has_insights: false,
  uploads: 0,
  refresh: 'never',
  refreshed: null,
  starts: null,
  ends: null,
  created: when,
  created_by: '',
  modified: when,
  modified_by: '',
  deleted_at: null,
  version: 1,
  definition: {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['press'], atLeast: 1 }] }],
  } as CatalogueAudience['definition'],
}

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open(categories: CatalogueAudience['categories']) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/external/audience-configs/')
      ? Response.json({ ...audience, categories })
      : Response.json({ code: 'not_found', detail: '' }, { status: 404 }),
  )
  const routes = [{ path: '/audiences/:audienceId', element: <CatalogueAudienceScreen /> }]
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/audiences/${ID}`] })} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await screen.findByRole('heading', { name: 'Press and news' })
}
const queryBehind = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://localhost').searchParams

test('a list of it bears its name', async () => {
  await open([])
  expect(queryBehind('Create targeting list').get('name')).toBe('Press and news')
  expect(queryBehind('Create targeting list').get('purpose')).toBeNull()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Core', 'Native', 'Pro targeting'])
  expect(queryBehind('Customize').get('purpose')).toBeNull()
})

test('an exclusion audience is kept out: by a list that says so, and by a campaign', async () => {
  await open([{ id: 'exclusion', name: 'Exclusion Audience' }])
  expect(screen.queryByRole('link', { name: 'Create targeting list' })).toBeNull()
  expect(queryBehind('Create exclusion list').get('purpose')).toBe('exclusion')
  expect(queryBehind('Create exclusion list').get('name')).toBe('Press and news')
  expect(queryBehind('Customize').get('purpose')).toBe('exclusion')
  expect(queryBehind('Exclude in a campaign').get('audience')).toBe(ID)
  expect(screen.getByText(/to keep these people out, not to reach them/)).toBeTruthy()
  // What would reach them is no size of it.
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['To exclude'])
})
