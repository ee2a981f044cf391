// Creatives under the conformance suite of reconcilers.
import { creativeScenes } from '../../../testkit/creative-scenes.ts'
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'

describeReconciler(creativeScenes)
