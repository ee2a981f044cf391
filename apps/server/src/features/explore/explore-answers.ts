// What the public calls of explore have in common: reading handles and words, and answering or refusing.
import { LIMITS, normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { readHandles } from '@peregrine/domain/explore/compared-handle-rules.ts'
import { type ExploredName, readExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AudienceRefused } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'

export interface ExploreContext {
  readonly invalid: (fields: Readonly<Record<string, readonly (string | Message)[]>>) => never
  readonly refuse: (code: 'question_too_heavy' | 'no_network') => never
}

/** The one handle of a call, or its refusal in the words of the field. */
export function handleIn(given: string, field: string, { invalid }: ExploreContext): string {
  const { handles, invalid: others } = readHandles([given])
  const [handle] = handles
  if (handle !== undefined) return handle
  return invalid({
    [field]: [
      others.length > 0 ? message('handles_not_valid', { said: others.join(', ') }) : message('handle_missing'),
    ],
  })
}

/** The handles of a call, or its refusal in the words of the field. */
export function handlesOf(
  given: readonly string[],
  field: string,
  most: number,
  { invalid }: ExploreContext,
): readonly string[] {
  const { handles, invalid: others } = readHandles(given)
  if (others.length > 0)
    return invalid({ [field]: [message('handles_not_valid', { said: others.slice(0, 5).join(', ') })] })
  if (handles.length === 0) return invalid({ [field]: [message('handles_missing')] })
  if (handles.length > most) return invalid({ [field]: [message('handles_too_many', { limit: most })] })
  return handles
}

export async function answering<Answer>({ refuse }: ExploreContext, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GraphTooHeavy) return refuse('question_too_heavy')
    // Every definition here is made of handles and words that were checked.
    if (error instanceof AudienceRefused && (error.code === 'no_network' || error.code === 'question_too_heavy'))
      return refuse(error.code)
    throw error
  }
}

/** What is explored, or the refusal of what is no name. */
export function nameOf(given: string, { invalid }: ExploreContext): ExploredName {
  const name = readExploredName(given)
  if (name === 'empty') return invalid({ name: [message('nothing_to_explore')] })
  if (name === 'too_long') return invalid({ name: [message('too_long', { limit: LIMITS.termLength })] })
  return name === 'no_handle' ? invalid({ name: [message('handles_not_valid', { said: given.trim() })] }) : name
}

/** A topic as it is looked for, or its refusal. */
export function topicOf(given: string, { invalid }: ExploreContext): string {
  const topic = normaliseTerm('posted', given)
  if (topic === '') return invalid({ topic: [message('nothing_to_explore')] })
  return topic.length > LIMITS.termLength
    ? invalid({ topic: [message('too_long', { limit: LIMITS.termLength })] })
    : topic
}

/** Words each once, or their refusal. */
export function keywordsOf(given: readonly string[], { invalid }: ExploreContext): readonly string[] {
  const keywords = [...new Set(given.map((word) => normaliseTerm('posted', word)).filter((word) => word !== ''))]
  return keywords.length === 0 ? invalid({ keywords: [message('keywords_missing')] }) : keywords
}
