// What the budget could bring at most: entries chosen by somebody who knows who is meant, among all that a package could hold.
import { emptyPackage, type TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { openAudience, withSample } from '#features/insights/insights-public.ts'
import { chooseEntries } from '#features/targeting/choose-entries.ts'
import { choosePackage } from '#features/targeting/choose-package.ts'
import type { EntryCandidate } from '#features/targeting/entry-candidates.ts'
import type { ChosenField } from '#features/targeting/entry-key.ts'
import { entryLabel } from '#features/targeting/entry-labels.ts'
import { fitsInPackage } from '#features/targeting/package-room.ts'
import type { Brief } from './budget-briefs.ts'
import { readPeople } from './held-out-people.ts'
import type { TruthNetwork } from './truth-network.ts'

/** The package of a greedy choice that knows the truth; the user's own terms need not be in it. */
export async function oraclePackage(network: TruthNetwork, brief: Brief): Promise<TargetingPackage> {
  const audience = await openAudience(network, brief.definition)
  return await withSample(network.graph, audience, async (sample) => {
    const { candidates } = await choosePackage(network.graph, sample, brief.definition)
    const people = await readPeople(network, audience, candidates, brief, '1')
    const meant = people.accounts.map((account) => {
      const truth = network.byAccount.get(account)?.truth
      return truth !== undefined && brief.belongs(truth)
    })
    const { steps, chosen } = chooseEntries({
      rows: people.rows.map((row, place) => ({ ...row, member: meant[place] === true })),
      weights: { ...people.weights, audience: meant.filter(Boolean).length },
      count: people.count,
      first: [],
      fits: fitsInPackage(candidates),
      everybody: true,
    })
    return packageOf(steps.slice(0, chosen).flatMap(({ position }) => candidates[position] ?? []))
  })
}

function packageOf(entries: readonly EntryCandidate[]): TargetingPackage {
  const idsOf = (field: ChosenField): string[] => entries.flatMap((one) => (one.field === field ? [one.id] : []))
  const labelled = (field: Exclude<ChosenField, 'handles'>) =>
    idsOf(field).map((id) => ({ id, label: entryLabel(field, id, 'en'), deselected: false }))
  return {
    ...emptyPackage,
    keywords: labelled('keywords'),
    hashtags: labelled('hashtags'),
    interests: labelled('interests'),
    conversation_topics: labelled('conversation_topics'),
    movies_tv_shows: labelled('movies_tv_shows'),
    handles: idsOf('handles').map((handle) => ({ handle, deselected: false })),
  }
}
