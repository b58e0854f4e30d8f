/** Days from a release that mends a weakness of a package to our release with it; SECURITY.md promises them. */
export const repairDays = { critical: 3, high: 14, moderate: 60, low: 180 }

/**
 * What follows from a report of `npm audit --json`: lines to print, and whether it fails. A critical or high weakness fails, unless
 * `judged` says until which day (`YYYY-MM-DD`) it may wait, and why; moderate and low ones are named with their time.
 * @throws Error where the report is none: nothing was checked then
 */
export function judgeAdvisories(report, judged, today) {
  const found = advisoriesOf(report)
  const lines = found.map(advisory => {
    const { name, severity, title, url } = advisory
    const waits = judged.find(one => one.advisory === idOf(url) && one.package === name)
    const isUrgent = severity === 'critical' || severity === 'high'
    const isLate = waits !== undefined && waits.until < today
    const verdict =
      waits && !isLate
        ? `may wait until ${waits.until}: ${waits.reason}`
        : isLate
          ? `was to wait until ${waits.until} at most`
          : `to be mended within ${repairDays[severity]} days of the release that mends it`
    return { text: `${severity}: ${name}: ${title} (${url}): ${verdict}`, fails: isLate || (isUrgent && !waits) }
  })
  const needless = judged
    .filter(one => !found.some(({ name, url }) => one.package === name && one.advisory === idOf(url)))
    .map(one => ({
      text: `${one.advisory} of ${one.package} is judged, and nothing has it any more: take it out`,
      fails: true,
    }))
  const all = [...lines, ...needless]
  return { lines: all.map(({ text }) => text), fails: all.some(({ fails }) => fails) }
}

/** Every weakness once for each package that has it, the worst first. */
function advisoriesOf(report) {
  const { vulnerabilities, error, message } = Object(report)
  if (error || typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    throw new Error(`The registry did not say what is known of the packages${message ? `: ${message}` : ''}`)
  }
  const order = Object.keys(repairDays)
  const known = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    // a text names the package through which it comes, which has an entry of its own
    via.filter(one => typeof one === 'object').map(({ title, url, severity }) => ({ name, title, url, severity })),
  )
  // what we do not know the weight of is as heavy as anything
  const weighed = known.map(one => (order.includes(one.severity) ? one : { ...one, severity: 'critical' }))
  return weighed.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

/** `GHSA-…` out of its address. */
function idOf(url) {
  return String(url).split('/').at(-1)
}
