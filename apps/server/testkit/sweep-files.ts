// The daily removal of files that nobody took, done now.
import { sweepFilesWorker } from '#features/files/sweep-files-job.ts'

export const sweepFiles = async (ports: Parameters<typeof sweepFilesWorker>[0]): Promise<void> => {
  await sweepFilesWorker(ports).run({}, new AbortController().signal)
}
