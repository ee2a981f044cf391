// Which window of applying is open stands in the address, so that a reload and the way to the network bring it back.
import { useNavigate, useSearchParams } from 'react-router'

export type Way = 'api' | 'extension'
/** Whether the list reaches the people it describes, or leaves them out. */
export type Purpose = 'targeting' | 'exclusion'
export type OpenWindow =
  | { readonly kind: 'journey'; readonly way: Way | null; readonly purpose: Purpose }
  /** `resume`: its owner has just connected again. */
  | { readonly kind: 'application'; readonly id: string; readonly resume: boolean }
  | null

/** The address of a list's journey; with a way, behind its first step. */
export const journeyAddress = (usageId: string, way: Way | null = null, purpose: Purpose = 'targeting'): string =>
  `/targeting-lists/${usageId}?apply=${way ?? 'choose'}${purpose === 'exclusion' ? '&purpose=exclusion' : ''}`
export const applicationAddress = (usageId: string, application: string, resume = false): string =>
  `/targeting-lists/${usageId}?${new URLSearchParams({ application, ...(resume && { resume: 'yes' }) })}`

export function windowOf(query: URLSearchParams): OpenWindow {
  const application = query.get('application')
  if (application) return { kind: 'application', id: application, resume: query.get('resume') === 'yes' }
  const apply = query.get('apply')
  if (apply === null) return null
  const purpose = query.get('purpose') === 'exclusion' ? 'exclusion' : 'targeting'
  return { kind: 'journey', way: apply === 'api' || apply === 'extension' ? apply : null, purpose }
}

/** The open window, and how to open another one or none. */
export function useApplyWindow(usageId: string) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return {
    open: windowOf(query),
    close: () => void navigate(`/targeting-lists/${usageId}`),
    showApplication: (id: string) => void navigate(applicationAddress(usageId, id), { replace: true }),
  }
}
