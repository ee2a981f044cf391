// What the review says is sent of an ad set: its lists by name, reached and excluded apart, also those that wait; the server answers by hand.
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignCheck, CheckedAdSet } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { CompiledTargeting } from './compiled-targeting.tsx'

const set = { id: 's1', name: 'Coffee', targeting_name: 'Lapsed', criteria: [], audiences: [], notes: [] }
const loaded = { campaign: { account: { id: 'a1' } }, ad_sets: [set as unknown as AdSet] } as unknown as CampaignTree
const lists = (sent: boolean): Partial<CheckedAdSet> => ({
  criteria: [{ type: 'BROAD_KEYWORD', count: 1, excluded: 1 }],
  audiences: [
    { name: 'Lapsed', excluded: false, sent: true },
    { name: 'Buyers', excluded: true, sent },
  ],
})

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ reach: null, reason: null }))
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

const open = (more: Partial<CheckedAdSet>) => {
  const adSet = {
    ...{ index: 0, id: 's1', list: null, not_uploaded: [], unready_exclusions: [], estimate: null },
    ...more,
  }
  const check = { problems: [], ad_sets: [adSet] } as unknown as CampaignCheck
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <CurrentTeamContext value={{ id: 't', slug: 'north' } as unknown as CurrentTeam}>
            <CompiledTargeting slug="north" loaded={loaded} check={check} onUploaded={() => undefined} />
          </CurrentTeamContext>
        </QueryClientProvider>
      </MemoryRouter>
    </PeregrineTheme>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('lists by name, reached and excluded apart; other criteria that are both are counted both ways', async () => {
  expect(open({ ...lists(true), estimate: { least: 1000, most: 2000 } })).toEqual([
    'Reaches Lapsed',
    '1 keyword',
    '1 keyword excluded',
    'Excludes Buyers',
  ])
  expect(screen.getByText(/Ad platform estimate/)).toBeTruthy()
})

test('one that waits stays there, and no reach is told without it', async () => {
  expect(open(lists(false))).toContain('Excludes Buyers · not sent yet')
  expect(screen.getByText('Reach: not known until the list is ready (Buyers).')).toBeTruthy()
})
