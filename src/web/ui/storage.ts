// The browser's storage behind one door. In a private window, or by a setting, every call of it may throw: then nothing is found, nothing
// is kept, and the screen goes on.

export interface Place {
  /** The text under this key; null if there is none. */
  read: (key: string) => string | null
  /** What was kept as JSON under this key; null if there is nothing, or if it cannot be read. */
  readJson: (key: string) => unknown
  /** Keeps a text, or with null forgets it. False if the browser cannot, because storage is blocked or full. */
  keep: (key: string, text: string | null) => boolean
}

/** Until it is removed, for all tabs of this browser. */
export const ofDevice = place(() => localStorage)
/** Until the tab is closed. */
export const ofTab = place(() => sessionStorage)

function place(open: () => Storage): Place {
  const read = (key: string) => attempt(() => open().getItem(key), null)
  return {
    read,
    readJson: key => attempt(() => JSON.parse(read(key) ?? 'null'), null),
    keep: (key, text) =>
      attempt(() => {
        if (text === null) open().removeItem(key)
        else open().setItem(key, text)
        return true
      }, false),
  }
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
