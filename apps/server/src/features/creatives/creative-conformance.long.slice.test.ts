// Creatives and media under the conformance suite of reconcilers.
import { creativeScenes } from '../../../testkit/creative-scenes.ts'
import { describeReconciler } from '../../../testkit/describe-reconciler.ts'
import { mediaScenes } from '../../../testkit/media-scenes.ts'

describeReconciler([...creativeScenes, ...mediaScenes])
