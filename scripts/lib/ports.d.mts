/** A port of the loopback interface that nobody listens on now. */
export function freePort(): Promise<number>
