// A queue has found out that the connection of its account is lost: whatever shows the account asks anew.
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import type { FollowBatch } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { useEffect } from 'react'
import { forget } from '#shell/asking.ts'

export function useForgetWhenLost(batches: readonly FollowBatch[] | undefined): void {
  const isLost = batches?.some(({ waiting }) => waiting?.reason.code === 'queue_reconnect') ?? false
  useEffect(() => {
    if (isLost) void forget(suiteAccounts.listAccounts)
  }, [isLost])
}
