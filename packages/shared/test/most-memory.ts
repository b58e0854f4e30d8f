/** Runs `act` and answers by how many megabytes the process grew at most while it did. */
export async function growthDuring(act: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  try {
    await act()
  } finally {
    clearInterval(timer)
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1024 / 1024
}
