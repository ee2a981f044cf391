// A reporter of vitest: how long each file took with loading it and its hooks, which the report in JSON leaves out.
import { appendFileSync } from 'node:fs'

export default class FileTimes {
  onTestModuleEnd(module) {
    const { duration, setupDuration, collectDuration } = module.diagnostic()
    const seconds = (duration + setupDuration + collectDuration) / 1000
    if (process.env.FILE_TIMES)
      appendFileSync(process.env.FILE_TIMES, `${JSON.stringify({ file: module.moduleId, seconds })}\n`)
  }
}
