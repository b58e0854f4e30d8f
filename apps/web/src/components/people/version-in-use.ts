interface Known {
  readonly version: string
  readonly chosen_at: string | null
  readonly worked_at: string | null
  readonly refused_at: string | null
}

/**
 * What engines without a setting of their own announce, as far as it is known: the version chosen last, unless the network refuses it,
 * else the one that worked last.
 */
export function versionInUse<K extends Known>(
  versions: readonly K[],
): { readonly row: K; readonly from: 'chosen' | 'worked'; readonly since: string } | undefined {
  const good = versions.filter(({ refused_at }) => refused_at === null)
  const chosen = newest(versions, 'chosen_at')
  if (chosen?.row.refused_at === null) return { ...chosen, from: 'chosen' }
  const worked = newest(good, 'worked_at')
  return worked && { ...worked, from: 'worked' }
}

function newest<K extends Known>(versions: readonly K[], moment: 'chosen_at' | 'worked_at') {
  const told = versions.flatMap(row => {
    const since = row[moment]
    return since === null ? [] : [{ row, since }]
  })
  return told.sort((one, other) => other.since.localeCompare(one.since))[0]
}
