// The requirements that the documents state, with their identifiers.

export interface Requirement {
  /** `§5.3` or `M12`. */
  id: string
  text: string
}

export interface Section {
  title: string
  requirements: Requirement[]
}

/** Sections of a document (`## …`) with the requirements in their lists (`- **§1.2** …`, `- **M7** …`) and tables (`| §5.3 | … |`). */
export function requirementsIn(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map(part => ({ title: part.split('\n', 1)[0] ?? '', requirements: requirementsOf(part) }))
    .filter(({ requirements }) => requirements.length > 0)
}

function requirementsOf(part: string): Requirement[] {
  const rows = part.matchAll(/^\| (§\d+\.\d+) \|(.*)\|$/gm)
  const items = part.matchAll(/^- \*\*(§\d+\.\d+|M\d+)( [^*]+)?\*\*(.*(?:\n {2}.*)*)/gm)
  const found = [
    ...[...rows].map(match => ({ at: match.index, id: match[1] ?? '', text: cells(match[2] ?? '') })),
    ...[...items].map(match => ({
      at: match.index,
      id: match[1] ?? '',
      text: item(match[2], match[3] ?? ''),
    })),
  ]
  return found.sort((one, other) => one.at - other.at).map(({ id, text }) => ({ id, text }))
}

function cells(row: string): string {
  const texts = row.split('|').map(cell => cell.trim())
  return texts.filter(cell => cell !== '').join(' · ')
}

// A rule with a name is known by it, any other by its first sentence.
function item(name: string | undefined, text: string): string {
  if (name) return name.trim().replace(/\.$/, '')
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  return /^.*?[.?](?= [A-Z]|$)/.exec(whole)?.[0] ?? whole
}
