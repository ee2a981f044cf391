// The view of a list, held in the page's address: what is searched for, its order and its filters. A link brings the view back.
import type { Endpoint, GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { useAddress, useAddressChange } from './use-address-change.ts'

type QueryOf<E extends Endpoint> = NonNullable<GivenOf<E> extends { readonly query?: infer Query } ? Query : never>
type Name<E extends Endpoint> = Extract<keyof QueryOf<E>, string>
type One<T> = T extends readonly (infer Item)[] ? Item : T

export interface ListAddress<E extends Endpoint, Filter extends Name<E>> {
  /** For the call: search, sort and filters as far as the address names them. */
  readonly query: Partial<Pick<QueryOf<E>, Filter | Extract<Name<E>, 'search' | 'sort'>>>
  readonly search: string
  /** As a table shows it; '' for the list's own order. */
  readonly sort: string
  readonly filter: <F extends Filter>(name: F) => One<NonNullable<QueryOf<E>[F]>> | undefined
  /** Without a value the name leaves the address. */
  readonly set: (name: Filter | 'search' | 'sort', value: string | undefined) => void
  /** Something is searched for or filtered by: an empty list is no list without rows. */
  readonly narrowed: boolean
  readonly clear: () => void
}

/** What a filter takes: some values, or whatever fits. */
type Accepted = readonly string[] | RegExp

/**
 * Named as the query of the endpoint names them; of the endpoint only its types are used, pages do not carry its shapes.
 * A value in the address that a filter does not take counts as none; so does an order, where `sort` says which there are.
 */
export function useListAddress<E extends Endpoint, const Filter extends Name<E> = never>(
  _endpoint: E,
  { sort = /./, ...filters }: Readonly<Record<Filter, Accepted>> & { readonly sort?: Accepted },
): ListAddress<E, Filter> {
  const address = useAddress()
  const edit = useAddressChange()
  const query: Record<string, string> = {}
  for (const [name, accepted] of Object.entries<Accepted>({ search: /./, sort, ...filters })) {
    const value = address.get(name) ?? ''
    if (accepted instanceof RegExp ? accepted.test(value) : accepted.includes(value)) query[name] = value
  }
  // The way back undoes a filter, an order and a search as a whole: not letter by letter.
  const isStep = (name: string, value: string | undefined): boolean =>
    name !== 'search' || !value || query.search === undefined
  const change = (names: readonly string[], value: string | undefined, step = true) =>
    edit(
      (after) => {
        for (const name of names)
          if (value) after.set(name, value)
          else after.delete(name)
      },
      { step },
    )
  const narrowing = ['search', ...Object.keys(filters)]
  return {
    query: query as ListAddress<E, Filter>['query'],
    search: query.search ?? '',
    sort: query.sort ?? '',
    filter: (name) => query[name] as never,
    set: (name, value) => change([name], value, isStep(name, value)),
    narrowed: narrowing.some((name) => query[name] !== undefined),
    clear: () => change(narrowing, undefined),
  }
}
