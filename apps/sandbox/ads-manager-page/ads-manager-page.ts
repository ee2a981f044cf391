// The ads manager's page: who is signed in, which account is open, its ad groups, and the form of one of them.
import { AdGroupForm } from './ad-group-form.ts'
import { callNetwork, NetworkRefusal } from './manager-calls.ts'
import { make, type Piece } from './page-pieces.ts'

interface SignedIn {
  readonly handle: string
  readonly signed_in: boolean
}
interface Account {
  readonly id: string
  readonly name: string
}
interface Named {
  readonly id: string
  readonly name: string
  readonly campaign_id?: string
  readonly entity_status: string
}

function signIn({ handle }: SignedIn): readonly Piece[] {
  const button = make('button', { type: 'button', class: 'first' }, `Sign in as @${handle}`)
  button.addEventListener('click', () => void callNetwork('POST', '/sign-in').then(() => location.reload()))
  return [
    make('h1', {}, 'Ads Manager'),
    make('p', { class: 'quiet' }, 'This is the sandbox network. Nothing here is real, and no ads are shown to anyone.'),
    make('div', { class: 'actions' }, button),
  ]
}

async function accounts(): Promise<readonly Piece[]> {
  const found = await callNetwork<readonly Account[]>('GET', '/12/accounts')
  return [
    make('h1', {}, 'Ad accounts'),
    make(
      'ul',
      {},
      ...found.map(({ id, name }) =>
        make('li', {}, make('a', { href: `/ads-manager/accounts/${id}` }, `${name} (${id})`)),
      ),
    ),
  ]
}

async function adGroups(account: string): Promise<readonly Piece[]> {
  const at = `/12/accounts/${account}`
  const [campaigns, groups] = await Promise.all([
    callNetwork<readonly Named[]>('GET', `${at}/campaigns`, { count: 200 }),
    callNetwork<readonly Named[]>('GET', `${at}/line_items`, { count: 1000 }),
  ])
  return [
    make('h1', {}, 'Campaigns and ad groups'),
    ...campaigns.map((campaign) =>
      make(
        'section',
        {},
        make('h2', {}, `${campaign.name} · ${campaign.entity_status}`),
        make(
          'ul',
          {},
          ...groups
            .filter((group) => group.campaign_id === campaign.id)
            .map(({ id, name }) =>
              make(
                'li',
                {},
                make('a', { href: `/ads-manager/accounts/${account}/ad-groups/${id}` }, name === '' ? id : name),
              ),
            ),
        ),
      ),
    ),
    campaigns.length === 0 ? make('p', { class: 'quiet' }, 'No campaigns in this account yet.') : null,
  ]
}

async function content(): Promise<{ readonly account: Account | null; readonly pieces: readonly Piece[] }> {
  const [, accountId, lineItem] =
    /^\/ads-manager(?:\/accounts\/([0-9a-z]+))?(?:\/ad-groups\/([0-9a-z]+))?/.exec(location.pathname) ?? []
  if (accountId === undefined) return { account: null, pieces: await accounts() }
  const account = await callNetwork<Account>('GET', `/12/accounts/${accountId}`)
  const pieces =
    lineItem === undefined ? await adGroups(accountId) : (await AdGroupForm.open(accountId, lineItem)).draw()
  return { account, pieces }
}

async function start(): Promise<void> {
  const page = document.getElementById('page')
  const draw = (...pieces: readonly Piece[]): void => {
    page?.replaceChildren(...pieces.filter((piece) => piece !== null))
    page?.setAttribute('aria-busy', 'false')
  }
  try {
    const who = await callNetwork<SignedIn>('GET', '/who')
    if (!who.signed_in) return draw(make('main', {}, ...signIn(who)))
    const { account, pieces } = await content()
    const name = account && `${account.name} @${who.handle} ${account.id}`
    draw(
      make(
        'header',
        {},
        make('a', { href: '/ads-manager' }, 'Ads Manager (sandbox network)'),
        name === null ? null : make('button', { type: 'button', 'aria-label': `Ad account ${name}` }, name),
      ),
      make('main', {}, ...pieces.filter((piece) => piece !== null)),
    )
  } catch (error) {
    draw(
      make(
        'main',
        {},
        make('h1', {}, 'Ads Manager'),
        make(
          'p',
          { role: 'alert' },
          error instanceof NetworkRefusal ? error.message : 'Something went wrong. Reload the page to try again.',
        ),
      ),
    )
  }
}

await start()
