/** "1 alteração", "12 alterações". */
export function contarAlteracoes(quantas: number): string {
  return quantas === 1 ? '1 alteração' : `${quantas} alterações`
}

/** "1 erro", "2 erros". */
export function contarErros(quantos: number): string {
  return quantos === 1 ? '1 erro' : `${quantos} erros`
}

/** "1 linha", "12 linhas". */
export function contarLinhas(quantas: number): string {
  return quantas === 1 ? '1 linha' : `${quantas} linhas`
}
