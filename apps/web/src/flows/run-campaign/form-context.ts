// What the steps of a campaign's form share: the form, what may be chosen, and what is wrong with it.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { excludableId } from '@peregrine/domain/targeting/reached-and-excluded-rules.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { type AdSetForm, type CampaignForm, placeOf } from './campaign-form-rules.ts'

export interface FormProps {
  readonly form: CampaignForm
  readonly onForm: (change: (form: CampaignForm) => CampaignForm) => void
  readonly options: CampaignOptions
  readonly accounts: readonly TeamAccount[]
  /** Of the whole form; shown beside their fields once somebody tried to go on. */
  readonly problems: readonly CampaignProblem[]
  readonly tried: boolean
  readonly slug: string
  /** What is typed into an input that adds something and not added yet: a step isn't left without a word about it. */
  readonly onTyped: (input: string, typed: boolean) => void
  /** It stands at the network: some of it cannot be changed any more. */
  readonly launched: boolean
}

/** The first error at a place of the form, as a sentence; undefined while nobody tried to go on, or nothing is wrong. */
export function errorAt({ problems, tried }: Pick<FormProps, 'problems' | 'tried'>, place: string): string | undefined {
  if (!tried) return undefined
  const found = problems.find((problem) => problem.severity === 'error' && placeOf(problem) === place)
  return found && messageSentence(found)
}

/** What is warned of at these places, each sentence once; shown at once, as nothing holds it up. */
export const warningsAt = ({ problems }: Pick<FormProps, 'problems'>, places: readonly string[]): readonly string[] => [
  ...new Set(
    problems
      .filter((problem) => problem.severity === 'warning' && places.includes(placeOf(problem)))
      .map(messageSentence),
  ),
]

/** What an ad set reaches or excludes already, by id: it can't be chosen for the other, nor again, for this reason. */
export type TakenIds = ReadonlyMap<string, 'reachedHere' | 'excludedHere'>

export const excludedIn = ({ excluded }: AdSetForm): TakenIds => new Map(excluded.map((id) => [id, 'excludedHere']))

export function chosenIn(set: AdSetForm): TakenIds {
  const reached = set.targeting && excludableId(set.targeting)
  return new Map([...excludedIn(set), ...(reached === null ? [] : ([[reached, 'reachedHere']] as const))])
}

/** Changes one ad set of a form. */
export const withAdSet = (form: CampaignForm, key: string, part: Partial<AdSetForm>): CampaignForm => ({
  ...form,
  adSets: form.adSets.map((set) => (set.key === key ? { ...set, ...part } : set)),
})
