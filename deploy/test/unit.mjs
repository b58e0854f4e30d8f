/** A systemd unit as `{ Section: { Key: [value, …] } }`. */
export function readUnit(text) {
  const unit = {}
  let section
  for (const line of text.split('\n')) {
    const head = /^\[(\w+)\]$/.exec(line)
    if (head) section = unit[head[1]] ??= {}
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key && section) section[key] = [...(section[key] ?? []), value]
  }
  return unit
}
