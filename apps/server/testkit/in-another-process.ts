// A program in a process of its own, for what ends its process, or what one process can only have once.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a program (imports as in `src`); answers its last line, or how it was ended. Throws what it said when it failed. */
export function inAnotherProcess(
  program: string,
): Promise<{ readonly signal: string | null; readonly answer: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--eval', program], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let problems = ''
    child.stdout.on('data', (text) => {
      out += String(text)
    })
    child.stderr.on('data', (text) => {
      problems += String(text)
    })
    child.on('error', fail)
    child.on('close', (code, signal) =>
      code === 0 || signal ? done({ signal, answer: out.trim().split('\n').at(-1) ?? '' }) : fail(new Error(problems)),
    )
  })
}
