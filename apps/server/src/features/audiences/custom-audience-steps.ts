// Steps that every custom audience of ours has, whoever is in it: it is created, filled and deleted in an ad account. Pure.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import { appeared, type Failure, type Problem } from '#platform/reconcile/reconciler.ts'

export const CreateStep = z.object({
  kind: z.literal('create'),
  name: z.string(),
  description: z.string(),
  /** Custom audiences of this name that were there before. */
  known: z.array(z.string()),
})
type CreateStep = z.output<typeof CreateStep>

export const DeleteStep = z.object({ kind: z.literal('delete'), audience: z.string() })
type DeleteStep = z.output<typeof DeleteStep>

type Audiences = readonly CustomAudienceFacts[]

const ofName = (audiences: Audiences, name: string): Audiences => audiences.filter((audience) => audience.name === name)

export const creation = (audiences: Audiences, name: string, description: string): CreateStep => ({
  kind: 'create',
  name,
  description,
  known: ofName(audiences, name).map(({ id }) => id),
})

/** The audiences of the account are needed to create one, to delete one, and to find out whether that was done. */
export const needsAudiences = (
  order: string | null,
  networkId: string | null,
  open: { readonly kind: string } | null,
): boolean => open?.kind === 'create' || open?.kind === 'delete' || (order === 'upload' && networkId === null)

export const recognizeCreation = (audiences: Audiences, { name, known }: CreateStep) =>
  appeared(ofName(audiences, name), known, unfit('platform_outcome_unknown', 'ambiguous'))

/** Nobody can read who is in a custom audience; the same people added or removed twice change nothing. */
export const REPEATABLE = { kind: 'repeatable' } as const

export const recognizeDeletion = (audiences: Audiences, { audience }: DeleteStep) =>
  audiences.some(({ id }) => id === audience)
    ? ({ kind: 'not_done' } as const)
    : ({ kind: 'done', answer: {} } as const)

type Reason = 'network_data_replaced' | 'audience_removed_there' | 'platform_outcome_unknown'

export const unfit = (reason: Reason, code: string = reason): Problem => ({
  code,
  values: { reason: { ...message(reason) } },
})

/** Why people could not be put into it, or taken out: somebody may have deleted it in the ad account meanwhile. */
export const refusedMembers = ({ error, problem }: Failure): Problem =>
  (error as { readonly kind?: string } | null)?.kind === 'not_found' ? unfit('audience_removed_there') : problem
