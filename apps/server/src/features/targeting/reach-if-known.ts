// The reach of a package where something else is the question: a plan does not fail for want of it.
import { AudienceRefused, type InsightPorts } from '#features/insights/insights-public.ts'
import { GraphBusy, GraphTooHeavy } from '#platform/graph.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { reachOfPackage } from './reach-package.ts'

/** Null when it cannot be told now: no network data, an empty definition, too heavy a question. */
export const reachIfKnown =
  (ports: InsightPorts): ApplicationPorts['reachOf'] =>
  async (input) => {
    try {
      return await reachOfPackage(ports, { ...input, language: 'en' })
    } catch (error) {
      if (error instanceof AudienceRefused || error instanceof GraphTooHeavy || error instanceof GraphBusy) return null
      throw error
    }
  }
