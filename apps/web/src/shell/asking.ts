// Server data lives in the query cache and nowhere else; its keys derive from the endpoints.
import type { Endpoint, GivenOf, ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { call, isCallError } from './calls.ts'

/** Told when the server answers that nobody is signed in (spec §4). */
let onSignedOut = (): void => undefined
export const whenSignedOut = (listener: () => void): void => {
  onSignedOut = listener
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!isCallError(error) || error.status !== 403) return
      if (error.code === 'not_signed_in') onSignedOut()
      // A team requires a passkey since the page was opened: what the person may open is asked anew, and the page gives way.
      if (error.code === 'passkey_needed') void forget(session.readUser)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays one however often it is asked; only a network failure or a server in trouble is worth another try.
      retry: (count, error) => count < 2 && isCallError(error) && (error.status === 0 || error.status >= 502),
    },
  },
})

/** The query of an endpoint: `useQuery(queryOf(readInsights, { body }))`. */
export const queryOf = <E extends Endpoint>(endpoint: E, given: GivenOf<E>) =>
  queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.id, given],
    queryFn: ({ signal }) => call(endpoint, given, { signal }),
  })

/** Asks again whatever failed and is in sight: what one button brings back should not wait for five others. */
export const retryFailed = async (): Promise<void> => {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Makes everything that was asked of these endpoints be asked again. */
export const forget = async (...endpoints: readonly Endpoint[]): Promise<void> => {
  await Promise.all(endpoints.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })))
}
