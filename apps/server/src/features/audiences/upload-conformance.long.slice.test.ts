// Audiences in ad accounts under the conformance suite of reconcilers.
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'
import { uploadScenes } from '../../../testkit/upload-scenes.ts'

describeReconciler(uploadScenes)
