const sources = new WeakMap()

/** Notes from which setting (`<name>_FILE`, `<name>_COMMAND`) the value of `name` in this environment came. */
export function noteSource(env, name, setting) {
  sources.set(env, { ...sources.get(env), [name]: setting })
}

/** The setting that gave `name` its value: `name` itself unless something was noted. */
export const sourceOf = (env, name) => sources.get(env)?.[name] ?? name
