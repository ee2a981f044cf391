// Queues of follows, of unfollows and of people for a list under the conformance suite of reconcilers.
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'
import { followBatchScenes } from '../../../testkit/follow-batch-scenes.ts'
import { listBatchScenes } from '../../../testkit/list-batch-scenes.ts'

describeReconciler([...followBatchScenes, ...listBatchScenes])
