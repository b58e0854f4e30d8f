/** A clock that was ahead, or a forged one, must not keep what is forgotten in the order of its times. */
export function notLater(time: string | number): Date {
  return new Date(Math.min(new Date(time).getTime(), Date.now()))
}
