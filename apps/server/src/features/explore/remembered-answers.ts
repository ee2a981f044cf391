// Answers to public questions are made once for a publication, however many ask at once, and remembered within a budget.
import { type InsightPorts, openNetwork } from '#features/insights/insights-public.ts'

/** Throws what `make` throws, and AudienceRefused 'no_network'; no failure is kept. */
export async function remembered<Answer>(
  ports: InsightPorts,
  question: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { db, publishedAt } = await openNetwork(ports)
  const answers = ports.graph.openCache<unknown>('exploreAnswers', {
    weigh: (answer) => 2 * JSON.stringify(answer).length,
  })
  // One question has one shape of answer: what lies under it is what its own asker put there.
  return (await answers.get(`${db} ${publishedAt} ${question}`, make)) as Answer
}
