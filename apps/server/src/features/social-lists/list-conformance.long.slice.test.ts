// Lists of people under the conformance suite of reconcilers.
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'
import { listScenes } from '../../../testkit/list-scenes.ts'

describeReconciler(listScenes)
