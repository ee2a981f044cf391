// What comes next for a list that was ordered, and how one shows that was created though its answer was lost. Pure.
import { message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { findMadeList } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { z } from 'zod'
import type { PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Next, Problem, Recognized, Situation } from '#platform/reconcile/reconciler.ts'
import type { ListOrder } from './social-list-store.ts'

const Draft = { name: z.string(), description: z.string(), private: z.boolean() }
export const ListStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    ...Draft,
    /** Milliseconds by the network's clock. */
    since: z.int(),
    /** Lists of the account that are not the one. */
    known: z.array(z.string()),
  }),
  /** An earlier call wanted the one that was found otherwise. */
  z.object({ kind: z.literal('change'), id: z.string(), ...Draft }),
])
export type ListStep = z.output<typeof ListStep>

export interface ListObservation {
  /** Read when it has to be found out whether the list was created. */
  readonly lists: readonly PeopleListFacts[]
  readonly known: readonly string[]
}

export interface ListTypes {
  readonly target: ListOrder
  readonly access: OpenNetworkAccount
  readonly observed: ListObservation
  readonly step: ListStep
  readonly answer: Pick<PeopleListFacts, 'id' | 'description' | 'private'>
  readonly note: never
  readonly tx: DbOrTx
}

export function nextOfList({ target, observed }: Situation<ListTypes>): Next<ListTypes> {
  const { wanted: desired, name, description, private: hidden, network_id: id } = target
  if (!desired) return { kind: 'converged' }
  const draft = { name, description, private: hidden }
  if (id === null) {
    const since = target.begun_at.getTime()
    return { kind: 'step', step: { kind: 'create', ...draft, since, known: [...observed.known] } }
  }
  const asOrdered = target.made_description === description && target.made_private === hidden
  return asOrdered ? { kind: 'converged' } : { kind: 'step', step: { kind: 'change', id, ...draft } }
}

const TWO_OF_NAME = message('lists_ambiguous')
const TWO_LISTS: Problem = {
  code: 'network_refused',
  values: {
    status: 422,
    sentence: messageText(TWO_OF_NAME, 'en'),
    reason: { ...TWO_OF_NAME },
    extra: {},
  },
}

export function recognizeList(step: ListStep, { observed }: Situation<ListTypes>): Recognized<ListTypes> {
  // A name, a description and who sees it are set: twice is as once.
  if (step.kind === 'change') return { kind: 'repeatable' }
  const candidates = observed.lists.filter(({ id }) => !step.known.includes(id))
  const found = findMadeList(candidates, step.name, step.since)
  if (!found) return { kind: 'not_done' }
  const others = candidates.filter(({ id }) => id !== found.id)
  return findMadeList(others, step.name, step.since)
    ? { kind: 'ambiguous', problem: TWO_LISTS }
    : { kind: 'done', answer: found }
}
