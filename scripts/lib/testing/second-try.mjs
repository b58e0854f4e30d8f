/** With more failed files than this something is broken, and nothing is tried again. */
const mostFiles = 3

/**
 * Runs tests, and those files that failed once more by themselves. Tests that pass then count as passed, and what they said at first is in
 * `unsteady`, which `npm test` prints at its end.
 * @param run runs all files, or those it is given; answers `{ passed, failed, failures, failedFiles }`
 */
export async function withSecondTry(run) {
  const first = await run()
  const files = first.failedFiles ?? []
  if (first.failed === 0 || files.length === 0 || files.length > mostFiles) return first
  console.log(`\nonce more, by themselves: ${files.map(({ file }) => file).join(', ')}`)
  const second = await run(files.map(({ file }) => file))
  if (second.failed > 0) return first
  const elsewhere = first.passed - files.reduce((sum, { passed }) => sum + passed, 0)
  return { passed: elsewhere + second.passed, failed: 0, unsteady: first.failures }
}
