// Applications of packages under the conformance suite of reconcilers.
import { applicationScenes } from '../../../testkit/application-scenes.ts'
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'

describeReconciler(applicationScenes)
