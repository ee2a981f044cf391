// Several answers to one question, as one: figures are numbered through.
import type { AnswerCell, AnswerPart, AnswerSpan } from './talk-answer-rules.ts'

function renumbered(part: AnswerPart, idOf: (id: string) => string): AnswerPart {
  switch (part.part) {
    case 'figure':
      return { ...part, figure: { ...part.figure, id: idOf(part.figure.id) } }
    case 'text': {
      const spanOf = (span: AnswerSpan): AnswerSpan => ('figure' in span ? { figure: idOf(span.figure) } : span)
      return { ...part, spans: part.spans.map(spanOf), ...(part.unnamed && { unnamed: part.unnamed.map(spanOf) }) }
    }
    case 'table': {
      const cellOf = (cell: AnswerCell): AnswerCell => ('figure' in cell ? { figure: idOf(cell.figure) } : cell)
      return { ...part, rows: part.rows.map((row) => row.map(cellOf)) }
    }
    case 'chart':
      return { ...part, items: part.items.map((item) => ({ ...item, figure: idOf(item.figure) })) }
    default:
      return part
  }
}

export function joinAnswers(answers: readonly (readonly AnswerPart[])[]): readonly AnswerPart[] {
  let before = 0
  return answers.flatMap((parts) => {
    const first = before
    before += parts.filter(({ part }) => part === 'figure').length
    return parts.map((part) => renumbered(part, (id) => `f${first + Number(id.slice(1))}`))
  })
}
