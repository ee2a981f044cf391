// All work of audiences in the background.
import type { JobWorker } from '#platform/jobs.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { customerListWorkers } from './customer-list-jobs.ts'
import { lookalikeWorker } from './look-alike-job.ts'
import { catalogueWorker, countWorker, lookAfterWorker, refreshWorker } from './refresh-jobs.ts'
import { shareMailWorker } from './send-share-mail-job.ts'
import { syncWorker, uploadWorker, watchUploadsWorker } from './upload-jobs.ts'

export const audienceWorkers = (ports: AudiencePorts): readonly JobWorker[] => [
  countWorker(ports),
  refreshWorker(ports),
  uploadWorker(ports),
  syncWorker(ports),
  ...customerListWorkers(ports),
  lookalikeWorker(ports),
  lookAfterWorker(ports),
  watchUploadsWorker(ports),
  shareMailWorker(ports),
  catalogueWorker(ports),
]
