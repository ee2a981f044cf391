// Where a customer list is uploaded: the dashboard has a page of its own, the targeting site one for all uploads.
import type { ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'

interface NewList {
  readonly account?: { readonly id: string; readonly account_id: string }
  readonly purpose?: ListPurpose
}

export function newListAddress(site: string, slug: string, { account, purpose }: NewList = {}): string {
  const query = new URLSearchParams({
    ...(site !== 'team' && { what: 'customers' }),
    // There one chooses among one's own, which are known by the ad platform's id.
    ...(account && { account: site === 'team' ? account.id : account.account_id }),
    ...(purpose !== undefined && { purpose }),
  }).toString()
  const path = site === 'team' ? `/${slug}/customer-lists/new` : '/upload-audience'
  return query === '' ? path : `${path}?${query}`
}
