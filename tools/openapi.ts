// `npm run --silent openapi`: prints the OpenAPI document of all endpoints.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { openapiDocument } from '@peregrine/contract/platform/openapi-document.ts'
import { projectRoot } from './project-files.ts'
import { contractShapes } from './shape-names.ts'

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
process.stdout.write(`${JSON.stringify(openapiDocument(allEndpoints, version, await contractShapes()), null, 2)}\n`)
