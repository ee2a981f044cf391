// Which accounts and places that somebody adds by hand the ad platform does not know: asked through an ad account of theirs.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { queryClient, queryOf } from '#shell/asking.ts'
import { countryCalled } from '#shell/country-options.ts'

const FOUND: { readonly staleTime: number } = { staleTime: Number.POSITIVE_INFINITY }
/** Places of a pasted list that are looked up; each takes a call. */
const PLACES_AT_ONCE = 20

/** The texts that it does not know; none where nobody can be asked: they are marked, and the plan says what becomes of them. */
export async function unknownToNetwork(field: EntryField, texts: readonly string[]): Promise<ReadonlySet<string>> {
  if (texts.length === 0 || (field !== 'handles' && field !== 'locations')) return new Set()
  try {
    const accounts = await queryClient.fetchQuery({ ...queryOf(adAccounts.listAdAccounts, {}), staleTime: 60_000 })
    const account = accounts.find(({ state, access }) => state === 'connected' && access !== false)
    if (!account) return new Set()
    const look = field === 'handles' ? missingHandles : missingPlaces
    return new Set(await look(account.id, texts))
  } catch {
    return new Set()
  }
}

/** The countries of the regions among them; of a city it is not known here. */
export async function countriesOfRegions(places: readonly string[]): Promise<ReadonlySet<string>> {
  const { taxonomyEntryOf } = await import('@peregrine/domain/targeting/match-options.ts')
  return new Set(
    places.flatMap((label) => taxonomyEntryOf('locations', { label, deselected: false })?.id.slice(0, 2) ?? []),
  )
}

async function missingHandles(pk: string, handles: readonly string[]): Promise<readonly string[]> {
  const question = queryOf(adAccounts.findHandles, { params: { pk }, body: { handles: handles.slice(0, 500) } })
  return (await queryClient.fetchQuery({ ...question, ...FOUND })).missing
}

async function missingPlaces(pk: string, places: readonly string[]): Promise<readonly string[]> {
  const { foldName, namesOfEntry } = await import('@peregrine/domain/targeting/match-options.ts')
  const answers = await Promise.all(
    places.slice(0, PLACES_AT_ONCE).map(async (place) => {
      // As the plan will look for it: by its name in either language, with or without what it lies in.
      const names = new Set([
        ...namesOfEntry('locations', { label: place, deselected: false }),
        countryCalled(place, 'en'),
      ])
      const [search = place] = [...names].filter((name) => /^[\x20-\u024f]+$/.test(name))
      const question = queryOf(adAccounts.lookUpOptions, { params: { pk }, query: { list: 'locations', search } })
      const { options } = await queryClient.fetchQuery({ ...question, ...FOUND })
      const wanted = new Set([...names].map(foldName))
      const isKnown = options.some(({ name }) =>
        [name, name.split(',')[0] ?? ''].some((one) => wanted.has(foldName(one))),
      )
      return { place, isKnown }
    }),
  )
  return answers.flatMap(({ place, isKnown }) => (isKnown ? [] : [place]))
}
