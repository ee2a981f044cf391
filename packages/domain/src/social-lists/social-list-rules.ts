// Lists of people and follows of an account of the network: how lists may be called, and how people are named.
import { addressedHandle } from '../shell/addressed-handle-rules.ts'

/** Characters of a list's name and description, and people of one call: the network's limits, and ours for calls. */
export const LIST_NAME_LENGTH = 25
export const LIST_DESCRIPTION_LENGTH = 100
export const PEOPLE_AT_ONCE = 100

const HANDLE = /^@?[a-z0-9_]{1,15}$/i
const USER_ID = /^[0-9]{1,19}$/
/** Control characters and halves of characters: the network shows neither. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}]/u

/** A handle or a profile's address as the network compares the handle: without the @, in lower case; null for what can be nobody's. */
export function handleOf(text: string): string | null {
  const typed = addressedHandle(text) ?? text.trim()
  return HANDLE.test(typed) ? typed.replace(/^@/, '').toLowerCase() : null
}

/** Ids are whole numbers of 63 bits. */
const HIGHEST_ID = 2n ** 63n - 1n

/** An id of the network, of a person, a post or a list, as the network writes it; null for anything else. */
export function networkIdOf(text: string): string | null {
  if (!USER_ID.test(text.trim())) return null
  const id = BigInt(text.trim())
  return id <= HIGHEST_ID ? String(id) : null
}

/** What is wrong with a list's name; null: nothing. */
export function checkListName(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return 'Give the list a name.'
  if (UNSHOWABLE.test(name)) return 'A name has no line breaks or control characters.'
  return length > LIST_NAME_LENGTH ? `A name has at most ${LIST_NAME_LENGTH} characters.` : null
}

/** What is wrong with a list's description; null: nothing. */
export function checkListDescription(description: string): string | null {
  if (UNSHOWABLE.test(description)) return 'A description has no line breaks or control characters.'
  return [...description.trim()].length > LIST_DESCRIPTION_LENGTH
    ? `A description has at most ${LIST_DESCRIPTION_LENGTH} characters.`
    : null
}

export interface NamedPeople {
  /** Each once, as the network compares them. */
  readonly handles: readonly string[]
  readonly userIds: readonly string[]
  /** As given: they can be nobody's. */
  readonly unreadable: readonly string[]
}

/** Reads people named by handle or by id; whoever is named twice counts once. */
export function readPeople(handles: readonly string[], userIds: readonly string[]): NamedPeople {
  const read = (texts: readonly string[], of: (text: string) => string | null) => ({
    good: [...new Set(texts.flatMap((text) => of(text) ?? []))],
    bad: texts.filter((text) => of(text) === null),
  })
  const byHandle = read(handles, handleOf)
  const byId = read(userIds, networkIdOf)
  return { handles: byHandle.good, userIds: byId.good, unreadable: [...new Set([...byHandle.bad, ...byId.bad])] }
}

/** Clocks of two machines are never the same. */
const CLOCKS_APART_MS = 60_000

/**
 * The list that a call made whose answer was lost: of this name, made at or after `since`; undefined: it made none. Times in
 * milliseconds by the network's clock; null where the network did not say.
 */
export function findMadeList<List extends { readonly name: string; readonly createdAt: number | null }>(
  lists: readonly List[],
  name: string,
  since: number,
): List | undefined {
  return lists.find(
    (list) => list.name === name && list.createdAt !== null && list.createdAt >= since - CLOCKS_APART_MS,
  )
}
