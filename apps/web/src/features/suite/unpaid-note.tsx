// On every page of the suite while a renewal is unpaid; its code comes with the first that is.
import { Suspense } from 'react'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSubscription } from './suite-queries.ts'

const UnpaidRenewal = lazyScreen(() => import('./unpaid-renewal.tsx').then((m) => m.UnpaidRenewal))

export function UnpaidNote() {
  const { data } = useSubscription()
  return data?.unpaid ? (
    <Suspense fallback={null}>
      <UnpaidRenewal unpaid={data.unpaid} active={data.active} />
    </Suspense>
  ) : null
}
