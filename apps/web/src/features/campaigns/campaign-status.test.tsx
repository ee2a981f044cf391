// The status that is shown is the one that counts: what nobody can see yet isn't active.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { askAgainAfter } from './campaign-queries.ts'
import { CampaignStatusMark } from './campaign-status.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const show = (mark: Parameters<typeof CampaignStatusMark>[0]) =>
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <CampaignStatusMark {...mark} />
    </PeregrineTheme>,
  )

test('ads in review are not active', () => {
  show({ status: 'Active', reason: 'ads_in_review', standing: 'standing' })
  expect(screen.getByText('In review').dataset.tone).toBe('soon')
  expect(screen.queryByText('Active')).toBeNull()
})

test('what is delivered is active', () => {
  show({ status: 'Active', standing: 'standing' })
  expect(screen.getByText('Active').dataset.tone).toBe('good')
})

const row = (current: 'sending' | 'standing', reason: 'ads_in_review' | null = null) => ({
  standing: current,
  status_reason: reason,
})

test('only what is under way is asked about again, less often once it takes long', () => {
  expect(askAgainAfter([row('standing')], 0)).toBe(false)
  const soon = askAgainAfter([row('standing'), row('sending')], 0)
  const later = askAgainAfter([row('sending')], 500)
  expect(soon).toBeLessThan(Number(later))
  expect(askAgainAfter([row('standing', 'ads_in_review')], 0)).toBe(later)
})
