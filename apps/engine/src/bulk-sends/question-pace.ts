/** Questions to the network that a session's policy paces. */
export interface QuestionPace {
  /** Counts one that is about to be asked. Else for how many milliseconds none may be, and it is not counted. */
  take(): number
}

/** At most `most` questions within `windowMs`. `now`: a clock in milliseconds. */
export function createQuestionPace(most: number, windowMs: number, now = () => performance.now()): QuestionPace {
  let asked: number[] = []
  return {
    take() {
      const at = now()
      asked = asked.filter(time => time > at - windowMs)
      const [oldest] = asked
      if (oldest !== undefined && asked.length >= most) return oldest + windowMs - at
      asked.push(at)
      return 0
    },
  }
}
