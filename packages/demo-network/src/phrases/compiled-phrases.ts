// Templates taken apart once, so that filling one in is a few picks and a join.
import type { SeededRandom } from '../seeded-random.ts'

/** Gives the text of a slot that only the moment of writing knows, such as the handle of a hub. */
export type SlotFiller = (name: string) => string

interface Part {
  readonly text: string
  readonly choices: readonly (readonly Part[])[] | undefined
  readonly low: number
  readonly high: number
  /** The name of a slot left to the writer. */
  readonly ask: string
}

export type CompiledPhrase = readonly Part[]

const SLOT = /\{([^{}]+)\}/
const NUMBER_SLOT = /^n(\d+)-(\d+)$/
const DEEPEST = 3
/** Slots that only the moment of writing can fill: handles of hubs, names of days and months. */
const ASKED = new Set(['@brand', '@media', '@creator', '@any', '@today', '@coming', '@month'])

function text(content: string): Part {
  return { text: content, choices: undefined, low: 0, high: 0, ask: '' }
}

function slotPart(name: string, slots: Readonly<Record<string, readonly string[]>>, depth: number): Part {
  const range = NUMBER_SLOT.exec(name)
  if (range !== null) return { text: '', choices: undefined, low: Number(range[1]), high: Number(range[2]), ask: '' }
  if (ASKED.has(name)) return { text: '', choices: undefined, low: 0, high: 0, ask: name }
  const entries = slots[name]
  if (entries === undefined) throw new RangeError(`No slot named {${name}}`)
  if (depth >= DEEPEST) throw new RangeError(`Slots are nested too deep at {${name}}`)
  return { text: '', choices: entries.map((entry) => compilePhrase(entry, slots, depth + 1)), low: 0, high: 0, ask: '' }
}

/** Takes a template apart. Throws for a slot that is in no list. */
export function compilePhrase(
  template: string,
  slots: Readonly<Record<string, readonly string[]>>,
  depth = 0,
): CompiledPhrase {
  return template
    .split(/(\{[^{}]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const slot = SLOT.exec(piece)
      return slot === null ? text(piece) : slotPart(slot[1] ?? '', slots, depth)
    })
}

/** Fills a template in. */
export function fillPhrase(phrase: CompiledPhrase, random: SeededRandom, request: SlotFiller): string {
  let filled = ''
  for (const part of phrase) {
    if (part.choices !== undefined) filled += fillPhrase(random.pick(part.choices), random, request)
    else if (part.ask !== '') filled += request(part.ask)
    else if (part.high > 0) filled += random.between(part.low, part.high)
    else filled += part.text
  }
  return filled
}
