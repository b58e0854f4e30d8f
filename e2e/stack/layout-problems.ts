/**
 * Runs in the page: what a person would call broken. The page scrolls sideways, something is outside of the window, text is
 * cut off without saying so, or two controls lie over each other.
 */
export function layoutProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const told = (element: Element) => `${element.outerHTML.slice(0, 140)} “${element.textContent?.trim().slice(0, 40)}”`
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  /** What of an element can be seen: the part that no frame around it hides. */
  const seen = (element: Element): DOMRect => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    let box = { left, top, right, bottom }
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!clips(around) || around === document.body) continue
      const frame = around.getBoundingClientRect()
      box = {
        left: Math.max(box.left, frame.left),
        top: Math.max(box.top, frame.top),
        right: Math.min(box.right, frame.right),
        bottom: Math.min(box.bottom, frame.bottom),
      }
    }
    return new DOMRect(box.left, box.top, Math.max(0, box.right - box.left), Math.max(0, box.bottom - box.top))
  }
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[aria-hidden=true], [inert], .sr-only') !== null
  const visible = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && !isHidden(element)
  })
  const outside = visible.filter(element => {
    const { left, right, width } = seen(element)
    return width > 0 && (left < -1 || right > window.innerWidth + 1)
  })
  const hasText = (element: Element) =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const cut = visible.filter(element => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    if (!hasText(element) || element.matches('input, textarea, select, pre, code') || element.title) return false
    const isWide =
      overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    const isTall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4
    return (isWide || isTall) && webkitLineClamp === 'none'
  })
  const floats = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    return null
  }
  const controls = visible
    .filter(element => element.matches('a[href], button, input, select, textarea, summary'))
    .map(element => ({ element, box: seen(element), float: floats(element) }))
    .filter(({ box }) => box.width > 3 && box.height > 3)
  const fieldOf = (element: Element) => element.closest('[data-in-field]')?.parentElement?.querySelector('input')
  const overlapping = controls.flatMap((one, index) =>
    controls.slice(index + 1).flatMap(other => {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width <= 3 || height <= 3 || one.float !== other.float) return []
      if (one.element.contains(other.element) || other.element.contains(one.element)) return []
      // what stands inside of a field by design, as the button of its calendar
      if (fieldOf(one.element) === other.element || fieldOf(other.element) === one.element) return []
      return [`overlap: ${told(one.element)} and ${told(other.element)}`]
    }),
  )
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : []),
    ...outside.slice(0, 5).map(element => `outside: ${told(element)}`),
    ...cut.map(element => `cut off: ${told(element)}`),
    ...overlapping.slice(0, 5),
  ]
}
