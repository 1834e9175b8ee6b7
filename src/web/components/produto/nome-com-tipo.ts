interface ComTipo {
  nome: string
  tipo: string | null
}

/** "Tomate Italiano": the name of a product with its kind, as papers have it. */
export function nomeComTipo({ nome, tipo }: ComTipo): string {
  return [nome, tipo].filter(Boolean).join(' ')
}
