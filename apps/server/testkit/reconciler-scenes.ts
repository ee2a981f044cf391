// Every reconciler with its scenes; one that is registered and is not here fails a test.
import { applicationScenes } from './application-scenes.ts'
import { launchScenes } from './launch-scenes.ts'
import type { ReconcilerScene } from './reconciler-scene.ts'

export const SCENES: readonly ReconcilerScene[] = [...applicationScenes, ...launchScenes]

/** Kinds that nobody has made a scene of yet. */
export const WITHOUT_SCENE: readonly string[] = []
