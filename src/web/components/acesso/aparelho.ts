// The names of a browser and of its system, from the text that it sends. Unknown ones are "Outro aparelho".

/** The first that fits: some browsers also name those that they resemble. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** "Firefox no Windows"; null if the text is null. */
export function nomeDoAparelho(aparelho: string | null): string | null {
  if (aparelho === null) return null
  const achar = (nomes: typeof NAVEGADORES) => nomes.find(([forma]) => forma.test(aparelho))?.[1]
  const [navegador, sistema] = [achar(NAVEGADORES), achar(SISTEMAS)]
  if (navegador && sistema) return `${navegador} no ${sistema}`
  return navegador ?? sistema ?? 'Outro aparelho'
}
