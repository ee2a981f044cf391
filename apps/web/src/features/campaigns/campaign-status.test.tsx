// The status that is shown is the one that counts: what nobody can see yet isn't active.
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { refetchAfter } from './campaign-queries.ts'
import { CampaignStatusMark } from './campaign-status.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const live: Order = { state: 'live', problem: null, refused_by: null, waits: null, actions: [], fields: [] }

const show = (mark: Parameters<typeof CampaignStatusMark>[0]) =>
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <CampaignStatusMark {...mark} />
    </PeregrineTheme>,
  )

test('ads in review are not active', () => {
  show({ status: 'Active', reason: 'ads_in_review', order: live })
  expect(screen.getByText('In review').dataset.tone).toBe('soon')
  expect(screen.queryByText('Active')).toBeNull()
})

test('what is delivered is active', () => {
  show({ status: 'Active', order: live })
  expect(screen.getByText('Active').dataset.tone).toBe('good')
})

const row = (state: 'sending' | 'live', reason: 'ads_in_review' | null = null) => ({
  order: { state },
  status_reason: reason,
})

test('only what is under way is asked about again, less often once it takes long', () => {
  expect(refetchAfter([row('live')], 0)).toBe(false)
  const soon = refetchAfter([row('live'), row('sending')], 0)
  const later = refetchAfter([row('sending')], 500)
  expect(soon).toBeLessThan(Number(later))
  expect(refetchAfter([row('live', 'ads_in_review')], 0)).toBe(later)
})
