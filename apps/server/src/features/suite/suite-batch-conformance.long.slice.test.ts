// Queues of follows and unfollows under the conformance suite of reconcilers.
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'
import { followBatchScenes } from '../../../testkit/follow-batch-scenes.ts'

describeReconciler(followBatchScenes)
