// Problems that the network's rules find, as the wire says them.
import {
  errorStatus,
  isNetworkErrorCode,
  type NetworkErrorCode,
} from '@peregrine/domain/ad-network/error-code-rules.ts'
import type { NetworkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { AdsRefusal, type WireProblem } from '#platform/wire-refusals.ts'

/** Of campaigns and of creatives alike. */
export type FoundProblem = Omit<NetworkProblem, 'rule'>

export const wireProblem = ({ code, message, parameter, value }: FoundProblem): WireProblem => ({
  code,
  message,
  parameter,
  value,
})

/** The status of the first one's code. */
export function statusOf(problems: readonly WireProblem[]): number {
  const code = problems[0]?.code ?? ''
  return isNetworkErrorCode(code) ? errorStatus(code) : 400
}

/** Throws when there is a problem. */
export function refuseProblems(problems: readonly FoundProblem[]): void {
  const wire = problems.map(wireProblem)
  if (wire.length > 0) throw new AdsRefusal(statusOf(wire), wire)
}

/** 404 … was not found. */
export const notFound = (code: NetworkErrorCode, parameter: string, value: string): AdsRefusal =>
  new AdsRefusal(errorStatus(code), [
    { code, message: `${parameter.replace(/_id$/, '').replaceAll('_', ' ')} ${value} was not found`, parameter, value },
  ])
