/** The dashboard's own form for an operation, in a frame that is as high as what it shows. It is fetched when somebody wants it. */
export function prepareTrying(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-try]')
  link?.addEventListener('click', event => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.title = 'Try it'
    frame.src = link.href
    frame.addEventListener('load', () => keepHigh(frame))
    link.parentElement?.replaceWith(frame)
  })
}

function keepHigh(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body
  if (!body) return
  const adjust = () => frame.setAttribute('height', String(Math.max(160, body.scrollHeight)))
  new ResizeObserver(adjust).observe(body)
  adjust()
}
