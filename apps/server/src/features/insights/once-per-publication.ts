// What is the same for every audience of a publication is asked once.
import type { Graph } from '#platform/graph.ts'

/** The answer to a question about the publication in `db`, which never changes and whose database is its own; no failure is kept. */
export function oncePerPublication<Answer>(
  graph: Graph,
  db: string,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = graph.openCache<unknown>('publicationAnswers', { weigh: () => 1 })
  // One name is one question: what lies under it is what its own asker put there.
  return answers.get(`${db} ${question}`, ask) as Promise<Answer>
}
