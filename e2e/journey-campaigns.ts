// Campaigns of a journey's own team in the network's one ad account.
import type { Page } from '@playwright/test'
import { expect, toast, unique } from './journey.ts'
import { DAY, journeyTime } from './journey-time.ts'

/** Calls as the page does. */
export async function api<Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  return (await page.evaluate(
    async ([verb, address, sent]) => {
      const { token } = await (await fetch('/api/user/me/')).json()
      const headers = {
        'x-csrftoken': token,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const answer = await fetch(address, { method: verb, headers, ...(sent && { body: JSON.stringify(sent) }) })
      if (!answer.ok) throw new Error(`${verb} ${address}: ${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
    [method, path, body] as const,
  )) as Reply
}

export interface Campaign {
  readonly id: string
  readonly version: number
  readonly network_id: string
  readonly order: { readonly state: string }
}

const at = (days: number): string => journeyTime(days * DAY)

interface CampaignMore {
  /** Of the campaign itself. */
  readonly fields?: object
  /** Of its ad set. */
  readonly adSet?: object
}

/** 20 a day, 200 in all. */
export async function drafted(
  page: Page,
  team: string,
  account: string,
  name: string,
  { fields, adSet }: CampaignMore = {},
): Promise<Campaign> {
  const targeting_package = { keywords: [{ label: 'latte' }, { label: 'espresso' }], languages: [{ label: 'English' }] }
  const targeting = { kind: 'package', targeting_package, countries: [{ label: 'United States', code: 'US' }] }
  return await api<Campaign>(page, 'POST', '/api/campaigns/', {
    team,
    account,
    name,
    funding_source_id: 'lygyi',
    daily_budget: 20,
    total_budget: 200,
    objective: 'ENGAGEMENTS',
    ...fields,
    ad_sets: [{ name: 'Coffee people', start: at(1), end: at(30), bid_strategy: 'MAX', bid: 0.5, targeting, ...adSet }],
  })
}

export async function launched(
  page: Page,
  team: string,
  account: string,
  name: string,
  more: CampaignMore = {},
): Promise<Campaign> {
  const draft = await drafted(page, team, account, name, more)
  await api(page, 'POST', `/api/campaigns/${draft.id}/launch/`, { version: draft.version })
  return await settled(page, draft.id)
}

/** Once the ad account has what was ordered. */
export async function settled(page: Page, id: string): Promise<Campaign> {
  const read = () => api<Campaign>(page, 'GET', `/api/campaigns/${id}/`)
  await expect.poll(async () => (await read()).order.state).toBe('live')
  return await read()
}

/** A team of the page's person, with the network's ad account. */
export async function teamWithAccount(page: Page): Promise<{ readonly team: string; readonly account: string }> {
  const { slug: team } = await api<{ slug: string }>(page, 'POST', '/api/teams/', { name: unique('Roasters') })
  await page.goto(`/${team}/team/ad-accounts`)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await page.getByRole('button', { name: 'Authorize app' }).click()
  await page.getByRole('button', { name: 'Add to team' }).first().click()
  await expect(toast(page, /added to the team/)).toBeVisible()
  const [account] = await api<{ id: string }[]>(page, 'GET', `/api/teams/${team}/accounts/`)
  return { team, account: account?.id ?? '' }
}

/** The one ad account of the network belongs to one person: whoever comes next connects it again. */
export async function disconnect(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const me = await (await fetch('/api/user/me/')).json()
    const accounts = await (await fetch('/rest-auth/socialaccounts/')).json()
    for (const { id } of Array.isArray(accounts) ? accounts : [])
      await fetch(`/rest-auth/socialaccounts/${id}/disconnect/`, {
        method: 'POST',
        headers: { 'x-csrftoken': me.token },
      })
  })
}
