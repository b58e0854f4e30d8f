type Go = () => void

/** Of the form with changes that is on the page. */
let guard: ((go: Go) => void) | undefined

/** Has whoever wants to leave asked first; answers what ends that. */
export function guardLeaving(ask: (go: Go) => void): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** For keys and commands that lead to another page: at once, or when the person wants to leave what is not saved. */
export function leaveTo(go: Go): void {
  if (guard) guard(go)
  else go()
}
