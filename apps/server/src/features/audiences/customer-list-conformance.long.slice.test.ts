// Customer lists in ad accounts under the conformance suite of reconcilers.
import { customerListScenes } from '../../../testkit/customer-list-scenes.ts'
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'

describeReconciler(customerListScenes)
