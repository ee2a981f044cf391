// All work of audiences in the background.
import type { JobWorker } from '#platform/jobs.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { catalogueWorker, countWorker, lookAfterWorker, refreshWorker } from './refresh-jobs.ts'
import { uploadWorker, watchUploadsWorker } from './upload-jobs.ts'

export const audienceWorkers = (ports: AudiencePorts): readonly JobWorker[] => [
  countWorker(ports),
  refreshWorker(ports),
  uploadWorker(ports),
  lookAfterWorker(ports),
  watchUploadsWorker(ports),
  catalogueWorker(ports),
]
