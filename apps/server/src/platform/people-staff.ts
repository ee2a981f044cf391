// The words of staff about one person of the social network: where they are held, and their erasure from everywhere.
import { z } from 'zod'
import { admitAgain, isLeftOut, leaveOutFromNowOn, noteErased, wasBroughtBack } from './erased-people.ts'
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
import { inTransaction } from './postgres.ts'
import { recordSecurityEvent } from './security-events.ts'

export const PEOPLE_STAFF_USAGE = `  find-person <id or @handle>
      Lists every place that holds a person of the social network.
  erase-person <id or @handle> [erase]
      Lists what would be removed, documents that may show them too. With the last word it is removed for good, and later
      imports leave out the person’s id and handle. That can’t be undone.
  erase-person <id or @handle> leave-out
      Has later imports leave out somebody whom no place holds. Nothing else changes.
  admit-person <id or @handle>
      Lets later imports bring in somebody again who was left out. What was erased stays erased.
`

const ORDERS = ['find-person', 'erase-person', 'admit-person'] as const

export const PersonOrder = z.object({
  order: z.enum(ORDERS),
  /** An id is digits; anything else is a handle. */
  person: z
    .string()
    .trim()
    .regex(/^@?[\p{L}\p{N}_.:@-]{1,100}$/u, 'Enter the id or the @handle of one account.'),
  /** Without it, an erasure only says what it would remove. */
  confirmed: z.enum(['erase', 'leave-out']).optional(),
})
export type PersonOrder = z.output<typeof PersonOrder>

/** The order that the arguments give; null when they give none. Throws a ZodError for a person who cannot be one. */
export function readPersonOrder([order, person, confirmed, ...more]: readonly string[]): PersonOrder | null {
  const known = ORDERS.find((one) => one === order)
  if (known === undefined || more.length > 0) return null
  if (confirmed === undefined) return PersonOrder.parse({ order, person: person ?? '' })
  if (known !== 'erase-person' || (confirmed !== 'erase' && confirmed !== 'leave-out')) return null
  return PersonOrder.parse({ order, person, confirmed })
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

interface Requested {
  readonly text: string
  readonly person: NetworkPerson
}

const LEFT_OUT = 'Later imports leave this person out.'
const BROUGHT_BACK =
  'An older backup has brought this person back since they were erased; they have to be erased again.'

async function* found(places: readonly PeoplePlace[], ports: PeoplePorts, { person }: Requested) {
  const held = await findPerson(places, ports, person)
  yield held.length === 0 ? 'No place holds this person.' : 'Held in:'
  for (const count of held) yield lineOf(count)
  if (await isLeftOut(ports.db, person)) yield LEFT_OUT
  if (held.length > 0 && (await wasBroughtBack(ports, person))) yield BROUGHT_BACK
}

const told = async (
  places: readonly PeoplePlace[],
  tell: (place: PeoplePlace) => Promise<readonly string[]> | undefined,
): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const place of places) lines.push(...((await tell(place)) ?? []))
  return lines
}

/** Says what an erasure would do, and throws the sentence that says how to order it. */
async function* foretold(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  { text, person }: Requested,
  held: readonly PlaceCount[],
): AsyncGenerator<string> {
  yield 'Would be removed from:'
  for (const count of held) yield lineOf(count)
  yield* await told(places, (place) => place.foretell?.(ports, person))
  throw new Error(
    `Nothing was changed. To remove all of this for good, and have later imports leave the person out:\n  npm run staff -- erase-person ${text} erase`,
  )
}

async function* erased(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  { person }: Requested,
): AsyncGenerator<string> {
  const advice = await told(places, (place) => place.advise?.(ports, person))
  // First: whatever is imported from now on does not bring them back.
  await leaveOutFromNowOn(ports, person, ports.now)
  yield LEFT_OUT
  const removed = await erasePerson(places, ports, person)
  await noteErased(ports, person)
  yield 'Removed from:'
  for (const count of removed) yield lineOf(count)
  yield* advice
}

async function* erasure(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  requested: Requested,
  confirmed: PersonOrder['confirmed'],
): AsyncGenerator<string> {
  const { text, person } = requested
  const held = await findPerson(places, ports, person)
  if (held.length > 0) {
    if (confirmed === 'erase') return yield* erased(places, ports, requested)
    return yield* foretold(places, ports, requested, held)
  }
  if (confirmed === 'leave-out') {
    await leaveOutFromNowOn(ports, person, ports.now)
    return yield LEFT_OUT
  }
  const subject = person.handles[0] === undefined ? `with the id ${text}` : `called @${person.handles[0]}`
  if (await isLeftOut(ports.db, person)) {
    // Erased again by whoever removed what an older backup had brought back.
    await noteErased(ports, person)
    return yield `Nobody ${subject} is held anywhere, and later imports leave them out. Nothing was changed.`
  }
  throw new Error(
    `Nobody ${subject} is held anywhere. Nothing was changed. To leave ${person.handles[0] === undefined ? 'the id' : 'the handle'} out of later imports all the same:\n  npm run staff -- erase-person ${text} leave-out`,
  )
}

async function* admitted(ports: PeoplePorts, { text, person }: Requested): AsyncGenerator<string> {
  const names = await admitAgain(ports, person)
  if (names === 0) throw new Error(`Imports do not leave out ${text}. Nothing was changed.`)
  yield `Later imports bring in ${text} again, under ${names === 1 ? 'the one id or handle that was' : `${names} ids and handles that were`} left out. What was erased stays erased.`
}

const commandOf = ({ order, confirmed }: PersonOrder) => {
  if (order === 'admit-person') return 'admit_person'
  return confirmed === undefined ? 'find_person' : 'erase_person'
}

/** What is found, or what was removed, place by place, as lines. Throws an Error with a sentence when a place failed. */
export async function* personEvents(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  input: unknown,
): AsyncGenerator<string> {
  const order = PersonOrder.parse(input)
  const asked = requestedPerson(order.person)
  const person = samePerson(await identifyPerson(places, ports, asked), asked)
  const requested = { text: order.person, person }
  // Before anything is told or removed: an erasure that ends half-way was ordered all the same.
  await inTransaction(ports.db, (tx) =>
    recordSecurityEvent(tx, { kind: 'staff_command', at: ports.now, detail: { command: commandOf(order) } }),
  )
  if (order.order === 'admit-person') return yield* admitted(ports, requested)
  yield `Known as ${knownText(person)}.`
  if (order.order === 'find-person') return yield* found(places, ports, requested)
  yield* erasure(places, ports, requested, order.confirmed)
}
