// A child process that ends soon after this one, however this one ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'

// Its standard input ends with this process, however that ends: then it ends the other one, tidily for six seconds and
// at once after that (PostgreSQL recovers from its log). Signals to the group or the terminal are not for it.
const WATCH = `trap '' INT TERM HUP QUIT
while read -r _; do :; done
kill -INT "$1" 2> /dev/null
for _ in 1 2 3 4 5 6; do kill -0 "$1" 2> /dev/null || exit 0; sleep 1; done
kill -QUIT "$1" 2> /dev/null
sleep 2
kill -KILL "$1" 2> /dev/null`

/** Has a child end soon after this process, even one that is killed and cannot do it itself. */
export function endWithThisProcess(child: ChildProcess): void {
  if (child.pid === undefined) return
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(child.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  watcher.stdin?.on('error', () => undefined)
  // Before its number can belong to another program.
  child.on('exit', () => watcher.kill('SIGKILL'))
}
