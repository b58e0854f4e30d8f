const atOnce = 3

/**
 * Runs all steps, some at a time, also after one failed, and prints a line for each as it ends:
 * `{ passed, failed, ms }`. What failing steps printed follows at the end.
 */
export async function runSteps(steps, print = console.log) {
  const startedAt = performance.now()
  const waiting = [...steps]
  const failures = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runOne(step)
      print(`${result.ok ? '✓' : '✗'} ${step.name}  ${(result.ms / 1000).toFixed(1)} s`)
      if (!result.ok) failures.push({ name: step.name, output: result.output })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const { name, output } of failures) print(`\n── ${name} ──\n${output}`)
  return { passed: steps.length - failures.length, failed: failures.length, ms: performance.now() - startedAt }
}

async function runOne(step) {
  const startedAt = performance.now()
  const answer = await Promise.resolve()
    .then(() => step.run())
    .catch(error => ({ ok: false, output: error.stack }))
  return { ...answer, ms: performance.now() - startedAt }
}
