// What goes with each trait in a publication, learned from those who state it; the same for every audience, so learned once.
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { openThreads } from '#platform/threads.ts'
import { databaseName } from './current-network.ts'
import { MOST_LABELLED, type TraitModels } from './learn-traits.ts'
import { isAnswered, oncePerPublication } from './once-per-publication.ts'
import { type LearningPeople, type People, SIGNAL_COLUMNS } from './trait-signals.ts'

/** Accounts that are read to learn from, at random, and of those who state their age (few do) as many again. */
const LEARN_FROM = 25_000

const learners = openThreads<LearningPeople, TraitModels>(new URL('./learn-thread.ts', import.meta.url), {
  threads: 1,
  megabytes: 512,
  idleMilliseconds: 1_000,
})

const LEARNED = 'trait-models-learned'

/**
 * Whether the models of a publication are there; begins to learn them where they are not. Learning takes seconds, so what
 * is shown first does without and is asked again.
 */
export function areTraitsLearned(graph: Graph, db: string): boolean {
  const there = isAnswered(graph, db, LEARNED)
  if (!there) void learnTraits(graph, db)
  return there
}

/** Settles when the models of a publication are there, or cannot be: whoever asks next learns anew. */
export async function learnTraits(graph: Graph, db: string): Promise<void> {
  await traitModels(graph, db).then(
    () => oncePerPublication(graph, db, LEARNED, () => Promise.resolve(true)),
    () => undefined,
  )
}

/** The models of a publication, learned when they are first needed, beside the thread that answers calls. */
export function traitModels(graph: Graph, db: string): Promise<TraitModels> {
  return oncePerPublication(graph, db, 'trait-models', async () => await learners.run(await readPeople(graph, db)))
}

async function readPeople(graph: Graph, db: string): Promise<LearningPeople> {
  const names = [...SIGNAL_COLUMNS, 'has_bio'] as const
  const { column, rows } = await graph.readColumns({
    name: 'insights.people-to-learn-from',
    columns: names,
    sql: `WITH (SELECT count() FROM ${databaseName(db)}.accounts WHERE observable) AS observed,
  (SELECT countIf(age_high > 0) FROM ${databaseName(db)}.accounts WHERE observable) AS aged
SELECT ${SIGNAL_COLUMNS.join(', ')}, notEmpty(bio_terms) AS has_bio FROM ${databaseName(db)}.accounts
WHERE observable AND (sample_key < 4294967296 * ${LEARN_FROM} / greatest(1, observed)
  OR (age_high > 0 AND sample_key < 4294967296 * ${MOST_LABELLED} / greatest(1, aged)))`,
  })
  const order = Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (one, other) => (column.sample_key.numbers[one] as number) - (column.sample_key.numbers[other] as number),
  )
  const place = (of: Column) => ({ of, row: order })
  return {
    count: rows,
    column: Object.fromEntries(SIGNAL_COLUMNS.map((name) => [name, place(column[name])])) as People['column'],
    hasBio: Uint8Array.from(order, (row) => column.has_bio.numbers[row] as number),
  }
}
