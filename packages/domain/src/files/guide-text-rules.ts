// A guide's text (a small part of Markdown) as blocks, read alike by the pages and by the documents made of it.

/** A run of words in one style. */
export interface GuideSpan {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'emphasis' | 'code'
}
export type GuideLine = readonly GuideSpan[]

export type GuideBlock =
  /** `id`: unique in the guide, for its address on the page. Level 1 is the title and stands in `title` instead. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly spans: GuideLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly GuideLine[] }
  | { readonly kind: 'note'; readonly spans: GuideLine }
  | { readonly kind: 'table'; readonly head: readonly GuideLine[]; readonly rows: readonly (readonly GuideLine[])[] }

export interface Guide {
  readonly title: string
  /** The first paragraph: what the guide is for. */
  readonly summary: string
  /** Everything after the title, the summary included. */
  readonly blocks: readonly GuideBlock[]
}

/** **strong**, *emphasis*, `code`, the rest plain. An asterisk or accent without its partner stays what it is. */
export function guideSpans(text: string): GuideLine {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s](?:[^*]*[^*\s])?\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): GuideSpan => {
      if (/^\*\*[^*]+\*\*$/.test(part)) return { text: part.slice(2, -2), style: 'strong' }
      if (/^\*[^*]+\*$/.test(part)) return { text: part.slice(1, -1), style: 'emphasis' }
      if (/^`[^`]+`$/.test(part)) return { text: part.slice(1, -1), style: 'code' }
      return { text: part, style: 'plain' }
    })
}

/** The words of a line without their styles. */
export const guideWords = (spans: GuideLine): string => spans.map(({ text }) => text).join('')

const LIST_ITEM = /^(?:-|\d+\.)\s+/

/** Lines of one block are joined: with a space, but between Japanese characters with nothing. */
function joinedLines(lines: readonly string[]): string {
  return lines.reduce((whole, line) => {
    const wide = /[\u3000-\u9fff\uff00-\uffef]$/.test(whole) && /^[\u3000-\u9fff\uff00-\uffef]/.test(line)
    return whole === '' || wide ? whole + line : `${whole} ${line}`
  }, '')
}

const cellsOf = (line: string): GuideLine[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => guideSpans(cell.trim()))

function listOf(lines: readonly string[]): GuideBlock {
  const items: string[][] = []
  for (const line of lines) {
    if (LIST_ITEM.test(line)) items.push([line.replace(LIST_ITEM, '')])
    else items.at(-1)?.push(line.trim())
  }
  const ordered = /^\d/.test(lines[0] ?? '')
  return { kind: 'list', ordered, items: items.map((item) => guideSpans(joinedLines(item))) }
}

function blockOf(lines: readonly string[], id: string): GuideBlock {
  const first = lines[0] ?? ''
  const heading = /^(#{2,3})\s+(.*)$/.exec(first)
  if (heading) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '', id }
  if (LIST_ITEM.test(first)) return listOf(lines)
  if (first.startsWith('>'))
    return { kind: 'note', spans: guideSpans(joinedLines(lines.map((line) => line.replace(/^>\s?/, '')))) }
  if (first.startsWith('|')) {
    const [head = '', , ...rows] = lines
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
  }
  return { kind: 'paragraph', spans: guideSpans(joinedLines(lines)) }
}

/**
 * Reads a guide: one title (#), headings (## and ###), paragraphs, lists, notes (>), tables (|). What it does not know
 * is a paragraph: nothing is dropped, and no HTML is ever made of it.
 */
export function readGuide(markdown: string): Guide {
  const blocks: string[][] = []
  for (const block of markdown.replace(/\r/g, '').split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    // A heading is a block of its own, also when its text follows in the next line.
    const headed = /^#{1,3}\s/.test(lines[0] ?? '')
    if (headed && lines.length > 1) blocks.push(lines.slice(0, 1), lines.slice(1))
    else if (lines.length > 0) blocks.push(lines)
  }
  const title = blocks.find((lines) => lines[0]?.startsWith('# '))
  const rest = blocks.filter((lines) => lines !== title).map((lines, index) => blockOf(lines, `part-${index + 1}`))
  const opening = rest.find((block) => block.kind === 'paragraph')
  return {
    title: (title?.[0] ?? '').replace(/^#\s+/, ''),
    summary: opening ? guideWords(opening.spans) : '',
    blocks: rest,
  }
}

/** Where words were found in a guide: the nearest heading above and the sentence around them. */
export interface GuideHit {
  readonly heading: string
  /** Id of that heading; '' at the beginning. */
  readonly id: string
  readonly text: string
}

const linesOf = (block: GuideBlock): readonly string[] => {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'list':
      return block.items.map(guideWords)
    case 'table':
      return block.rows.map((row) => row.map(guideWords).join(' · '))
    default:
      return [guideWords(block.spans)]
  }
}

/** The places of a guide in which every word of the question stands, in reading order, at most `most`. */
export function searchGuide(guide: Guide, question: string, most = 5): GuideHit[] {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const words = fold(question)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const hits: GuideHit[] = []
  let heading = guide.title
  let id = ''
  for (const block of guide.blocks) {
    if (block.kind === 'heading') [heading, id] = [block.text, block.id]
    for (const line of linesOf(block)) {
      const text = fold(`${heading} ${line}`)
      if (hits.length < most && words.every((word) => text.includes(word)) && hits.at(-1)?.text !== line)
        hits.push({ heading, id, text: line })
    }
  }
  return hits
}
