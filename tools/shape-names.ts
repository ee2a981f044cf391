// The shapes that the contract exports, by their names; found in its files, so that a new one is there by itself.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedShapes } from '@peregrine/contract/platform/openapi-schemas.ts'
import { projectRoot } from './project-files.ts'

type Shape = NamedShapes[string]

const CONTRACT = join(projectRoot, 'packages/contract/src')

const isShape = (one: unknown): one is Shape => typeof one === 'object' && one !== null && 'safeParse' in one

/** Throws when two shapes have one name. */
export async function contractShapes(): Promise<NamedShapes> {
  const shapes: Record<string, Shape> = {}
  for (const file of globSync('**/*-{shapes,endpoints}.ts', { cwd: CONTRACT }).sort()) {
    const exported: Readonly<Record<string, unknown>> = await import(join(CONTRACT, file))
    for (const [name, one] of Object.entries(exported)) {
      if (!isShape(one) || !/^[A-Z]/.test(name)) continue
      if (shapes[name] !== undefined && shapes[name] !== one) throw new Error(`Two shapes are called ${name}.`)
      shapes[name] = one
    }
  }
  return shapes
}
