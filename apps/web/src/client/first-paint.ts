/** Longest wait for a frame: a browser draws none of a page that it does not show. */
const mostMs = 500

/**
 * Resolves once the page as it was sent has been drawn. Code that works longer waits for it: people read while it works, and it would
 * come in between otherwise.
 */
export function firstPaint(): Promise<void> {
  return new Promise(resolve => {
    // A frame is drawn after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : mostMs)
  })
}
