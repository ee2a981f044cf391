// Preloaded (`node --import`), it runs a process on another date: `SHIFT_DATE_MS` milliseconds from the machine's.
const ahead = Number(process.env.SHIFT_DATE_MS || 0)

if (ahead !== 0) {
  const OfTheMachine = globalThis.Date
  const now = () => OfTheMachine.now() + ahead
  globalThis.Date = new Proxy(OfTheMachine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new OfTheMachine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
