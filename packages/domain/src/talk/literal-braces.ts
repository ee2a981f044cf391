// Braces that people wrote, while sentences are made of templates: in these `{1}`, `{a}` and `{f1}` are places, in a name they are its letters.

/** A noncharacter: no text has it on purpose, and one that has it gets it back. */
const MARK = '\uFDD0'
const HIDDEN: Readonly<Record<string, string>> = { '{': `${MARK}b`, [MARK]: `${MARK}m` }

/** Text of people in which no template finds a place. */
export const hideBraces = (text: string): string => text.replaceAll(/[{\uFDD0]/g, (found) => HIDDEN[found] ?? found)

/** As it was written; what was cut within a mark ends before it. */
export const showBraces = (text: string): string =>
  text.replaceAll(/\uFDD0([bm]?)/g, (_, of: string) => (of === 'b' ? '{' : of === 'm' ? MARK : ''))

/** The same with every text in it changed, those that are names of fields too: data alone, of lists and plain objects. */
export function withTexts<Of>(value: Of, change: (text: string) => string): Of {
  const changed = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one)
    if (Array.isArray(one)) return one.map(changed)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, of]) => [change(name), changed(of)]))
  }
  return changed(value) as Of
}
