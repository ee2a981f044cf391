// What other features may ask of tasks.
export { endLostTasksWorker } from './end-lost-tasks-job.ts'
export { withdrawResults } from './end-task.ts'
export {
  startTask,
  type TaskKind,
  TaskProblem,
  type TaskRun,
  TaskStopped,
  TaskWaits,
  taskState,
  taskWorker,
} from './run-task.ts'
export { readerOf } from './task-handlers.ts'
export { taskReply } from './task-reply.ts'
export {
  countUnderWay,
  endedWithout,
  findSeenTask,
  findTask,
  requestCancel,
  type TaskRow,
} from './task-store.ts'
