/** Told in this page when an answer says that the login has ended, whoever had asked. */
const news = 'messenger-signed-out'

/** The person signs out: what is refused meanwhile is no surprise. */
let isSigningOut = false

export function beginSigningOut(): void {
  isSigningOut = true
}

export function endSigningOut(): void {
  isSigningOut = false
}

export function tellSignedOut(): void {
  if (isSigningOut) return
  window.dispatchEvent(new Event(news))
}

/** Answers what ends it. */
export function onSignedOut(heard: () => void): () => void {
  window.addEventListener(news, heard)
  return () => window.removeEventListener(news, heard)
}
