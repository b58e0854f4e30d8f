/** What the person has asked for and has no answer yet: calls that change something, and a page that is on its way. */
let calls = 0
let isOpeningPage = false
const watchers = new Set<() => void>()

const tell = () => {
  for (const changed of watchers) changed()
}

/** A call has begun; answers what ends it, once. */
export function beginCall(): () => void {
  let isOver = false
  calls += 1
  tell()
  return () => {
    if (isOver) return
    isOver = true
    calls -= 1
    tell()
  }
}

/** Another address of ours is on its way. */
export function pageOpens(): void {
  isOpeningPage = true
  tell()
}

/** The page of the address is there. */
export function pageIsOpen(): void {
  if (!isOpeningPage) return
  isOpeningPage = false
  tell()
}

/** Waits until every call has its answer, for as long as that may take at most. */
export function whenCallsEnd(atMostMs: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, atMostMs)
    const stop = onActivity(() => calls === 0 && end())
    if (calls === 0) end()
  })
}

export const isBusy = (): boolean => calls > 0 || isOpeningPage

export function onActivity(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
