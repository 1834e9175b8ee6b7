// Keeps what was read for a moment, and only while changes are heard (design/statements).
import type { ChangeFeed, Topic } from './change-feed.ts'

/** Nothing is older than this, even if a change should not be heard. */
const LIFE_MS = 1000

export interface ShortMemory<Value> {
  /** The value under this key, remembered or read now. A null is not remembered. */
  recall<Read extends Value | null>(key: string, read: () => Promise<Read>): Promise<Value | Read>
  /** Forgets all values, or those that a change with this key affects, and all that are being read now. */
  forget(key?: string): void
}

export interface MemoryOptions<Value> {
  feed: ChangeFeed
  topic: Topic
  /** Beyond so many values the oldest one is forgotten. */
  maxValues: number
  /** Is a value with this topic's key affected? By default all are. */
  affected?: (value: Value, key: string) => boolean
  /** May this value still be used? */
  valid?: (value: Value) => boolean
}

/** Creates an empty memory that forgets what the feed tells of. */
export function createShortMemory<Value>({
  feed,
  topic,
  maxValues,
  affected = () => true,
  valid = () => true,
}: MemoryOptions<Value>): ShortMemory<Value> {
  const values = new Map<string, { value: Value; until: number }>()
  // A value that was read before a change and arrives after it belongs to an earlier generation.
  let generation = 0
  const forget = (key: string | null = null) => {
    generation++
    for (const [name, { value }] of values) if (key === null || affected(value, key)) values.delete(name)
  }
  feed.subscribe(topic, forget)
  return {
    recall: async (key, read) => {
      const known = values.get(key)
      if (known && known.until > process.uptime() * 1000 && valid(known.value)) return known.value
      const began = generation
      const until = process.uptime() * 1000 + LIFE_MS
      const value = await read()
      if (value === null || began !== generation || !feed.connected()) return value
      values.delete(key)
      values.set(key, { value, until })
      for (const oldest of values.keys()) {
        if (values.size <= maxValues) break
        values.delete(oldest)
      }
      return value
    },
    forget: key => forget(key),
  }
}
