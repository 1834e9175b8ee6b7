// How a title names what it proves: `§5.3` for a requirement, `M12` for a market rule; `§5` alone names a whole section.

/** The requirements and market rules that a text cites, each once, in its order. */
export function citationsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/§\d+\.\d+|\bM\d{1,2}\b/g)].map(String))]
}

/** The sections that a text cites as a whole: `§5`. */
export function sectionsIn(text: string): string[] {
  return [...text.matchAll(/§\d+(?!\.?\d)/g)].map(String)
}
