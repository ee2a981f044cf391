// Why the product cannot start, in one sentence for whoever starts it.

/** Something that whoever starts the product can put right: the message is all that they need, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

interface SystemError extends Error {
  readonly code?: string
  readonly port?: number
  readonly path?: string
}

function sentenceFor(error: SystemError): string | undefined {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is already in use: end the other program, or choose another port with PORT=… npm start.`
    case 'ENOSPC':
      return 'There is no room left on the disk.'
    case 'EACCES':
      return error.port === undefined
        ? `${error.path ?? 'The data folder'} may not be written by this user: give it to them, or choose another DATA_DIR.`
        : `Port ${error.port} may not be used by this user: choose one above 1023 with PORT=… npm start.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `A file is in the way of the folder ${error.path ?? ''}: move it away, or choose another DATA_DIR.`
    default:
      return undefined
  }
}

/** Ends the process with the sentence that tells what to put right, or, for a mistake of ours, with its stack. */
export function endWith(error: unknown): never {
  const known = error instanceof StartProblem ? error.message : error instanceof Error ? sentenceFor(error) : undefined
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}

/**
 * Ends the process at once, as one that was killed. An ordinary exit waits for what the embedded warehouse is working on,
 * for minutes perhaps; the next start tidies up after either.
 */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** The same for an end that was asked for: whoever waits for the process sees that it went well. */
export function endAtOnceWell(): void {
  // Another program in the place of this one, which ends itself: nothing of this one is waited for.
  process.execve?.('/bin/sh', ['sh', '-c', 'exit 0'], {})
}
