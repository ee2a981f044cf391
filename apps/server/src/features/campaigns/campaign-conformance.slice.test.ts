// Campaigns under the conformance suite of reconcilers.
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'
import { launchScenes } from '../../../testkit/launch-scenes.ts'

describeReconciler(launchScenes)
