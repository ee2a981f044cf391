// The state of a saved list in words: where it was applied, and whether we know that or were told.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { ListText } from './targeting-text.ts'

export function stateWords(
  { state, applied_by: by, ad_account_id: account }: Pick<Usage, 'state' | 'applied_by' | 'ad_account_id'>,
  text: ListText,
): string {
  if (state !== 'applied') return text(`state_${state}`)
  return text(by === 'application' ? 'state_applied' : 'state_reported', { account: account ?? '' })
}
