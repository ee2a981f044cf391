// Audiences that are shared with other ad accounts under the conformance suite of reconcilers.
import { accountShareScenes } from '../../../testkit/account-share-scenes.ts'
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'

describeReconciler(accountShareScenes)
