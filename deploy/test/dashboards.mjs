import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/paths.mjs'

/** The dashboards as they are imported into Grafana. */
export function dashboards() {
  const names = readdirSync(inRoot('deploy/grafana')).filter(name => name.endsWith('.json'))
  return names.map(name => ({ name, board: JSON.parse(readFileSync(inRoot('deploy/grafana', name), 'utf8')) }))
}

/** Queries of all panels and variables, with what Grafana fills in filled in. */
export function queriesOf(board) {
  const ofPanels = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  return ofPanels.map(expr => expr.replaceAll('$__rate_interval', '5m').replaceAll('$network', '.*'))
}
