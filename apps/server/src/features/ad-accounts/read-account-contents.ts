// What an ad account has: campaigns, ad sets, payment methods and custom audiences.
import type { AdAccountPorts } from './ad-account-ports.ts'
import { inAccount, type Of } from './own-ad-accounts.ts'

export async function accountCampaigns(ports: AdAccountPorts, context: Of<'listCampaigns'>) {
  const found = await inAccount(ports, context, ({ grant, accountId }) => ports.ads.campaigns(grant, accountId))
  return found.filter(({ status }) => status !== 'DRAFT').map(({ id, name, status }) => ({ id, name, status }))
}

export async function accountLineItems(ports: AdAccountPorts, context: Of<'listLineItems'>) {
  const { campaign } = context.query
  const found = await inAccount(ports, context, ({ grant, accountId }) =>
    ports.ads.lineItems(grant, accountId, campaign === undefined ? undefined : [campaign]),
  )
  return found
    .filter(({ status }) => status !== 'DRAFT')
    .map((item) => ({
      id: item.id,
      campaign_id: item.campaignId,
      name: item.name,
      objective: item.objective,
      product_type: item.productType,
      placements: item.placements,
      status: item.status,
      start: item.startTime,
      end: item.endTime,
    }))
}

export async function accountFundingSources(ports: AdAccountPorts, context: Of<'listFundingSources'>) {
  const found = await inAccount(ports, context, ({ grant, accountId }) => ports.ads.fundingSources(grant, accountId))
  return found.map(({ type: _type, ...source }) => source)
}

export async function accountCustomAudiences(ports: AdAccountPorts, context: Of<'listCustomAudiences'>) {
  const found = await inAccount(ports, context, ({ grant, accountId }) => ports.ads.usableAudiences(grant, accountId))
  return found
}
