// Whether anybody is in an audience that was not counted yet: of nobody no list is made in an ad account.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AudienceRefused, sizeOf } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { AudiencePorts } from './audience-ports.ts'
import type { AudienceRow } from './audience-store.ts'

/** What cannot be counted now is left to the task of the upload, which says what goes wrong. */
export async function isOfNobody(ports: Pick<AudiencePorts, 'graph' | 'network'>, definition: Definition) {
  try {
    return (await sizeOf(ports, definition)).size === 0
  } catch (error) {
    if (error instanceof AudienceRefused || error instanceof GraphTooHeavy) return false
    throw error
  }
}

/** The same of a saved one: by its last count, if it had one. */
export const hasNobody = async (
  ports: Pick<AudiencePorts, 'graph' | 'network'>,
  { core_size: size, definition }: Pick<AudienceRow, 'core_size' | 'definition'>,
): Promise<boolean> => (size === null ? await isOfNobody(ports, definition) : size === 0)
