// Takes a definition as it arrives to an audience that can be asked: checked, normalised, compiled for the current network.
import { checkDefinition, definitionMessage } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import {
  type CriterionKind,
  type Definition,
  type DefinitionDraft,
  definitionKey,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'
import { type CompiledDefinition, compileDefinition } from './compile-definition.ts'
import { type InsightPorts, secondsOf } from './current-network.ts'
import { itemKey, lookupOf, lookupsOf, type ResolveTerm, resolveLookup } from './definition-terms.ts'
import { holdNetwork } from './held-network.ts'
import { recallItems } from './remembered-labels.ts'

export type AudienceRefusal = 'definition_empty' | 'definition_invalid' | 'no_network' | 'question_too_heavy'

/** A question about an audience that cannot be answered, for a reason the asker can do something about. */
export class AudienceRefused extends Error {
  override readonly name = 'AudienceRefused'
  readonly code: AudienceRefusal
  /** What is wrong, when that says more than the code. */
  readonly reason: Message | undefined
  constructor(code: AudienceRefusal, reason?: Message) {
    super(code)
    this.code = code
    this.reason = reason
  }
}

/** A term that matches nobody: nothing in the network answers to it, or it cannot be looked for as it is written. */
export interface UnknownTerm {
  readonly kind: CriterionKind
  readonly term: string
  readonly reason: 'nobody' | 'not_searchable'
}

/** An audience of the current network. */
export interface Audience {
  readonly network: ActiveNetwork
  readonly definition: Definition
  /** The same for two definitions that ask the same of the same publication. */
  readonly key: string
  readonly compiled: CompiledDefinition
  /** The same definition on a random part of the network: accounts whose sample_key is below. */
  readonly compiledBelow: (sampleBelow: number) => CompiledDefinition
  /** What its terms stand for. Missing where the statement alone says who belongs to the audience. */
  readonly resolve?: ResolveTerm
  /** Terms that nothing in the network answers to; they match nobody. */
  readonly unknown: readonly UnknownTerm[]
}

/** The network that is current. Throws AudienceRefused 'no_network'. */
export async function openNetwork({ network }: InsightPorts): Promise<ActiveNetwork> {
  const current = await network()
  if (!current) throw new AudienceRefused('no_network')
  return current
}

/** Throws AudienceRefused: 'definition_empty', 'definition_invalid' (with the first problem), 'no_network'. */
export async function openAudience(ports: InsightPorts, draft: DefinitionDraft): Promise<Audience> {
  if (isEmpty(draft)) throw new AudienceRefused('definition_empty')
  const [problem] = checkDefinition(draft)
  if (problem) throw new AudienceRefused('definition_invalid', definitionMessage(problem))
  return openChecked(ports, normaliseDefinition(draft))
}

async function openChecked(ports: InsightPorts, definition: Definition): Promise<Audience> {
  const network = await openNetwork(ports)
  // Nobody waits for it.
  void holdNetwork(ports.graph, network)
  const desired = lookupsOf(definition).flatMap(({ kind, labels }) => labels.map((label) => ({ kind, label })))
  const found = await recallItems(ports.graph, network, desired)
  const resolve = (kind: CriterionKind, term: string) =>
    resolveLookup(lookupOf(kind, term), (memberKind, label) => found.get(itemKey(memberKind, label)))
  return audienceOf(network, definition, resolve)
}

/** The same network asked for another definition, whose terms are all terms of this one. */
export const withDefinition = (audience: Audience, definition: Definition): Audience =>
  audience.resolve ? audienceOf(audience.network, definition, audience.resolve) : audience

function audienceOf(network: ActiveNetwork, definition: Definition, resolve: ResolveTerm): Audience {
  const options = { db: network.db, asOf: secondsOf(network.asOf), resolve }
  // Nobody types a list of nobody: a key leaves it out.
  const ofNobody = definition.alike?.people?.length === 0 ? ' of nobody' : ''
  const terms = [...definition.include, ...definition.exclude]
    .flatMap(({ criteria }) => criteria)
    .flatMap(({ kind, terms }) => terms.map((term) => ({ kind, term })))
  return {
    network,
    definition,
    key: `${network.db} ${network.publishedAt} ${definitionKey(definition)}${ofNobody}`,
    compiled: compileDefinition(definition, options),
    compiledBelow: (sampleBelow) => compileDefinition(definition, { ...options, sampleBelow }),
    resolve,
    unknown: terms
      .filter(({ kind, term }) => resolve(kind, term) === null)
      .map((one) => ({
        ...one,
        reason: lookupOf(one.kind, one.term).labels.length === 0 ? 'not_searchable' : 'nobody',
      })),
  }
}
