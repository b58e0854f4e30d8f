/**
 * Small Buffers are cut from slabs, and one that is kept (a session's keys) keeps its slab: of 64 KiB each, a thousand
 * sessions held as many megabytes for a few hundred bytes each.
 */
Buffer.poolSize = 2_048
