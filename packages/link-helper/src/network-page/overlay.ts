export interface OverlayContent {
  readonly title: string
  readonly text: string
  /** Without: there is nothing to press. */
  readonly button?: { readonly text: string; readonly press: () => void } | undefined
}

export interface Overlay {
  show(content: OverlayContent): void
  hide(): void
}

const elementName = 'device-link-helper'
const colours = { paper: '#ffffff', ink: '#17212b', soft: '#51606e', accent: '#0b6b4f' } as const

/**
 * A card in the corner of the page. Its shadow tree is closed and its button takes presses of the person alone, so that
 * the page around it can neither read nor press it.
 */
export function createOverlay(): Overlay {
  const host = document.createElement(elementName)
  host.setAttribute('role', 'dialog')
  style(host, { all: 'initial', position: 'fixed', right: '16px', top: '16px', zIndex: '2147483647' })
  const card = document.createElement('section')
  style(card, cardStyle)
  host.attachShadow({ mode: 'closed' }).append(card)
  let shown: OverlayContent | undefined

  /** What looks the same stays, so that the focus stays where it is. */
  function draw(content: OverlayContent): void {
    const { title, text, button } = content
    const isSame = shown?.title === title && shown.text === text && shown.button?.text === button?.text
    shown = content
    if (isSame) return
    host.setAttribute('aria-label', title)
    const pressed = () => shown?.button?.press()
    card.replaceChildren(titled(title), paragraph(text), ...(button ? [pressable(button.text, pressed)] : []))
  }

  return {
    show(content) {
      draw(content)
      if (!host.isConnected) document.documentElement.append(host)
    },
    hide() {
      host.remove()
    },
  }
}

function titled(text: string): HTMLElement {
  const element = document.createElement('h2')
  element.textContent = text
  style(element, { margin: '0 0 8px', fontSize: '17px', fontWeight: '600', lineHeight: '1.3' })
  return element
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  element.setAttribute('role', 'status')
  style(element, { margin: '0', color: colours.soft })
  return element
}

function pressable(text: string, press: () => void): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  style(element, buttonStyle)
  element.addEventListener('click', event => {
    if (event.isTrusted) press()
  })
  return element
}

/** Set one by one: the page's policy forbids style sheets and style attributes that are not its own. */
function style(element: HTMLElement, styles: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, styles)
}

const cardStyle: Partial<CSSStyleDeclaration> = {
  boxSizing: 'border-box',
  width: 'min(360px, calc(100vw - 32px))',
  padding: '20px',
  borderRadius: '12px',
  border: '1px solid #c9d1d8',
  background: colours.paper,
  color: colours.ink,
  boxShadow: '0 8px 32px rgba(0, 0, 0, 0.24)',
  font: '15px/1.45 system-ui, sans-serif',
}

const buttonStyle: Partial<CSSStyleDeclaration> = {
  marginTop: '16px',
  width: '100%',
  minHeight: '44px',
  border: '0',
  borderRadius: '8px',
  background: colours.accent,
  color: colours.paper,
  font: '600 15px/1.2 system-ui, sans-serif',
  cursor: 'pointer',
}
