const bar = 95
const names = ['performance', 'accessibility', 'best practices']

/** Of several runs: the median of the speed, which varies, and the worst of the rest, which must not. */
export function scoreOf(runs) {
  const of = index => runs.map(({ scores }) => scores[index]).sort((a, b) => a - b)
  const speeds = of(0)
  return [speeds[Math.floor((speeds.length - 1) / 2)], of(1)[0], of(2)[0]]
}

/** One sentence for each score on a judged form, `desktop` or `mobile`, that is too low. */
export function belowBar(results, judged = ['desktop']) {
  return results
    .filter(({ form }) => judged.includes(form))
    .flatMap(({ page, form, runs }) =>
      scoreOf(runs)
        .map((score, index) => ({ score, text: `${page}, ${form}: ${names[index]} ${score}, the bar is ${bar}` }))
        .filter(({ score }) => !(score >= bar))
        .map(({ text }) => text),
    )
}

/** The results as a Markdown table, a line for each page and form. */
export function tableOf(results) {
  const lines = results.map(({ page, form, runs }) => {
    const speeds = runs.map(({ scores }) => scores[0])
    const [speed, ...rest] = scoreOf(runs)
    return [page, form, speeds.length > 1 ? `${speed} (${speeds.join(', ')})` : speed, ...rest]
  })
  return [['page', 'on', ...names], ['---', '---', '---:', '---:', '---:'], ...lines]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}
