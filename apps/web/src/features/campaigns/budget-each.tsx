// What a budget is per person that the ad sets can reach; a warning where that is out of proportion.
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { budgetPerPerson, type PlannedBudget, reckonedDays } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './activate.module.css'
import { useActivateText } from './activate-text.ts'

interface BudgetEachProps {
  readonly sets: readonly Pick<AdSet, 'id'>[]
  readonly budget: PlannedBudget
  readonly currency: string
}

/** More than these are not asked about. */
const MOST_SETS = 10

interface People {
  readonly people: number
  /** Whose number it is: of our data, nobody counted twice; of the ad platform; or of several ad sets added up. */
  readonly said: 'each' | 'eachTheirs' | 'eachUpTo'
}

/** Everybody in several ad sets, counted once where our data knows them all; otherwise what is told of each. Null while unknown. */
function usePeople(sets: BudgetEachProps['sets']): People | null {
  const { slug } = useCurrentTeam()
  const several = sets.length > 1 && sets.length <= MOST_SETS
  const overlap = useQuery({
    ...queryOf(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: sets.map(({ id }) => id) } }),
    staleTime: 60_000,
    enabled: several,
  })
  const together = overlap.data?.unknown.length === 0 ? overlap.data.together.size : null
  const added = useAddedUp(several && (overlap.isPending || together !== null) ? [] : sets)
  return together === null ? added : { people: together, said: 'each' }
}

function useAddedUp(sets: BudgetEachProps['sets']): People | null {
  const { slug } = useCurrentTeam()
  const language = useLanguage()
  const requested = sets.slice(0, MOST_SETS)
  // Our figure stands beside the ad set everywhere; the ad platform's comes and goes with what was last compiled.
  const reaches = useQueries({
    queries: requested.map(({ id }) => ({
      ...queryOf(campaignWork.reachOfAdSet, { body: { team: slug, ad_set: id, language } }),
      staleTime: 60_000,
    })),
  })
  const targets = useQueries({
    queries: requested.map(({ id }, index) => ({
      ...queryOf(adsets.readTargets, { params: { pk: id }, query: { team: slug, estimate: 'true' } }),
      staleTime: 60_000,
      enabled: reaches[index]?.data?.reach === null,
    })),
  })
  const sizes = requested.map(
    (_, index) => reaches[index]?.data?.reach?.reached.size ?? targets[index]?.data?.estimate?.most,
  )
  if (sets.length === 0 || sets.length > MOST_SETS) return null
  let all = 0
  for (const size of sizes) {
    if (size === undefined) return null
    all += size
  }
  const theirs = targets.some(({ data }) => (data?.estimate ?? null) !== null)
  return { people: all, said: sets.length > 1 ? 'eachUpTo' : theirs ? 'eachTheirs' : 'each' }
}

export function BudgetEach({ sets, budget, currency }: BudgetEachProps) {
  const text = useActivateText()
  const reached = usePeople(sets)
  const found = budgetPerPerson(budget, reached?.people ?? null, currency)
  if (!found || reached === null) return null
  const spend = moneyText(found.spend, currency)
  const days = reckonedDays(budget)
  const daily = moneyText(budget.daily ?? 0, currency)
  const said = text(reached.said, {
    spend: days === null ? spend : text('spendOpen', { spend, daily, days }),
    people: formatMembersShort(reached.people),
    each: moneyText(found.each, currency),
  })
  if (!found.much) return <p className={styles.small}>{said}</p>
  return (
    <NoticeBar level="warn" title={said}>
      {text('much')}
    </NoticeBar>
  )
}
