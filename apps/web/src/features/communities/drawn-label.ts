// How an account is called in a drawing: members of few are drawn without saying who they are.
import type { DrawnAccount } from '@peregrine/contract/communities/community-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { erasedNamed } from '#shell/erased-names.ts'

/** '' of a member whom nothing may name. */
export const drawnLabel = ({ kind, handle, name, id }: DrawnAccount): string =>
  erasedNamed(accountLabel({ handle, name, id: kind === 'hub' ? id : '' }))
