const tickMs = 10_000

/**
 * What the person at the terminal reads. `step('migrating database')` opens `[3/8] migrating database …` and returns
 * `done(detail?)`, which closes it with the seconds it took; every 10 s in between the elapsed time is shown.
 * Lines of others that arrive in between get a line of their own.
 */
export function createSay(total, out = process.stdout) {
  let count = 0
  let open

  const line = text => {
    if (open?.partial) out.write('\n')
    if (open) open.partial = false
    out.write(`${text}\n`)
  }
  const step = name => {
    count += 1
    const startedAt = performance.now()
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
    const mine = { partial: true, head: `[${count}/${total}] ${name} …` }
    open = mine
    out.write(mine.head)
    const ticker = setInterval(() => {
      out.write(mine.partial ? ` ${Math.round(seconds())} s …` : `${mine.head} ${Math.round(seconds())} s …`)
      mine.partial = true
    }, tickMs)
    ticker.unref()
    return detail => {
      clearInterval(ticker)
      if (open !== mine) return
      open = undefined
      const end = `${seconds()} s${detail ? ` (${detail})` : ''}`
      out.write(mine.partial ? ` ${end}\n` : `${mine.head} ${end}\n`)
    }
  }
  /** Ends an open line, before an error is printed. */
  const breakLine = () => {
    if (open?.partial) out.write('\n')
    open = undefined
  }
  return { line, step, breakLine }
}
