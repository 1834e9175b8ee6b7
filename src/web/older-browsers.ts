// Built-ins that the oldest browsers lack which the screens promise to run on (README): Chrome and Android WebView 109, Safari and iOS 16.4,
// Firefox 115. Imported before everything else. `scripts/check-browsers.ts` finds those that are missing here.

/** Adds a function where the browser has none; like a built-in it is not enumerated. */
function add(to: object, name: string, value: (this: never, ...args: never[]) => unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
}

add(Map, 'groupBy', <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
})

add(Promise, 'withResolvers', () => {
  let settle: unknown[] = []
  const promise = new Promise((...both) => {
    settle = both
  })
  const [resolve, reject] = settle
  return { promise, resolve, reject }
})

add(Array.prototype, 'toSorted', function <Item>(this: Item[], compare?: (a: Item, b: Item) => number) {
  return [...this].sort(compare)
})

add(Array.prototype, 'toReversed', function <Item>(this: Item[]) {
  return [...this].reverse()
})

add(Array.prototype, 'toSpliced', function <Item>(this: Item[], ...args: [number, number, ...Item[]]) {
  const copy = [...this]
  copy.splice(...args)
  return copy
})

add(Array.prototype, 'with', function <Item>(this: Item[], index: number, item: Item) {
  const copy = [...this]
  copy[index < 0 ? index + copy.length : index] = item
  return copy
})

export {}
