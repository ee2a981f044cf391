// What is the same for every audience of a publication is asked once and kept until the next publication.
import type { Graph } from '#platform/graph.ts'

const kept = new WeakMap<Graph, Map<string, { readonly db: string; readonly answer: Promise<unknown> }>>()

/**
 * The answer to a question about the publication in `db`; of each question only that of one publication is kept, and no
 * failure. A publication never changes, and its database is its own.
 */
export function oncePerPublication<Answer>(
  graph: Graph,
  db: string,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = kept.get(graph) ?? new Map<string, { readonly db: string; readonly answer: Promise<unknown> }>()
  kept.set(graph, answers)
  const known = answers.get(question)
  // One name is one question: what lies under it is what its own asker put there.
  if (known?.db === db) return known.answer as Promise<Answer>
  const answer = ask()
  answers.set(question, { db, answer })
  answer.catch(() => answers.delete(question))
  return answer
}
