// An answer as a program gets it: posts with their address, days as days, and no label that ends in the middle of a word.
import type { ProgramAnswer } from '@peregrine/contract/talk/talk-tool-shapes.ts'

type Figure = ProgramAnswer['figures'][number]

/** So many characters of a post its figures are labelled with. */
const LABEL_LENGTH = 30
/** A day as a number: 20261209. */
const DAY = /^((?:19|20)\d\d)(\d\d)(\d\d)$/

function dayOf({ value, text }: Figure): string | null {
  const [, year, month, day] = DAY.exec(String(value)) ?? []
  // A count of the same size is written with its digits in this order.
  return year !== undefined && text.includes(year) && text.replace(/\D/g, '') !== String(value)
    ? `${year}-${month}-${day}`
    : null
}

/** A label begins with the first characters of its post: shortened to whole words. */
function labelOf(label: string, posts: readonly string[]): string {
  for (const post of posts) {
    const all = [...post.replace(/\s+/g, ' ')]
    const cut = all.slice(0, LABEL_LENGTH).join('')
    if (all.length <= LABEL_LENGTH || !label.startsWith(cut)) continue
    const isWhole = all[LABEL_LENGTH] === ' ' || cut.endsWith(' ')
    // Japanese has no spaces between words.
    const words = isWhole || !cut.includes(' ') ? cut.trimEnd() : cut.slice(0, cut.lastIndexOf(' '))
    return `${words}…${label.slice(cut.length)}`
  }
  return label
}

export function forProgram(answer: ProgramAnswer, addressOf: (post: string) => string): ProgramAnswer {
  const posts = answer.tables.flatMap(({ rows }) =>
    rows.flatMap((row) => row.flatMap((cell) => ('post' in cell ? [cell.text] : []))),
  )
  return {
    ...answer,
    figures: answer.figures.map((figure) => {
      const date = dayOf(figure)
      return { ...figure, label: labelOf(figure.label, posts), ...(date !== null && { date }) }
    }),
    tables: answer.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) =>
        row.map((cell) => ('post' in cell ? { ...cell, address: addressOf(cell.post) } : cell)),
      ),
    })),
  }
}
