// What is wrong, as it is said away from its input: with the name of the field.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useRunCampaignText } from './run-campaign-text.ts'

const NAMED = ['name', 'funding_source_id', 'objective', 'daily_budget', 'placements', 'categories'] as const
const namedField = (field: string) => NAMED.find((one) => one === field)

export function useSaidProblem(): (problem: CampaignProblem) => string {
  const text = useRunCampaignText()
  const words = useCampaignWords()
  return (problem) => {
    const field = problem.code === 'missing' ? namedField(problem.field) : undefined
    return field ? text('fieldMissing', { field: words(`field_${field}`) }) : messageSentence(problem)
  }
}
