/** Metrics that a PromQL expression names, each with the labels that it is selected by. */
export function namedMetrics(expr) {
  const found = [...expr.matchAll(/\b((?:messenger|process|nodejs)_[a-z0-9_]+|up)\b(?:\{([^}]*)\})?(?!\s*=)/g)]
  return found.map(([, name, selector = '']) => ({
    name,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label),
  }))
}

/** Labels that it groups by or that a text shows. */
export function namedLabels(text) {
  const grouped = [...text.matchAll(/\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list]) =>
    list.split(','),
  )
  const shown = [...text.matchAll(/\$labels\.(\w+)|\{\{\s*(\w+)\s*\}\}/g)].map(([, one, other]) => one ?? other)
  return [...grouped, ...shown].map(label => label.trim()).filter(label => label !== '')
}
