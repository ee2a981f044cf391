// Two audiences side by side: how many they share, what sets their people apart, where their definitions differ.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Comparison } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { definitionDifference } from '@peregrine/domain/audiences/clause-rules.ts'
import { countBits, readInsights } from '#features/insights/insights-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { audiencesInOrder, exactMembers, pairOverlap } from './overlap-audiences.ts'
import { answering } from './own-audience.ts'

const SHOWN = 12

type Kind = Comparison['sections'][number]['kind']
interface Line {
  readonly id: string
  readonly label: string
  readonly figure: Figure
}
const listed = (items: readonly { readonly id: string; readonly label: string; readonly figure: Figure }[]) => items
const LISTS: Readonly<Record<Kind, (tabs: Insights['tabs']) => readonly Line[]>> = {
  countries: ({ demographics }) => listed(demographics.countries.items),
  languages: ({ demographics }) => listed(demographics.languages.items),
  genders: ({ demographics }) => listed(demographics.genders.items),
  ages: ({ demographics }) => listed(demographics.ages.items),
  occupations: ({ demographics }) => listed(demographics.occupations.items),
  interests: ({ interests }) => listed(interests.interests.items),
  influencers: ({ network }) =>
    network.influencers.items.map(({ id, handle, figure }) => ({ id, label: `@${handle}`, figure })),
}

export async function compareAudiences(
  ports: AudiencePorts,
  context: HandlerContext<typeof audienceConfigs.compare>,
): Promise<Comparison> {
  const { body, caller, refuse } = context
  const [one, other] = await audiencesInOrder(ports, context, [body.first, body.second])
  if (!one || !other) return refuse('not_found')
  return await answering(refuse, async () => {
    const { language } = body
    const [mine, theirs] = [await exactMembers(ports, one), await exactMembers(ports, other)]
    const [first, second] = [countBits(mine), countBits(theirs)]
    const { both, onlyFirst, onlySecond, jaccard } = pairOverlap(mine, theirs, 1)
    const [here, there] = await Promise.all(
      [one, other].map((row) => readInsights(ports, caller, { definition: row.definition, language })),
    )
    const difference = definitionDifference(other.definition, one.definition)
    return {
      first: { id: one.id, name: one.name, size: first },
      second: { id: other.id, name: other.name, size: second },
      both,
      onlyFirst,
      onlySecond,
      jaccard,
      sections: (Object.keys(LISTS) as Kind[]).map((kind) => ({
        kind,
        lines: here && there ? differences(LISTS[kind](here.tabs), LISTS[kind](there.tabs)) : [],
      })),
      onlyInFirst: difference.added as Comparison['onlyInFirst'],
      onlyInSecond: difference.removed as Comparison['onlyInSecond'],
    }
  })
}

/** The lines of two lists whose shares differ most. */
function differences(first: readonly Line[], second: readonly Line[]): Comparison['sections'][number]['lines'] {
  const lines = new Map<string, { id: string; label: string; first: Figure | null; second: Figure | null }>()
  for (const { id, label, figure } of first) lines.set(id, { id, label, first: figure, second: null })
  for (const { id, label, figure } of second)
    lines.set(id, { id, label, first: lines.get(id)?.first ?? null, second: figure })
  const gap = (line: { first: Figure | null; second: Figure | null }): number =>
    Math.abs((line.first?.share ?? 0) - (line.second?.share ?? 0))
  return [...lines.values()].sort((one, other) => gap(other) - gap(one)).slice(0, SHOWN)
}
