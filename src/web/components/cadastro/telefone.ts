/** "(21) 99876-5432" of DDD and number as bare digits; anything else stays as it came. */
export function formatarTelefone(telefone: string): string {
  return telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** "20040-030" of 8 bare digits. */
export function formatarCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
