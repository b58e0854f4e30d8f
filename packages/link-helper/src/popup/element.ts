/**
 * The page's element with this id.
 * @throws when the page has none of this kind, which is a mistake in `popup.html`
 */
export function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`popup.html has no ${kind.name} with the id ${id}`)
}

export function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
