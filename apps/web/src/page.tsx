// Begins the app: at once, or with the reader's first movement on a page that says what it has to say by itself.
import { takeOver } from '#shell/take-over.ts'
import { untilWanted } from '#shell/until-wanted.ts'

const root = document.getElementById('root')
if (root) {
  const { begin, giveUp } = takeOver(root)
  await untilWanted()
  try {
    const { startApplication } = await import('./start-application.tsx')
    await startApplication(root, begin)
  } catch (error) {
    giveUp()
    throw error
  }
}
