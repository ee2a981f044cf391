// The text that stands for a place in a list: the values by which the line after it is found.
import type { z } from 'zod'

export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor; undefined for anything that is none of this list. */
export function readCursor<Values>(text: string, shape: z.ZodType<Values>): Values | undefined {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
