// The hours of a delivery note, without anything else of it (rules N54, N57).

const HORA = String.raw`(?<![\d:.,-])([01]?\d|2[0-3])(?:(?:h|:)([0-5]\d)(?:h(?:s|rs?)?)?|h(?:s|rs?|oras?)?)(?: da (?:manha|madrugada))?(?![\d:\p{L}])`
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

// Words that turn what hours mean, or tie them to some days: then only a person can read the note.
const MUDA_O_SENTIDO = new RegExp(
  String.raw`\b(?:nao|n|nunca|jamais|nem|ninguem|sem|exceto|excecao|excluindo|menos|salvo|senao|fora|tirando|evit\p{L}*|proib\p{L}*|imposs\p{L}*` +
    String.raw`|fech\p{L}*|encerra\p{L}*|interval\p{L}*|almoco|paus\p{L}*|para(?:mos|do)|se|quando|caso|so|apenas|somente` +
    String.raw`|segunda|terca|quarta|quinta|sexta|seg|ter|qua|qui|sex|sab\p{L}*|dom|domingo|feriado|fim de semana|dias?|semana)s?\b`,
  'u',
)

// Doors: beside several hours, only a person can read which hour belongs to which door.
const PORTA =
  /\b(?:porta|portoes|doca|entrada|loja|deposito|galp|estoque|cozinha|camara|garage|subsolo|fundos|recepc|balca|box|banca|anexo|matriz|filia)/

// What speaks of hours in a form that is not read: a number as an hour, a number behind a word of time, a time of day in words.
const FALA_DE_HORAS = new RegExp(
  [
    String.raw`(?<!\b(?:n|no|numero|n[º°o]\.?)\s*)(?<![\d:.,])\d{1,2}\s*(?:h(?:s|rs?|oras?)?(?!\p{L})|:[0-5]\d)`,
    String.raw`\b(?:das|entre|as|de|antes das?|depois das?|apos as|a partir das?|ate as)\s+\d{1,2}(?=\s*(?:$|[,;.!?)\n-]|(?:e|a|as|ou|ate)\b))`,
    String.raw`\b(?:as|das|ate|apos|entre)\s+(?:uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)\b`,
    String.raw`\b(?:meio[ -]?dia|meia[ -]?noite|e meia|manha|tarde|noite|madrugada|cedo|comercial)\b`,
  ].join('|'),
  'u',
)

const TELEFONE = /(?:\+?\d{2}[\s.-]*)?(?:\(?\d{2,3}\)?[\s.-]*)?\d{4,5}[\s.-]?\d{4}(?!\d)/g
const E_MAIL = /\S+@\S+/g

/**
 * When a note says that it may be delivered. Hours that are understood, such as 'até 7h' or 'das 5h às 7h30', are made anew of a closed list of
 * words, so that no street, number or telephone of the note can be in them. A note that speaks of hours in another way, or of several beside a
 * door, is shown itself, without
 * telephones and e-mails: whoever packs reads what the buyer wrote, not a part of it. Null if it speaks of no hours.
 */
export function horarioDaNota(nota: string | null): string | null {
  if (nota === null) return null
  const texto = nota
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const { ditos, resto } = lerHoras(texto)
  const falaMais = FALA_DE_HORAS.test(resto)
  if (ditos.length === 0 && !falaMais) return null
  const variasPortas = ditos.length > 1 && PORTA.test(resto)
  if (falaMais || variasPortas || MUDA_O_SENTIDO.test(resto))
    return nota.replace(E_MAIL, '…').replace(TELEFONE, '…').replace(/\s+/g, ' ').trim()
  return ditos.join(', ')
}

/** The hours that are understood, in their sequence, and the text around them. */
function lerHoras(texto: string): { ditos: string[]; resto: string } {
  const faixas = [...texto.matchAll(FAIXA)].map(achado => {
    const [tudo, de = '', deMinutos, ate = '', ateMinutos] = achado
    return {
      em: achado.index,
      fim: achado.index + tudo.length,
      diz: `das ${hora(de, deMinutos)} às ${hora(ate, ateMinutos)}`,
    }
  })
  const limites = [...texto.matchAll(LIMITE)]
    .filter(({ index }) => faixas.every(({ em, fim }) => index < em || index >= fim))
    .map(achado => {
      const [tudo, palavra = '', horas = '', minutos] = achado
      const diz = `${PALAVRA[palavra.split(' ')[0] ?? '']} ${hora(horas, minutos)}`
      return { em: achado.index, fim: achado.index + tudo.length, diz }
    })
  const achados = [...faixas, ...limites].sort((a, b) => a.em - b.em)
  // From the end, so that places stay.
  const resto = achados.reduceRight((sem, { em, fim }) => `${sem.slice(0, em)} ${sem.slice(fim)}`, texto)
  return { ditos: achados.map(({ diz }) => diz), resto }
}

function hora(horas: string, minutos: string | undefined): string {
  const deQuantos = minutos === undefined || minutos === '00' ? '' : minutos
  return `${Number(horas)}h${deQuantos}`
}
