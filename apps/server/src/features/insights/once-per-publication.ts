// What is the same for every audience of a publication is asked once.
import type { Graph } from '#platform/graph.ts'

/** The answer to a question about the publication in `db`, which never changes and whose database is its own; no failure is kept. */
export function oncePerPublication<Answer>(
  graph: Graph,
  db: string,
  question: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  // One name is one question: what lies under it is what its own asker put there.
  return answersOf(graph).get(`${db} ${question}`, request) as Promise<Answer>
}

/** Whether the answer is there or under way. */
export const isAnswered = (graph: Graph, db: string, question: string): boolean =>
  answersOf(graph).has(`${db} ${question}`)

const answersOf = (graph: Graph) => graph.openCache<unknown>('publicationAnswers', { weigh: () => 1 })
