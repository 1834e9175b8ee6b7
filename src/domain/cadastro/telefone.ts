// Brazilian telephones as people write them: with the country, with a 0, with an operator.

// The area codes in use (Anatel's Plano Geral de Códigos Nacionais).
const DDDS = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69
  71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

/** Is this an area code of Brazil? */
export function dddExiste(ddd: string): boolean {
  return DDDS.has(ddd)
}

/** "(21) 99876-5432" of DDD and number in digits; anything else stays as it is. */
export function formatarTelefone(telefone: string): string {
  return telefone.replace(/^(\d{2}) ?(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** An area code, and a mobile of nine digits or a landline of eight: what is left once a prefix is taken away is no other number. */
const NACIONAL = /^(\d{2})(?:9\d{8}|[2-5]\d{7})$/
const DIGITOS = 11

/**
 * Area code and number in digits, without what stands before them: "+55 21 98765-4321", "015 21 98765-4321" and "(0xx21) 98765-4321" are
 * 21987654321. Digits that are no whole telephone yet stay as they are. Null for what is more or something else: another country, an extension,
 * two numbers.
 */
export function lerTelefone(texto: string): string | null {
  const semOperadora = texto.replace(/0\s*(?:xx|\*\*)/i, '0')
  if (!/^[\s(]*\+?[\d\s()./–-]*$/.test(semOperadora)) return null
  const digitos = semOperadora.replace(/\D/g, '')
  const comPais = semOperadora.includes('+')
  const prefixo = comPais ? /^55/ : digitos.length > DIGITOS ? /^(?:00)?55/ : /^/
  if (comPais && !digitos.startsWith('55')) return null
  const semPais = digitos.replace(prefixo, '')
  // The 0 of a long-distance call comes alone or with the two digits of its operator.
  const nacional = (semPais.startsWith('0') ? [1, 3] : [0])
    .map(tirados => semPais.slice(tirados))
    .find(resto => dddExiste(NACIONAL.exec(resto)?.[1] ?? ''))
  if (nacional) return nacional
  return comPais || digitos.length > DIGITOS ? null : digitos
}
