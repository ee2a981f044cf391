// Who may hold up the browser's Back. It listens before the router does: on a window, listeners of `popstate` run in the
// order in which they were added, capturing or not.
type Hold = (event: PopStateEvent) => void

let hold: Hold | null = null

/** Once, before the router is there. */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => hold?.(event))
}

/** Answers how to let go of it again. */
export function holdBack(given: Hold): () => void {
  hold = given
  return () => {
    if (hold === given) hold = null
  }
}
