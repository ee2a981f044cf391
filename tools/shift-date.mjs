// Preloaded (`node --import`), it runs a process on another date: `SHIFT_DATE_MS` milliseconds from the machine's.
const ahead = Number(process.env.SHIFT_DATE_MS || 0)

if (ahead !== 0) {
  const OfTheMachine = globalThis.Date
  // Itself: some libraries set `Date.now` to what they find there, which would call itself for ever.
  const machineNow = OfTheMachine.now
  const now = () => machineNow() + ahead
  globalThis.Date = new Proxy(OfTheMachine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new OfTheMachine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })

  // Node has a date of its own for the heads of its answers, against which clients hold limits and expiries. What a browser
  // may keep has the machine's: by the browser's clock, which stays the machine's, it would be old when it comes.
  const { ServerResponse } = await import('node:http')
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (status, ...more) {
    const retained = more.at(-1)?.['cache-control'] ?? this.getHeader('cache-control')
    const isOpen = this.sendDate && !this.headersSent && !this.hasHeader('date')
    if (isOpen && !/max-age/.test(String(retained))) this.setHeader('date', new Date().toUTCString())
    return writeHead.call(this, status, ...more)
  }
}
