/** Something in the environment makes no sense; the message is one sentence that says what. */
export class EnvProblem extends Error {}
