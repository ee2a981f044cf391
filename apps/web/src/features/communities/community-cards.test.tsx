// What a community is as an audience: how many it reaches, with what that number leaves out.
import { CommunityAudience } from '@peregrine/contract/communities/community-shapes.ts'
import { emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { showKit } from '@peregrine/ui/kit/kit-testbed.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { AudienceCard } from './community-cards.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const group = (kind: 'follows' | 'job', term: string) => ({
  atLeast: 1,
  criteria: [{ kind, terms: [term], atLeast: 1 }],
})
const asAudience = CommunityAudience.parse({
  definition: { include: [group('job', 'it-developer'), group('follows', '@hub')], exclude: [], filters: emptyFilters },
  handles: ['hub'],
  atLeast: 1,
  recall: 0.9,
  precision: 0.9,
  measuredOn: 400,
  size: { size: 400, low: 400, high: 400, exact: true, belowMinimum: false },
})

test('a condition that its size does not reflect is named', () => {
  showKit(
    <AudienceCard asAudience={{ ...asAudience, size: { ...asAudience.size, notReflected: ['include.0'] } }}>
      {null}
    </AudienceCard>,
  )
  expect(screen.getByText(/^The audience’s size doesn’t reflect job title: leaving it out /)).toBeTruthy()
})

test('a size that reflects everything says nothing more', () => {
  showKit(<AudienceCard asAudience={asAudience}>{null}</AudienceCard>)
  expect(screen.queryByText(/doesn’t reflect/)).toBeNull()
})
