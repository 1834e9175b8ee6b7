// How far two keys of sounds are from each other (rule N4).

/** Letters that may differ, by the length of the key that was typed: from the whole of the other key, from a beginning of it. */
function limitesDe({ length }: string): { inteira: number; comeco: number } {
  if (length < 4) return { inteira: 0, comeco: -1 }
  return { inteira: length < 7 ? 1 : 2, comeco: length < 6 ? 0 : 1 }
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn the typed key into the other one or, from four letters on, into
 * a beginning of it, which counts as half a letter more. Null if they are too far apart to mean the same.
 */
export function distanciaDoSom(digitado: string, outro: string): number | null {
  if (digitado === outro) return 0
  if (digitado[0] !== outro[0]) return null
  if (digitado.length === 4 && digitado[1] !== outro[1]) return null
  const porComeco = distanciasAteOsComecos(digitado, outro)
  const limites = limitesDe(digitado)
  const inteira = numero(porComeco[outro.length])
  const comeco = Math.min(...porComeco)
  const menor = Math.min(
    inteira <= limites.inteira ? inteira : Number.POSITIVE_INFINITY,
    comeco <= limites.comeco ? comeco + 0.5 : Number.POSITIVE_INFINITY,
  )
  return menor === Number.POSITIVE_INFINITY ? null : menor
}

/** The distance from `de` to each beginning of `ate`, by the beginning's length. */
function distanciasAteOsComecos(de: string, ate: string): number[] {
  let anteAnterior: number[] = []
  let anterior = Array.from({ length: ate.length + 1 }, (_, j) => j)
  for (let i = 1; i <= de.length; i++) {
    const atual = [i]
    for (let j = 1; j <= ate.length; j++) {
      const igual = de[i - 1] === ate[j - 1]
      const trocar = numero(anterior[j - 1]) + (igual ? 0 : 1)
      let menor = Math.min(trocar, numero(anterior[j]) + 1, numero(atual[j - 1]) + 1)
      if (i > 1 && j > 1 && de[i - 1] === ate[j - 2] && de[i - 2] === ate[j - 1])
        menor = Math.min(menor, numero(anteAnterior[j - 2]) + 1)
      atual.push(menor)
    }
    anteAnterior = anterior
    anterior = atual
  }
  return anterior
}

const numero = (valor: number | undefined) => valor ?? Number.POSITIVE_INFINITY
