// What a customer list has, as far as it can be known of files whose people are forgotten once they were sent.
import type { ListOperation } from './customer-list-kinds.ts'

interface Counts {
  readonly emails: number
  readonly phones: number
  readonly handles: number
  readonly ids: number
}

/** One file that was sent to a list, or is on its way there. */
export interface ListFile extends Counts {
  /** In the order in which they were sent. */
  readonly number: number
  readonly operation: ListOperation
  /** Of the file as a whole; null: unknown, so that it equals no other one. */
  readonly fingerprint: string | null
  readonly people: number
  readonly duplicates: number
  /** How many of its people were sent; the counts are those of them. */
  readonly sent: number
  /** Milliseconds. */
  readonly sentAt: number
}

/** What of a file waits to be sent. */
export interface Unsent extends Counts {
  readonly file: number
  readonly people: number
}

export interface ListContents extends Counts {
  /** Entries that were sent to be in it, each file once; and with those that wait to be sent. */
  readonly sent: number
  readonly total: number
  /** Different files of these entries. */
  readonly files: number
  /** Entries that were sent to be taken out; how many of them were in it, the ad platform does not say. */
  readonly removed: number
  /** No person can be in it twice or have left it: its entries are its people. */
  readonly exact: boolean
}

const keyOf = ({ fingerprint, number }: ListFile): string => fingerprint ?? `#${number}`

/** With what waits, so that a list on its way shows what it will have. */
const withUnsent = (file: ListFile, unsent: Unsent | null): ListFile =>
  unsent?.file !== file.number
    ? file
    : {
        ...file,
        sent: file.sent + unsent.people,
        emails: file.emails + unsent.emails,
        phones: file.phones + unsent.phones,
        handles: file.handles + unsent.handles,
        ids: file.ids + unsent.ids,
      }

interface Walk {
  /** Of each file that was added the part that was sent of it at most. */
  readonly added: ReadonlyMap<string, ListFile>
  readonly removed: ReadonlyMap<string, number>
}

function walked(files: readonly ListFile[]): Walk {
  const added = new Map<string, ListFile>()
  const removed = new Map<string, number>()
  for (const file of files) {
    const [key, isWhole] = [keyOf(file), file.sent >= file.people]
    if (file.sent === 0) continue
    const isOnly = added.size === 0 || (added.size === 1 && added.has(key))
    if (file.operation === 'add') {
      if (file.sent >= (added.get(key)?.sent ?? 0)) added.set(key, file)
      if (isWhole) removed.delete(key)
      if (isWhole && isOnly) removed.clear()
    } else if (isWhole && isOnly && added.has(key)) {
      added.clear()
      removed.clear()
    } else removed.set(key, Math.max(file.sent, removed.get(key) ?? 0))
  }
  return { added, removed }
}

const sum = (files: Iterable<ListFile>, of: 'sent' | keyof Counts): number =>
  [...files].reduce((before, file) => before + file[of], 0)

/** `files`: in the order in which they were sent. */
export function listContents(files: readonly ListFile[], unsent: Unsent | null): ListContents {
  const known = walked(files)
  const coming = walked(files.map((file) => withUnsent(file, unsent)))
  const now = [...coming.added.values()]
  return {
    sent: sum(known.added.values(), 'sent'),
    total: sum(now, 'sent'),
    emails: sum(now, 'emails'),
    phones: sum(now, 'phones'),
    handles: sum(now, 'handles'),
    ids: sum(now, 'ids'),
    files: now.length,
    removed: [...known.removed.values()].reduce((before, one) => before + one, 0),
    exact: now.every(({ fingerprint }) => fingerprint !== null) && now.length <= 1 && known.removed.size === 0,
  }
}

/** Members leave an audience 13 months after they were sent: before that, the same file renews them. */
const RENEWED_AFTER_MS = 365 * 86_400_000

export type FilePlan =
  /** All of it was sent before: nothing would change. */
  | { readonly kind: 'sent_before' }
  /** Its upload was stopped: so many of its people are sent already. */
  | { readonly kind: 'resume'; readonly file: number; readonly sent: number }
  | { readonly kind: 'new' }

/** What sending a file would add to what was sent of it before. `now`: milliseconds. */
export function planFile(
  files: readonly ListFile[],
  { operation, fingerprint }: Pick<ListFile, 'operation' | 'fingerprint'>,
  now: number,
): FilePlan {
  const last = files.filter((file) => fingerprint !== null && file.fingerprint === fingerprint).at(-1)
  if (last?.operation !== operation) return { kind: 'new' }
  // Since then some of it may have been undone, also by a batch whose answer was lost.
  if (files.slice(files.indexOf(last)).some((later) => later.operation !== operation)) return { kind: 'new' }
  if (now - last.sentAt >= RENEWED_AFTER_MS) return { kind: 'new' }
  return last.sent >= last.people ? { kind: 'sent_before' } : { kind: 'resume', file: last.number, sent: last.sent }
}
