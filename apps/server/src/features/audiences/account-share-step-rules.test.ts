// What comes next for a custom audience that is shared, and how a lost answer shows in what the ad platform lists: as tables.
import type { PermissionLevel } from '@peregrine/domain/ad-network/network-limits.ts'
import { expect, test } from 'vitest'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { failureOf } from '#connectors/ads/translate-failure.ts'
import { refusalFailureOf } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Failure, Situation } from '#platform/reconcile/reconciler.ts'
import { shareRefusalOf } from './account-share-refusal.ts'
import {
  type AccountShareStep,
  type AccountShareTarget,
  type AccountShareTypes,
  nextOfAccountShare,
  recognizeAccountShare,
  refusedAccountShare,
} from './account-share-step-rules.ts'

const GRANTED = '18ce54aymz3'
const targetOf = (desired: PermissionLevel | null): AccountShareTarget => ({
  share: {
    id: 's1',
    team_id: 't1',
    upload_id: 'u1',
    granted_account_id: GRANTED,
    desired_level: desired,
    confirmed_level: null,
    permission_id: null,
    confirmed_at: null,
    under_way: true,
    problem: null,
    created_at: new Date(0),
  },
  upload: { team_id: 't1', team_account_id: 'a1' },
  audience: '1nmth',
})
const permission = (level: PermissionLevel, id = 'ri') => ({ id, level, grantedAccountId: GRANTED })
type Permission = ReturnType<typeof permission> | null
const situation = (desired: PermissionLevel | null, observed: Permission): Situation<AccountShareTypes> => ({
  target: targetOf(desired),
  observed: { permission: observed },
  begun: 0,
  cancelRequested: false,
})
const grant = { kind: 'grant', account: GRANTED, level: 'READ_ONLY' } as const
const revoke = { kind: 'revoke', permission: 'ri' } as const

test.each<[string, PermissionLevel | null, Permission, object]>([
  ['it is shared', 'READ_ONLY', null, { kind: 'step', step: grant }],
  ['somebody shared it meanwhile', 'READ_ONLY', permission('READ_ONLY'), { kind: 'converged' }],
  ['its level is changed', 'READ_ONLY', permission('READ_WRITE'), { kind: 'step', step: grant }],
  ['it is withdrawn, whatever its level', null, permission('READ_WRITE'), { kind: 'step', step: revoke }],
  ['somebody withdrew it meanwhile', null, null, { kind: 'converged' }],
])('next: %s', (_, desired, observed, next) => {
  expect(nextOfAccountShare(situation(desired, observed))).toEqual(next)
})

test.each<[string, AccountShareStep, Permission, object]>([
  ['it is there', grant, permission('READ_ONLY'), { kind: 'done', answer: { permission: permission('READ_ONLY') } }],
  ['it is not there', grant, null, { kind: 'not_done' }],
  ['it is there at the level of before', grant, permission('READ_WRITE'), { kind: 'not_done' }],
  ['it is gone', revoke, null, { kind: 'done', answer: { permission: null } }],
  ['it is still there', revoke, permission('READ_ONLY'), { kind: 'not_done' }],
  [
    'somebody shared it anew',
    revoke,
    permission('READ_ONLY', 'rj'),
    { kind: 'done', answer: { permission: permission('READ_ONLY', 'rj') } },
  ],
])('recognized: %s', (_, step, observed, recognized) => {
  expect(recognizeAccountShare(step, situation('READ_ONLY', observed))).toEqual(recognized)
})

const failed = (error: AdsFailure): Failure => {
  const failure = refusalFailureOf(error, shareRefusalOf)
  if (!failure) throw new Error('It is a failure of the network.')
  return failure
}
const rejected = (kind: 'forbidden' | 'not_found' | 'rejected', code: string, parameter: string | null) => {
  const { problem } = failureOf(kind)
  return new AdsFailure(kind, problem, [{ code, parameter, index: null, problem }])
}
const gone = rejected('not_found', 'TAILORED_AUDIENCE_NOT_FOUND', 'custom_audience_id')

test.each<[string, PermissionLevel | null, AccountShareStep | null, AdsFailure, string]>([
  [
    'there is no such ad account',
    'READ_ONLY',
    grant,
    rejected('not_found', 'ACCOUNT_NOT_FOUND', 'granted_account_id'),
    'share_account_unknown',
  ],
  [
    'it belongs to another business',
    'READ_ONLY',
    grant,
    rejected('forbidden', 'ACTION_NOT_ALLOWED', null),
    'share_outside_business',
  ],
  ['the audience is gone', 'READ_ONLY', null, gone, 'audience_removed_there'],
  ['the owner account is gone', 'READ_ONLY', null, rejected('forbidden', 'OTHER', null), 'no_account_access'],
  ['the audience is gone, and it was to be withdrawn', null, null, gone, 'converged'],
])('refused: %s', (_, desired, step, error, said) => {
  const failure = failed(error)
  const facts = { target: targetOf(desired), observed: null, begun: 1, step, failure, tries: 0 }
  const verdict = refusedAccountShare(facts)
  const reason = verdict.kind === 'stuck' ? verdict.problem.values.reason : { code: verdict.kind }
  expect(reason).toMatchObject({ code: said })
})
