// What journeys look at, built unless it is there: the pages and the extension.
import { buildExtension, buildPages } from './setup.mjs'

process.exitCode = buildPages() && buildExtension() ? 0 : 1
