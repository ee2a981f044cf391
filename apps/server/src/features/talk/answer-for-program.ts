// Renders an answer of the grammar for a program, as text and as data: what others wrote is in the data alone.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { ProgramAnswer } from '@peregrine/contract/talk/talk-tool-shapes.ts'
import { answerTalk, type Said, type TalkAsked } from './answer-talk.ts'
import { askerById } from './open-own-things.ts'
import type { TalkPorts } from './talk-ports.ts'

/** In words, with nothing before it; or a typed query. */
export async function answerForProgram(
  ports: TalkPorts,
  { account, language }: Pick<TalkAsked, 'account' | 'language'>,
  said: Said,
): Promise<ProgramAnswer> {
  const asker = () => askerById(ports.db, account.user_id)
  const { parts } = await answerTalk(ports, { account, asker, language, said, model: null })
  const told: TalkPart[] = []
  let next = await parts.next()
  for (; !next.done; next = await parts.next()) told.push(next.value)
  const { answered, questions } = next.value
  return ProgramAnswer.parse({
    answered: answered.some(({ result }) => result.kind !== 'not_known'),
    account: { id: account.id, handle: account.handle },
    ...dataOf(told),
    questions,
  })
}

const kindOf =
  <Kind extends TalkPart['part']>(kind: Kind) =>
  (part: TalkPart): part is Extract<TalkPart, { part: Kind }> =>
    part.part === kind

/** The sentences with their figures; tables and charts as data. */
function dataOf(parts: readonly TalkPart[]) {
  const figures = parts.filter(kindOf('figure')).map(({ figure }) => figure)
  const written = new Map(figures.map(({ id, text }) => [id, text]))
  const [refused] = parts.filter(kindOf('refused'))
  const sentences = parts
    .filter(kindOf('text'))
    .map(({ spans }) => spans.map((span) => ('text' in span ? span.text : (written.get(span.figure) ?? ''))).join(''))
  return {
    understood: parts
      .filter(kindOf('understood'))
      .map(({ text }) => text)
      .join('\n'),
    text: refused?.text ?? sentences.join('\n'),
    page: refused?.page ?? null,
    notes: parts.filter(kindOf('note')).map(({ text }) => text),
    figures,
    tables: parts
      .filter(kindOf('table'))
      .map(({ title, columns, rows }) => ({ title, columns: columns.map(({ header }) => header), rows })),
    charts: parts.filter(kindOf('chart')).map(({ title, items }) => ({ title, items })),
  }
}
