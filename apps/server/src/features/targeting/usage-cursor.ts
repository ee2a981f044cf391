// The text that stands for a place in a list of usages.
import type { UsageSummary } from '@peregrine/contract/targeting/usage-shapes.ts'
import { z } from 'zod'
import type { UsagePlace } from './usage-store.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** The place after a list's line. */
export function textOfPlace(last: Pick<UsageSummary, 'id' | 'created' | 'deleted_at'>, deleted: boolean): string {
  const at = deleted ? (last.deleted_at ?? last.created) : last.created
  return textOfPlaceAt(new Date(at), last.id)
}

/** The place after a line of this time and id. */
export const textOfPlaceAt = (at: Date, id: string): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

/** The place of a text; undefined for anything that is none. */
export function placeOf(text: string): UsagePlace | undefined {
  try {
    const [at, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { at: new Date(at), id }
  } catch {
    return undefined
  }
}
