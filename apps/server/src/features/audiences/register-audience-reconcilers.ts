// What audiences change at the ad platform: each of their reconcilers, for the product and for tests of the feature alone.
import { accountShareReconciler } from './account-share-reconciler.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { customerListReconciler } from './customer-list-reconciler.ts'
import { uploadReconciler } from './upload-reconciler.ts'

/** `batch`: people that are added or removed at once; as many as the network takes unless said. */
export function registerAudienceReconcilers(ports: AudiencePorts, batch?: number): void {
  ports.reconcile.register(uploadReconciler(ports, batch))
  ports.reconcile.register(customerListReconciler(ports))
  ports.reconcile.register(accountShareReconciler(ports))
}
