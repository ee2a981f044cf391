// Every reconciler with its scenes; one that is registered and is not here fails a test.
import { applicationScenes } from './application-scenes.ts'
import { creativeScenes } from './creative-scenes.ts'
import { launchScenes } from './launch-scenes.ts'
import type { ReconcilerScene } from './reconciler-scene.ts'

export const SCENES: readonly ReconcilerScene[] = [...applicationScenes, ...launchScenes, ...creativeScenes]

/** Kinds that are about to be registered, or are, and whose scenes are still to be made. */
export const WITHOUT_SCENE: readonly string[] = ['creatives.media', 'audiences.upload', 'social-lists.list']
