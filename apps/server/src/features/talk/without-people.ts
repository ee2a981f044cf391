// A turn as somebody outside sees it: figures and charts, but nobody's name, no names of campaigns and audiences, no posts of a protected
// account, and nothing to go on with.
import type { TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'
import type { TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'

type Part = TalkTurn['parts'][number]

interface SharedTurn {
  readonly turn: TalkTurn
  readonly query: TalkQuery | null
  /** Its posts are for its followers alone. */
  readonly isProtected: boolean
}

/** What only whoever asked can go on with. */
const LEFT_OUT: ReadonlySet<Part['part']> = new Set(['audience', 'suggestion', 'begun'])

const hasCell = (part: Part, name: 'person' | 'post' | 'own'): boolean =>
  part.part === 'table' && part.rows.some((row) => row.some((cell) => name in cell))

function figuresIn(part: Part): readonly string[] {
  if (part.part === 'text') return part.spans.flatMap((span) => ('figure' in span ? [span.figure] : []))
  if (part.part === 'chart') return part.items.map(({ figure }) => figure)
  if (part.part !== 'table') return []
  return part.rows.flatMap((row) => row.flatMap((cell) => ('figure' in cell ? [cell.figure] : [])))
}

/** A figure of a post is labelled by its first words. */
const withoutPost = (label: string): string => label.slice(label.lastIndexOf(': ') + 1).trim()

/** The question as others read it: without the names of the asker's campaigns and audiences. */
function questionForOthers({ question, parts }: TalkTurn): string {
  const begun = parts.find((part) => part.part === 'begun')
  return (begun?.part === 'begun' ? begun.unnamed : undefined) ?? question
}

/** What a table that is left out listed, so that a sentence such as 'the first 10' doesn't end in nothing. */
function leftOut(part: Part, hidesPosts: boolean): Part | null {
  if (part.part !== 'table') return null
  const count = part.rows.length
  if (hasCell(part, 'person')) return { part: 'left_out', what: 'people', count }
  if (hasCell(part, 'own')) return { part: 'left_out', what: 'own', count }
  return hidesPosts && hasCell(part, 'post') ? { part: 'left_out', what: 'posts', count } : null
}

function unnamed(part: Part): Part {
  if (part.part === 'understood') return { part: 'understood', text: part.unnamed ?? part.text }
  return part.part === 'text' ? { part: 'text', spans: part.unnamed ?? part.spans } : part
}

/** Figures of what is left out go with it: those of a list are labelled by people's handles. */
export function withoutPeople({ turn, query, isProtected }: SharedTurn): TalkTurn {
  const question = questionForOthers(turn)
  // Every sentence about one person names them.
  if (query?.kind === 'person') return { ...turn, question, parts: [{ part: 'left_out', what: 'person', count: 1 }] }
  const hidesPosts = isProtected && turn.parts.some((part) => hasCell(part, 'post'))
  // What was refused may be quoted from the question.
  const quotes = (part: Part): boolean => part.part === 'refused' && question !== turn.question
  const shown = turn.parts
    .filter((part) => !LEFT_OUT.has(part.part) && !quotes(part))
    .map((part) => leftOut(part, hidesPosts) ?? unnamed(part))
  const used = new Set(shown.flatMap(figuresIn))
  const parts = shown.flatMap((part): Part[] => {
    if (part.part === 'refused') return [{ part: 'refused', text: part.text }]
    if (part.part !== 'figure') return [part]
    if (!used.has(part.figure.id)) return []
    const { label, counts, ...figure } = part.figure
    const told = hidesPosts ? withoutPost : (text: string): string => text
    const named = { label: told(label), counts: counts.map((one) => ({ ...one, label: told(one.label) })) }
    return [{ part: 'figure', figure: { ...figure, ...named, place: null } }]
  })
  return { ...turn, question, parts }
}

/** A conversation is called by its first question. */
export function titleForOthers(title: string, turns: readonly TalkTurn[]): string {
  const [first] = turns
  const shown = first && questionForOthers(first)
  return first && shown !== undefined && shown !== first.question ? [...shown].slice(0, 120).join('') : title
}
