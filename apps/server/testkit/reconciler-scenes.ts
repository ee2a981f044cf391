// Every reconciler with its scenes; one that is registered and is not here fails a test.
import { accountShareScenes } from './account-share-scenes.ts'
import { applicationScenes } from './application-scenes.ts'
import { creativeScenes } from './creative-scenes.ts'
import { customerListScenes } from './customer-list-scenes.ts'
import { followBatchScenes } from './follow-batch-scenes.ts'
import { launchScenes } from './launch-scenes.ts'
import { listBatchScenes } from './list-batch-scenes.ts'
import { listScenes } from './list-scenes.ts'
import { mediaScenes } from './media-scenes.ts'
import type { ReconcilerScene } from './reconciler-scene.ts'
import { uploadScenes } from './upload-scenes.ts'

export const SCENES: readonly ReconcilerScene[] = [
  ...applicationScenes,
  ...launchScenes,
  ...creativeScenes,
  ...mediaScenes,
  ...uploadScenes,
  ...customerListScenes,
  ...accountShareScenes,
  ...listScenes,
  ...followBatchScenes,
  ...listBatchScenes,
]
