// The words of staff about one person of the social network: where they are held, and their erasure from everywhere.
import { z } from 'zod'
import { leaveOutFromNowOn } from './erased-people.ts'
import type { NetworkPerson } from './person-mentions.ts'
import {
  erasePerson,
  findPerson,
  identifyPerson,
  type PeoplePlace,
  type PeoplePorts,
  type PlaceCount,
  samePerson,
} from './person-places.ts'

export const PEOPLE_STAFF_USAGE = `  find-person <id or @handle>
      Lists every place that holds a person of the social network.
  erase-person <id or @handle>
      Removes the person from all of them for good. Later imports leave out their id and handle. This can’t be undone.
`

export const PersonOrder = z.object({
  order: z.enum(['find-person', 'erase-person']),
  /** An id is digits; anything else is a handle. */
  person: z
    .string()
    .trim()
    .regex(/^@?[\p{L}\p{N}_.:@-]{1,100}$/u, 'Enter the id or the @handle of one account.'),
})
export type PersonOrder = z.output<typeof PersonOrder>

/** The order that the arguments give; null when they give none. Throws a ZodError for a person who cannot be one. */
export function readPersonOrder([order, person, ...more]: readonly string[]): PersonOrder | null {
  if (order !== 'find-person' && order !== 'erase-person') return null
  return PersonOrder.parse({ order, person: more.length === 0 ? (person ?? '') : '' })
}

const requestedPerson = (text: string): NetworkPerson => {
  const isId = /^\d+$/.test(text)
  const handle = text.toLowerCase().replace(/^@/, '')
  return { ids: isId ? [text] : [], handles: isId ? [] : [handle], names: [] }
}

const knownText = ({ ids, handles, names }: NetworkPerson): string =>
  [...ids.map((id) => `id ${id}`), ...handles.map((handle) => `@${handle}`), ...names.map((name) => `“${name}”`)].join(
    ', ',
  )

const lineOf = ({ place, count }: PlaceCount): string =>
  `  ${place.name}: ${count.toLocaleString('en')} (${place.holds})`

/** What is found, or what was removed, place by place, as lines. Throws an Error with a sentence when a place failed. */
export async function* personEvents(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  input: unknown,
): AsyncGenerator<string> {
  const { order, person: text } = PersonOrder.parse(input)
  const person = samePerson(await identifyPerson(places, ports, requestedPerson(text)), requestedPerson(text))
  yield `Known as ${knownText(person)}.`
  if (order === 'find-person') {
    const found = await findPerson(places, ports, person)
    yield found.length === 0 ? 'No place holds this person.' : 'Held in:'
    for (const count of found) yield lineOf(count)
    return
  }
  const advice: string[] = []
  for (const place of places) advice.push(...((await place.advise?.(ports, person)) ?? []))
  // First: whatever is imported from now on does not bring them back.
  await leaveOutFromNowOn(ports.db, person, ports.now)
  yield 'Later imports leave this person out.'
  const erased = await erasePerson(places, ports, person)
  yield erased.length === 0 ? 'No place held this person.' : 'Removed from:'
  for (const count of erased) yield lineOf(count)
  yield* advice
}
