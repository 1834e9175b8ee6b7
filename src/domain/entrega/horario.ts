// The hours of a delivery note, without anything else of it (rules N54, N57, decision 119).

const HORA = String.raw`(?<![\d:.,-])([01]?\d|2[0-3])(?:(?:h|:)([0-5]\d)h?|h(?:s|rs?|oras?)?)(?![\d:\p{L}])`
const FAIXA = new RegExp(
  String.raw`\b(?:das|entre(?: as)?|de)\s+${HORA}\s+(?:as|a|e(?: as)?|ate(?: as)?)\s+${HORA}`,
  'gu',
)
const LIMITE = new RegExp(
  String.raw`\b(ate|antes das?|a partir das?|depois das?|apos)(?: as)?\s+${HORA}`,
  'gu',
)

const PALAVRA: Readonly<Record<string, string>> = {
  ate: 'até',
  antes: 'antes das',
  a: 'a partir das',
  depois: 'depois das',
  apos: 'depois das',
}

/**
 * The hours that a note names, such as 'até 7h' or 'das 5h às 7h30'; null if it names none. The text is made anew of a closed list of words
 * and of hours of the day, so that no street, number or telephone of the note can be in it. At most two of them, in their sequence.
 */
export function horarioDaNota(nota: string | null): string | null {
  if (nota === null) return null
  const texto = nota
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const faixas = [...texto.matchAll(FAIXA)].map(achado => {
    const [, de = '', deMinutos, ate = '', ateMinutos] = achado
    return {
      em: achado.index,
      fim: achado.index + achado[0].length,
      diz: `das ${hora(de, deMinutos)} às ${hora(ate, ateMinutos)}`,
    }
  })
  const limites = [...texto.matchAll(LIMITE)]
    .filter(({ index }) => faixas.every(({ em, fim }) => index < em || index >= fim))
    .map(achado => {
      const [, palavra = '', horas = '', minutos] = achado
      return { em: achado.index, diz: `${PALAVRA[palavra.split(' ')[0] ?? '']} ${hora(horas, minutos)}` }
    })
  const ditos = [...faixas, ...limites].sort((a, b) => a.em - b.em).map(({ diz }) => diz)
  return ditos.length === 0 ? null : ditos.slice(0, 2).join(', ')
}

function hora(horas: string, minutos: string | undefined): string {
  const deQuantos = minutos === undefined || minutos === '00' ? '' : minutos
  return `${Number(horas)}h${deQuantos}`
}
