// The address of accounts that are compared, and what an address says.
import { MOST_COMPARED, readHandles } from '@peregrine/domain/explore/compared-handle-rules.ts'

export interface ComparedInAddress {
  readonly handles: readonly string[]
  /** One of them that is one's own; '' for none. */
  readonly own: string
  /** Something in it is no handle: the link was cut off or altered. */
  readonly damaged: boolean
}

export function compareAddress(handles: readonly string[], own = ''): string {
  const query = new URLSearchParams({
    ...(handles.length > 0 && { with: handles.join(',') }),
    ...(own !== '' && handles.includes(own) && { own }),
  }).toString()
  return `/explore/compare-accounts${query === '' ? '' : `?${query}`}`
}

/** Whatever a link holds: what is no handle is left out, and so is whatever is beyond the most that are compared. */
export function comparedInAddress(query: URLSearchParams): ComparedInAddress {
  const read = readHandles((query.get('with') ?? '').split(','))
  const handles = read.handles.slice(0, MOST_COMPARED)
  const mine = readHandles([query.get('own') ?? ''])
  const [own = ''] = mine.handles
  const damaged = read.invalid.length > 0 || mine.invalid.length > 0
  return { handles, own: handles.includes(own) ? own : '', damaged }
}
