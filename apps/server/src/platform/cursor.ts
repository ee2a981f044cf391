// The text that stands for a place in a list: the values by which the line after it is found.
import type { z } from 'zod'
import { InvalidInput } from './refusal.ts'

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

/** Refuses a cursor that is none of this list. */
export function refuseCursor(): never {
  throw new InvalidInput({ cursor: ['This is not a place in the list.'] })
}

/** The place that a page goes on from; undefined: from the start. Refuses what is none of this list. */
export const placeAfter = <Values>(cursor: string | undefined, shape: z.ZodType<Values>): Values | undefined =>
  cursor === undefined ? undefined : (readCursor(cursor, shape) ?? refuseCursor())
