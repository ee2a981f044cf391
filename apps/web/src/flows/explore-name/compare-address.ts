// The address of accounts that are compared, and what an address says.
import { MOST_COMPARED, readHandles } from '@peregrine/domain/explore/compared-handle-rules.ts'

export interface ComparedInAddress {
  readonly handles: readonly string[]
  /** One of them that is one's own; '' for none. */
  readonly own: string
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
  const handles = readHandles((query.get('with') ?? '').split(',')).handles.slice(0, MOST_COMPARED)
  const [own = ''] = readHandles([query.get('own') ?? '']).handles
  return { handles, own: handles.includes(own) ? own : '' }
}
