// The browser's clock: the one place in the pages that asks what time it is. How long something takes is `performance.now()`.

const ofTheMachine = (): number => Date.now()
let clock = ofTheMachine

/** Milliseconds since 1970. */
export const timeNow = (): number => clock()

/** Milliseconds since 1970, at which it then stands; the machine's own again without one. @testing Screens are tested at a moment. */
export function setClock(moment?: number): void {
  clock = moment === undefined ? ofTheMachine : () => moment
}
