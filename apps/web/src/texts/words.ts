/** What another language has to say for a room of English texts: the same keys, no more and no less. */
export type Words<Room> = { readonly [Key in keyof Room]: Inner<Room[Key]> }

type Inner<Part> = Part extends string ? string : Part extends readonly string[] ? readonly string[] : Words<Part>
