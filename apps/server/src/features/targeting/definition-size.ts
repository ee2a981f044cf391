// The size of a definition in our data, to stand beside the network's estimate; a plan does not fail for want of it.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { AudienceRefused, type InsightPorts, sizeOf } from '#features/insights/insights-public.ts'
import { GraphBusy, GraphTooHeavy } from '#platform/graph.ts'
import type { ApplicationPorts } from './application-ports.ts'

/** Null when it cannot be told now: no network data, an empty definition, too heavy a question. */
export const definitionSize =
  (ports: InsightPorts): ApplicationPorts['sizeOf'] =>
  async (definition): Promise<Size | null> => {
    try {
      return await sizeOf(ports, definition)
    } catch (error) {
      if (error instanceof AudienceRefused || error instanceof GraphTooHeavy || error instanceof GraphBusy) return null
      throw error
    }
  }
