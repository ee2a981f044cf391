// Two audiences side by side: how many they share, what sets their people apart, where their definitions differ.

import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Comparison } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { definitionDifference } from '@peregrine/domain/audiences/clause-rules.ts'
import { estimateOf, type ShareRange, type WholeTrait } from '@peregrine/domain/insights/portrait-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { countBits, readInsights } from '#features/insights/insights-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import type { AudienceRow } from './audience-store.ts'
import { followFiguresOfHandles } from './follow-figures.ts'
import { audiencesInOrder, pairOverlap, toldMembers } from './overlap-audiences.ts'
import { answering } from './own-audience.ts'

const SHOWN = 12

type Kind = Comparison['sections'][number]['kind']
interface Line {
  readonly id: string
  readonly label: string
  readonly figure: Figure
  readonly estimate: ShareRange | null
}
/** `whole`: the list holds every value that enough members have. */
interface List {
  readonly items: readonly Line[]
  readonly whole: boolean
}
type Shown = { readonly items: readonly Omit<Line, 'estimate'>[]; readonly total: number }
const whole = ({ items, total }: Shown, everybody?: WholeTrait): List => ({
  items: items.map((item) => ({ ...item, estimate: estimateOf(item.id, everybody) })),
  whole: items.length === total,
})
type Trait = 'languages' | 'genders' | 'ages'
const trait =
  (of: Trait) =>
  ({ tabs: { demographics } }: Insights): List =>
    whole(demographics[of], demographics.everybody[of])
const LISTS: Readonly<Record<Kind, (report: Insights) => List>> = {
  countries: ({ tabs }) => whole(tabs.demographics.countries),
  languages: trait('languages'),
  genders: trait('genders'),
  ages: trait('ages'),
  occupations: ({ tabs }) => whole(tabs.demographics.occupations),
  // What an audience was chosen by is not listed, although all of it has it.
  interests: ({ tabs: { interests }, definedBy }) => {
    const list = whole(interests.interests)
    return { ...list, whole: list.whole && definedBy.every(({ kind }) => kind !== 'interest') }
  },
  influencers: ({ tabs: { network } }) => ({
    items: network.influencers.items.map((one) => ({
      id: one.id,
      label: accountLabel(one),
      figure: one.figure,
      estimate: null,
    })),
    whole: false,
  }),
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
    const [mine, theirs] = [await toldMembers(ports, one), await toldMembers(ports, other)]
    const [first, second] = [countBits(mine), countBits(theirs)]
    const { both, onlyFirst, onlySecond, jaccard } = pairOverlap(mine, theirs, 1)
    const [here, there] = await Promise.all(
      [one, other].map((row) => readInsights(ports, caller, { definition: row.definition, language, complete: true })),
    )
    const sections = (Object.keys(LISTS) as Kind[]).map((kind) => ({
      kind,
      lines: here && there ? besides(LISTS[kind](here), LISTS[kind](there)) : [],
    }))
    const followed = sections.flatMap(({ kind, lines }) => (kind === 'influencers' ? lines : []))
    const figures = await Promise.all(
      ([one, other] as const).map((row, place) =>
        followFiguresOfHandles(
          ports,
          row.definition,
          followed.flatMap((line) => {
            const handle = line[SIDES[place] ?? 'first'] === null ? handleOf(line.label) : ''
            return handle === '' ? [] : [handle]
          }),
        ),
      ),
    )
    const difference = definitionDifference(other.definition, one.definition)
    return {
      first: referTo(one, first),
      second: referTo(other, second),
      both,
      onlyFirst,
      onlySecond,
      jaccard,
      sections: sections.map(({ kind, lines }) => ({
        kind,
        lines: mostDifferent(
          kind !== 'influencers'
            ? lines
            : lines.map((line) => ({
                ...line,
                first: line.first ?? figures[0]?.get(handleOf(line.label)) ?? null,
                second: line.second ?? figures[1]?.get(handleOf(line.label)) ?? null,
              })),
        ),
      })),
      onlyInFirst: difference.added as Comparison['onlyInFirst'],
      onlyInSecond: difference.removed as Comparison['onlyInSecond'],
    }
  })
}

const referTo = ({ id, name, core_size: size, sizes }: AudienceRow, counted: number) => ({
  ...{ id, name, size: size ?? counted },
  notReflected: sizes?.core.notReflected,
})

const SIDES = ['first', 'second'] as const
/** Of an account; '' where it is called by its name. */
const handleOf = (label: string): string => (label.startsWith('@') ? label.slice(1).toLowerCase() : '')

type ComparedLine = Comparison['sections'][number]['lines'][number]

/**
 * The lines of two lists side by side. A list that holds every value tells of one that is not in it that hardly anybody has it; a
 * list of the strongest tells nothing of the others.
 */
function besides(first: List, second: List): ComparedLine[] {
  const ids = new Map([...first.items, ...second.items].map(({ id, label }) => [id, label]))
  const figureIn = ({ items, whole }: List, id: string): Figure | null => {
    const found = items.find((item) => item.id === id)
    if (found) return found.figure
    const [any] = items
    return whole && any ? (figuresOf([{ a: 0, n: any.figure.n, b: 0, m: any.figure.m }])[0] ?? null) : null
  }
  const estimateIn = ({ items }: List, id: string): ShareRange | null =>
    items.find((item) => item.id === id)?.estimate ?? null
  return [...ids].map(([id, label]) => ({
    id,
    label,
    first: figureIn(first, id),
    second: figureIn(second, id),
    firstEstimate: estimateIn(first, id),
    secondEstimate: estimateIn(second, id),
  }))
}

/** The lines whose shares differ most; what is not known of both does not differ. */
function mostDifferent(lines: readonly ComparedLine[]): ComparedLine[] {
  const gap = ({ first, second, firstEstimate, secondEstimate }: ComparedLine): number =>
    first && second ? Math.abs((firstEstimate ?? first).share - (secondEstimate ?? second).share) : 0
  return [...lines].sort((one, other) => gap(other) - gap(one)).slice(0, SHOWN)
}
