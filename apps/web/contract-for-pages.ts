// What a page gets of the contract: how each call is made. The shapes are for the server, which checks with them.
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { Plugin } from 'vite'

const DECLARATIONS = /\/packages\/contract\/src\/[a-z-]+\/[a-z-]+-endpoints\.ts$/
/** All that the client reads of an endpoint. */
const FOR_CALLING = ['id', 'method', 'path', 'file', 'idempotent'] as const satisfies readonly (keyof Endpoint)[]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isShape = (value: unknown): boolean => isRecord(value) && '_zod' in value
const isEndpoint = (value: unknown): boolean => isRecord(value) && 'access' in value && 'reply' in value

/** An endpoint, a group of them, or a plain constant beside them; undefined for what only the server can use. */
function forPages(value: unknown): unknown {
  if (!isRecord(value) || Array.isArray(value)) return value
  if (isShape(value) || Object.values(value).some(isShape) !== isEndpoint(value)) return undefined
  if (isEndpoint(value)) return Object.fromEntries(FOR_CALLING.map((name) => [name, value[name]]))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, forPages(part)]))
}

/**
 * In a build, each file of endpoints becomes the data that a call is made with, so that neither its shapes nor their
 * library are loaded for them. A page that reads a shape imports it from a file of shapes; from here it would not build.
 */
export const contractForPages = (): Plugin => ({
  name: 'contract-for-pages',
  apply: 'build',
  enforce: 'pre',
  async load(file) {
    if (!DECLARATIONS.test(file)) return null
    const exported = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>)
    const lines = exported
      .map(([name, value]) => [name, JSON.stringify(forPages(value))] as const)
      .filter(([, text]) => text !== undefined)
      .map(([name, text]) => `export const ${name} = ${text}`)
    return { code: lines.join('\n'), moduleSideEffects: false }
  },
})
