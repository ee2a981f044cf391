// Every reconciler with its scenes; one that is registered and is not here fails a test.
import { applicationScenes } from './application-scenes.ts'
import { creativeScenes } from './creative-scenes.ts'
import { launchScenes } from './launch-scenes.ts'
import type { ReconcilerScene } from './reconciler-scene.ts'
import { uploadScenes } from './upload-scenes.ts'

export const SCENES: readonly ReconcilerScene[] = [
  ...applicationScenes,
  ...launchScenes,
  ...creativeScenes,
  ...uploadScenes,
]

/** Kinds that are registered and whose scenes are still to be made. */
export const WITHOUT_SCENE: readonly string[] = [
  'creatives.media',
  // Created inside the call that asks for it: a scene would have to be disturbed before it is requested.
  'social-lists.list',
]
