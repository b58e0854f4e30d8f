/**
 * What the launcher tells of itself when a child asks for it by `{ type: 'launcher-facts', id }`: its own process, and of each child whether it is
 * there and how often it was started again.
 */
export function createLauncherFacts() {
  const children = []
  return {
    /** @param child as `supervise` answers it */
    add: (name, child) => children.push({ name, child }),
    onMessage(message, answer) {
      if (message?.type !== 'launcher-facts') return
      const { user, system } = process.cpuUsage()
      answer({
        type: 'launcher.facts',
        id: message.id,
        residentBytes: process.memoryUsage.rss(),
        cpuSeconds: (user + system) / 1e6,
        startedAtSeconds: Date.now() / 1000 - process.uptime(),
        children: children.map(({ name, child }) => ({ name, ...child.state() })),
      })
    },
  }
}
