// The page's calls: the ads API, through the ads manager's own door, which knows who is signed in.

export interface Option {
  readonly type: string
  readonly value: string
  readonly name: string
}

export interface WireCriterion {
  readonly id: string
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
  readonly name: string
}

/** The network refused; its own sentences. */
export class NetworkRefusal extends Error {
  override readonly name = 'NetworkRefusal'
}

type Fields = Readonly<Record<string, string | number>>

interface Answer<Data> {
  readonly data?: Data
  readonly next_cursor?: string | null
  readonly errors?: readonly { message: string }[]
  readonly operation_errors?: readonly (readonly { message: string }[])[]
}

export const callNetwork = async <Data>(
  method: string,
  path: string,
  fields: Fields = {},
  body?: unknown,
): Promise<Data> => {
  const answer = await sendToNetwork<Data>(method, path, fields, body)
  return (answer.data ?? answer) as Data
}

/** Every page of a list. */
export async function everyPage<Row>(path: string, fields: Fields): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const more: Fields = cursor === '' ? fields : { ...fields, cursor }
    const { data = [], next_cursor: next = null }: Answer<readonly Row[]> = await sendToNetwork('GET', path, more)
    rows.push(...data)
    cursor = next
  }
  return rows
}

async function sendToNetwork<Data>(
  method: string,
  path: string,
  fields: Fields,
  body?: unknown,
): Promise<Answer<Data>> {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`/ads-manager/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: { 'x-ads-manager': '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const read = (await answer.json().catch(() => null)) as Answer<Data> | null
  if (answer.ok && read) return read
  const errors = [...(read?.operation_errors?.flat() ?? []), ...(read?.errors ?? [])].map(({ message }) => message)
  throw new NetworkRefusal(
    errors.length > 0 ? [...new Set(errors)].join(' ') : `The request failed with status ${answer.status}.`,
  )
}

interface WireOption {
  readonly name: string
  readonly targeting_type: string
  readonly targeting_value: string
  readonly conversation_type?: string
  readonly location_type?: string
  readonly country_code?: string
}
const optionOf = ({ name, targeting_type, targeting_value }: WireOption): Option => ({
  type: targeting_type,
  value: targeting_value,
  name,
})

const list = async (path: string, fields: Fields): Promise<readonly Option[]> =>
  (await callNetwork<readonly WireOption[]>('GET', `/12/targeting_criteria/${path}`, { count: 50, ...fields })).map(
    optionOf,
  )

/** Conversations have no search of their own: the whole list is read once. */
let conversations: Promise<readonly (Option & { readonly kind: string })[]> | undefined
async function allConversations() {
  conversations ??= callNetwork<readonly WireOption[]>('GET', '/12/targeting_criteria/conversations', {
    count: 1000,
  }).then((found) => found.map((one) => ({ ...optionOf(one), kind: one.conversation_type ?? '' })))
  return await conversations
}

const SCREEN_KINDS = new Set(['MOVIES', 'MOVIE_GENRES', 'TV_SHOWS'])
/** Ids of the conversations about films and shows, which have a field of their own. */
export const screenConversations = async (): Promise<ReadonlySet<string>> =>
  new Set((await allConversations()).filter(({ kind }) => SCREEN_KINDS.has(kind)).map(({ value }) => value))

async function conversationsFor(typed: string, ofScreen: boolean): Promise<readonly Option[]> {
  const desired = typed.toLowerCase()
  const fits = (await allConversations()).filter(
    ({ name, kind }) => SCREEN_KINDS.has(kind) === ofScreen && name.toLowerCase().includes(desired),
  )
  return fits.slice(0, 50)
}

async function peopleFor(typed: string): Promise<readonly Option[]> {
  const handle = typed.replace(/^@/, '')
  if (!/^\w{1,15}$/.test(handle)) return []
  const found = await callNetwork<readonly { id: string; username: string }[] | { errors: unknown }>(
    'GET',
    '/2/users/by',
    { usernames: handle },
  )
  return Array.isArray(found)
    ? found.map(({ id, username }) => ({ type: 'SIMILAR_TO_FOLLOWERS_OF_USER', value: id, name: `@${username}` }))
    : []
}

async function audiencesFor(account: string, typed: string): Promise<readonly Option[]> {
  const found = await callNetwork<readonly { id: string; name: string }[]>(
    'GET',
    `/12/accounts/${account}/custom_audiences`,
    { q: typed, count: 50 },
  )
  return found.map(({ id, name }) => ({ type: 'CUSTOM_AUDIENCE', value: id, name }))
}

export type LookUps = Readonly<Record<string, (typed: string) => Promise<readonly Option[]>>>

/** What each field of the form is looked up in. */
export const lookUpsOf = (account: string, operatorCountry: () => string): LookUps => ({
  handles: peopleFor,
  interests: (typed) => list('interests', { q: typed }),
  conversations: (typed) => conversationsFor(typed, false),
  shows: async (typed) => [
    ...(await list('tv_shows', { locale: 'en-US', q: typed })),
    ...(await conversationsFor(typed, true)),
  ],
  audiences: (typed) => audiencesFor(account, typed),
  excludedAudiences: (typed) => audiencesFor(account, typed),
  locations: (typed) => list('locations', { q: typed }),
  languages: (typed) => list('languages', { q: typed }),
  operators: (typed) => list('network_operators', { q: typed, country_code: operatorCountry() }),
})
