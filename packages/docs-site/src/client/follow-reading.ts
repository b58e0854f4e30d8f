/** Marks in the list of a page's headings the one that is being read. */
export function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const headings = links.flatMap(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [])
  if (headings.length === 0) return
  const mark = () => {
    const read = headings.findLastIndex(heading => heading.getBoundingClientRect().top < 120)
    links.forEach((link, index) => {
      if (index === Math.max(0, read)) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
  let isAsked = false
  const later = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      mark()
    })
  }
  addEventListener('scroll', later, { passive: true })
  later()
}
